import { Type, type Static } from 'typebox'
import { User } from '../accounts/users.ts'
import { GameId, TeamId } from '../ids.ts'
import { route } from '../route.ts'
import { FileRef, Nullable, OneOf, PageOf, PageQuery, Time } from '../shapes.ts'

/** `leave`: the member asked to; `kick`: the team gave notice. */
export const partingSides = ['leave', 'kick'] as const

/** For what a parting waits: the end of its `notice`, the `market` to open, or `nothing`, being carried out just now. */
export const partingWaits = ['notice', 'market', 'nothing'] as const

/** A one-sided wish to part that has not been carried out. */
export const PendingParting = Type.Object({
  team: Type.Object({ id: TeamId, name: Type.String(), avatar: Nullable(FileRef) }),
  user: User,
  gameId: GameId,
  side: OneOf(partingSides),
  requestedAt: Time,
  /** The end of the notice. */
  dueAt: Time,
  waits: OneOf(partingWaits),
})
export type PendingParting = Static<typeof PendingParting>

/** What waits for the market (domain.md, section 3). */
export const pendingPartingRoutes = {
  list: route({
    method: 'GET',
    path: '/esports/v2/market/partings',
    summary: 'Partings that wait for a notice or for the market, those due first; of all games or of one',
    query: Type.Object({ ...PageQuery.properties, gameId: Type.Optional(GameId) }),
    answer: PageOf(PendingParting),
  }),
} as const
