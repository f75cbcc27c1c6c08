import { Type, type Static } from 'typebox'
import { UserId } from '../../ids.ts'
import { FileRef, Nullable } from '../../shapes.ts'
import { patterns } from '../../patterns.ts'

/** A lined-up member: the shirt name stands in tables where there is one, else the username. */
export const LineupMember = Type.Object({
  userId: UserId,
  username: Type.String(),
  shirtName: Nullable(Type.String()),
  shirtNumber: Nullable(Type.Integer()),
  avatar: Nullable(FileRef),
})

/** Who of a team plays. */
export const LineupIds = Type.Array(UserId, { maxItems: 100 })

/** What may stand on a shirt: names of letters and digits, with blanks, full stops, apostrophes and hyphens between. */
export const shirtRules = {
  name: { maxLength: 30, pattern: patterns.shirt },
  number: { minimum: 1, maximum: 99 },
} as const

/**
 * A change of a line-up; what it does not name stays. `memberIds` are all who play, whoever stays keeps the shirt. With
 * `lineupVersion` it is refused where the line-up has changed since.
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
