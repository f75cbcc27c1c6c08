import { Type, type Static } from 'typebox'
import { User } from '../accounts/routes/users.ts'
import { csvFile, FileLanguage } from '../csv-file.ts'
import { GameId, TeamId, UserId } from '../ids.ts'
import { route } from '../route.ts'
import { FileRef, Nullable, OneOf, PageOf, PageQuery, SearchQuery, Time } from '../shapes.ts'

export const transferTypes = ['joined', 'left', 'released'] as const
export type TransferType = (typeof transferTypes)[number]

/** `joined` a team; `left` by own choice; `released` by the team or by its deletion. */
export const TransferType = OneOf(transferTypes)

/**
 * One entry of the transfer feed. `from` of a joining user is their last team of the game, if any. A user who leaves has no
 * `to`.
 */
export const Transfer = Type.Object({
  id: Type.String({ format: 'uuid', description: 'The id of the transfer.' }),
  type: TransferType,
  userId: UserId,
  gameId: GameId,
  fromTeamId: Nullable(TeamId),
  toTeamId: Nullable(TeamId),
  createdAt: Time,
})
export type Transfer = Static<typeof Transfer>

const TransferFilter = {
  gameId: Type.Optional(GameId),
  teamId: Type.Optional(TeamId),
  userId: Type.Optional(UserId),
}

/** The public transfer feed. */
export const transferRoutes = {
  one: route({
    name: 'getTransfer',
    method: 'GET',
    path: '/esports/v2/transfers/:id',
    summary: 'One transfer, for the page that announces it',
    params: Type.Object({ id: Transfer.properties.id }),
    answer: Transfer,
    errors: ['UNKNOWN_ERROR'],
  }),
  list: route({
    name: 'listTransfers',
    method: 'GET',
    path: '/esports/v2/transfers',
    summary: 'Who joined, left or was released, newest first; of a game, a team, a user',
    query: Type.Object({
      size: SearchQuery.properties.size,
      pageToken: SearchQuery.properties.pageToken,
      ...TransferFilter,
    }),
    answer: PageOf(Transfer),
  }),
  export: route({
    name: 'exportTransfers',
    method: 'GET',
    path: '/esports/v2/transfers.csv',
    summary: 'The newest transfers as CSV; of all games, of a game, a team, a user',
    query: Type.Object({ ...TransferFilter, ...FileLanguage }),
    ...csvFile,
  }),
} as const

/** `leave`: the member asked to; `kick`: the team gave notice. */
export const departureSides = ['leave', 'kick'] as const

/** What a departure waits for: the end of its `notice`, an open `market`, or `nothing` while it is completed. */
export const departureWaits = ['notice', 'market', 'nothing'] as const

/** A requested departure that is not completed yet. */
export const PendingDeparture = Type.Object({
  team: Type.Object({ id: TeamId, name: Type.String(), avatar: Nullable(FileRef) }),
  user: User,
  gameId: GameId,
  side: OneOf(departureSides),
  requestedAt: Time,
  /** The end of the notice. */
  dueAt: Time,
  waits: OneOf(departureWaits),
})
export type PendingDeparture = Static<typeof PendingDeparture>

/** Departures that wait. */
export const pendingDepartureRoutes = {
  list: route({
    name: 'listPendingDepartures',
    method: 'GET',
    path: '/esports/v2/market/departures',
    summary: 'Departures that wait for a notice or for the market, in order of their due time; of all games or of one',
    query: Type.Object({ ...PageQuery.properties, gameId: Type.Optional(GameId) }),
    answer: PageOf(PendingDeparture),
  }),
} as const
