import { Type, type Static } from 'typebox'
import { UserId } from '../ids.ts'
import { FileRef, Nullable } from '../shapes.ts'
import { shirtRules } from './shirts.ts'

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
