import { Type, type Static } from 'typebox'
import { GameId, PlatformId, StableId } from '../../ids.ts'
import { route } from '../../route.ts'
import { FileRef, LocalizedText, Name, Nullable, OneOf, Time } from '../../shapes.ts'
import { PointsSystem, TablePoints } from './points.ts'
import { patterns } from '../../patterns.ts'

export const modules = ['GENERIC', 'FIFA', 'FORMULA1', 'FIFA_SOLO'] as const
export type GameModule = (typeof modules)[number]

/** How a game is reported and counted. */
export const GameModule = OneOf(modules)

/** A value that reports of this game have in addition to those of the module. */
export const GameField = Type.Object({
  key: Type.String({ pattern: patterns.key }),
  label: Type.Object({ it: Name(60), en: Name(60) }),
  type: OneOf(['int', 'decimal', 'time', 'text']),
  min: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
})

export type GameField = Static<typeof GameField>

/** REPORTS_ALLOWED means that reports are open unless `expired`, which already counts the schedule. */
export const GameFlag = Type.Object({ type: OneOf(['REPORTS_ALLOWED']), expired: Type.Boolean() })
export type GameFlag = Static<typeof GameFlag>

const Colour = Type.String({ pattern: patterns.colour })

/** The two colours of a stable, as `#rrggbb`. */
export const StableColours = Type.Object({ main: Colour, second: Colour })
export type StableColours = Static<typeof StableColours>

/** A stable of Formula 1; without `colours` until somebody chooses them. */
export const Stable = Type.Object({
  id: StableId,
  name: Name(60),
  avatar: Nullable(FileRef),
  colours: Type.Optional(Nullable(StableColours)),
})
export type Stable = Static<typeof Stable>

/**
 * When the market or the reports open and close automatically. Before `from`, or without it, they stay as they are.
 * Opening or closing by hand deletes the schedule.
 */
export const GameSchedule = Type.Object({ from: Nullable(Time), to: Nullable(Time) })
export type GameSchedule = Static<typeof GameSchedule>

/**
 * `names` are the names in each language, by default `name` in both. Points are those of tournaments that have none of
 * their own: `pointsSystem` of Formula 1, `tablePoints` of all other modules.
 */
export const Game = Type.Object({
  id: GameId,
  name: Type.String(),
  names: LocalizedText,
  minParticipants: Type.Integer(),
  maxParticipants: Type.Integer(),
  fields: Type.Array(GameField),
  flags: Type.Array(GameFlag),
  marketOpened: Type.Boolean(),
  marketSchedule: GameSchedule,
  reportsSchedule: GameSchedule,
  module: GameModule,
  data: Type.Object({
    stables: Type.Optional(Type.Array(Stable)),
    pointsSystem: Type.Optional(PointsSystem),
    tablePoints: Type.Optional(TablePoints),
  }),
  inTeam: Type.Boolean(),
})
export type Game = Static<typeof Game>

/** What a game is played on. */
export const Platform = Type.Object({ id: PlatformId, name: Type.String() })
export type Platform = Static<typeof Platform>

const StableName = Name(60)
const NewStable = Type.Object({ name: StableName, colours: Type.Optional(Nullable(StableColours)) })

/**
 * With `id`, an existing stable, which may be renamed. Without, the existing one of that name, else a new one. Colours that
 * are not sent stay.
 */
const KeptStable = Type.Object({ id: Type.Optional(StableId), ...NewStable.properties })

const GameName = Name(80)

/** The name of a game in each language. */
export const GameNames = Type.Object({ it: GameName, en: GameName })

/** `inTeam` can be chosen for GENERIC only; FIFA is by team, FORMULA1 and FIFA_SOLO are by user. */
export const NewGame = Type.Object({
  name: GameName,
  names: Type.Optional(GameNames),
  module: GameModule,
  inTeam: Type.Optional(Type.Boolean()),
  minParticipants: Type.Integer({ minimum: 2, maximum: 1024 }),
  maxParticipants: Type.Integer({ minimum: 2, maximum: 65_536 }),
  fields: Type.Optional(Type.Array(GameField, { maxItems: 20 })),
  data: Type.Optional(
    Type.Object({
      stables: Type.Optional(Type.Array(NewStable, { maxItems: 30 })),
      pointsSystem: Type.Optional(PointsSystem),
      tablePoints: Type.Optional(TablePoints),
    }),
  ),
})
export type NewGame = Static<typeof NewGame>

/**
 * The changes of a game: its module and `inTeam` are fixed. `fields` and `data.stables` are whole lists, in order. Points
 * of null are those of the module.
 */
export const GameChanges = Type.Partial(
  Type.Object({
    ...Type.Omit(NewGame, ['module', 'inTeam', 'data']).properties,
    data: Type.Object({
      stables: Type.Optional(Type.Array(KeptStable, { maxItems: 30 })),
      pointsSystem: Type.Optional(Nullable(PointsSystem)),
      tablePoints: Type.Optional(Nullable(TablePoints)),
    }),
  }),
)
export type GameChanges = Static<typeof GameChanges>

