import { Type, type Static } from 'typebox'
import { UserId } from '../../ids.ts'
import { FileRef, Nullable } from '../../shapes.ts'
import { shirtName } from '../../page-patterns.ts'

/** A member of a line-up; tables show the shirt name, else the username. */
export const LineupMember = Type.Object({
  userId: UserId,
  username: Type.String(),
  shirtName: Nullable(Type.String()),
  shirtNumber: Nullable(Type.Integer()),
  avatar: Nullable(FileRef),
})

/** The members of a team who play. */
export const LineupIds = Type.Array(UserId, { maxItems: 100 })

/** Shirt names have letters and digits, with spaces, full stops, apostrophes and hyphens between. */
export const shirtRules = {
  name: { maxLength: 30, pattern: shirtName },
  number: { minimum: 1, maximum: 99 },
} as const

/**
 * A change of a line-up; what is missing stays. `memberIds` are all players; those who stay keep their shirts. With
 * `lineupVersion` it is refused if the line-up has changed since.
 */
export const LineupChange = Type.Object({
  memberIds: Type.Optional(LineupIds),
  shirts: Type.Optional(
    Type.Array(
      Type.Object({
        userId: UserId,
        shirtName: Nullable(Type.String({ minLength: 1, ...shirtRules.name })),
        shirtNumber: Nullable(Type.Integer(shirtRules.number)),
      }),
      { maxItems: 100 },
    ),
  ),
  lineupVersion: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type LineupChange = Static<typeof LineupChange>