const params = Type.Object({ id: GameId })
const gateChange = { params, status: 200, answer: Game, errors: ['GAME_NOT_FOUND', 'ENTITY_CONFLICT'] } as const
const scheduled = {
  params,
  body: GameSchedule,
  answer: Game,
  errors: ['GAME_NOT_FOUND', 'MALFORMED_ENTITY_ERROR', 'DATE_INVALID'],
} as const

/** Games and platforms. Only ADMIN writes. */
export const gameRoutes = {
  list: route({
    name: 'listGames',
    method: 'GET',
    path: '/esports/v2/games',
    summary: 'All games',
    answer: Type.Array(Game),
  }),
  one: route({
    name: 'getGame',
    method: 'GET',
    path: '/esports/v2/games/:id',
    summary: 'One game',
    params,
    answer: Game,
    errors: ['GAME_NOT_FOUND'],
  }),
  create: route({
    name: 'createGame',
    method: 'POST',
    path: '/esports/v2/games',
    summary: 'Add a game; market and reports start open',
    body: NewGame,
    status: 201,
    answer: Game,
    errors: ['ENTITY_CONFLICT', 'MALFORMED_ENTITY_ERROR'],
  }),
  update: route({
    name: 'updateGame',
    method: 'PATCH',
    path: '/esports/v2/games/:id',
    conditional: true,
    summary: 'Edit a game; its module and inTeam are fixed; tournaments that have begun keep their points',
    params,
    body: GameChanges,
    answer: Game,
    errors: ['GAME_NOT_FOUND', 'ENTITY_CONFLICT', 'MALFORMED_ENTITY_ERROR'],
  }),
  remove: route({
    name: 'deleteGame',
    method: 'DELETE',
    path: '/esports/v2/games/:id',
    summary: 'Delete a game without teams and tournaments, not even former ones',
    params,
    status: 204,
    answer: null,
    errors: ['GAME_NOT_FOUND'],
  }),
  openReports: route({
    name: 'openReports',
    method: 'POST',
    path: '/esports/v2/games/:id/reports/open',
    summary: 'Open reports',
    ...gateChange,
  }),
  closeReports: route({
    name: 'closeReports',
    method: 'POST',
    path: '/esports/v2/games/:id/reports/close',
    summary: 'Close reports',
    ...gateChange,
  }),
  openMarket: route({
    name: 'openMarket',
    method: 'POST',
    path: '/esports/v2/games/:id/market/open',
    summary: 'Open the market',
    ...gateChange,
  }),
  closeMarket: route({
    name: 'closeMarket',
    method: 'POST',
    path: '/esports/v2/games/:id/market/close',
    summary: 'Close the market',
    ...gateChange,
  }),
  scheduleMarket: route({
    name: 'scheduleMarket',
    method: 'PUT',
    path: '/esports/v2/games/:id/market/schedule',
    summary: 'Schedule when the market opens and closes',
    ...scheduled,
  }),
  scheduleReports: route({
    name: 'scheduleReports',
    method: 'PUT',
    path: '/esports/v2/games/:id/reports/schedule',
    summary: 'Schedule when reports open and close',
    ...scheduled,
  }),
} as const

const ofPlatform = Type.Object({ id: PlatformId })
const PlatformName = Type.Object({ name: Name(60) })

/** Platforms. Only ADMIN writes. */
export const platformRoutes = {
  list: route({
    name: 'listPlatforms',
    method: 'GET',
    path: '/esports/v2/platforms',
    summary: 'All platforms',
    answer: Type.Array(Platform),
  }),
  one: route({
    name: 'getPlatform',
    method: 'GET',
    path: '/esports/v2/platforms/:id',
    summary: 'One platform',
    params: ofPlatform,
    answer: Platform,
    errors: ['PLATFORM_INVALID'],
  }),
  create: route({
    name: 'createPlatform',
    method: 'POST',
    path: '/esports/v2/platforms',
    summary: 'Add a platform',
    body: PlatformName,
    status: 201,
    answer: Platform,
    errors: ['ENTITY_CONFLICT'],
  }),
  update: route({
    name: 'updatePlatform',
    method: 'PATCH',
    path: '/esports/v2/platforms/:id',
    summary: 'Rename a platform',
    params: ofPlatform,
    body: PlatformName,
    answer: Platform,
    errors: ['ENTITY_CONFLICT'],
  }),
  remove: route({
    name: 'deletePlatform',
    method: 'DELETE',
    path: '/esports/v2/platforms/:id',
    summary: 'Delete a platform on which no tournament was ever played',
    params: ofPlatform,
    status: 204,
    answer: null,
  }),
} as const
