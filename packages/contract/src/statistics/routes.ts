import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { route } from '../route.ts'
import { Day, Nullable, OneOf, Time } from '../shapes.ts'

/** Where visits and visitors are counted: by the site itself, or by the provider in front of it. */
export const visitSources = ['site', 'provider'] as const
export type VisitSource = (typeof visitSources)[number]

/** Who counted the visitors: the site itself or its content-delivery provider. */
export const VisitSource = OneOf(visitSources)

/**
 * The six figures of the overview. `dailyVisitors` are those of yesterday; `monthlyVisitors` those of the 30 days
 * before today. A provider counts each visitor once; the site sums the days, because it cannot recognise a visitor on
 * another day.
 */
export const OverviewStatistics = Type.Object({
  usersCount: Type.Integer(),
  teamsCount: Type.Integer(),
  tournamentsCount: Type.Integer(),
  dailyVisitors: Type.Integer(),
  monthlyVisitors: Type.Integer(),
  messagesCount: Type.Integer(),
  visitSource: VisitSource,
})
export type OverviewStatistics = Static<typeof OverviewStatistics>

/**
 * The daily figures. Matches count on the day of their verification; errors are responses with status 500 and above.
 */
export const dailyFigures = [
  'visits',
  'visitors',
  'registrations',
  'messages',
  'tournaments',
  'matches',
  'requests',
  'errors',
] as const
export type DailyFigure = (typeof dailyFigures)[number]

const counts = {
  visits: Type.Integer(),
  visitors: Type.Integer(),
  registrations: Type.Integer(),
  messages: Type.Integer(),
  tournaments: Type.Integer(),
  matches: Type.Integer(),
  requests: Type.Integer(),
  errors: Type.Integer(),
} satisfies Record<DailyFigure, unknown>

/** One day in Rome. */
export const DayMetrics = Type.Object({ day: Day, ...counts })
export type DayMetrics = Static<typeof DayMetrics>

/** Days in order; by default today is the last. Days without events are included. */
export const Metrics = Type.Object({ days: Type.Array(DayMetrics), visitSource: VisitSource })
export type Metrics = Static<typeof Metrics>

export const MetricsQuery = Type.Object({
  /** The number of days; by default 30. */
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.metricsDays, description: 'The number of days.' })),
  /** The last day; by default today. */
  to: Type.Optional(Day),
})

/** The examined parts of the product, and the possible findings of each with their states. */
export const healthFindings = {
  database: { answers: 'ok', slow: 'warning' },
  jobs: { idle: 'ok', waiting: 'ok', late: 'warning', failing: 'warning' },
  mail: { kept: 'ok', sent: 'ok', late: 'warning', stuck: 'failed' },
  storage: { free: 'ok', low: 'warning', full: 'failed', unwritable: 'failed' },
  sockets: { open: 'ok', crowded: 'warning' },
  bus: { alone: 'ok', connected: 'ok', lost: 'failed' },
  search: { ready: 'ok', building: 'warning' },
  history: { whole: 'ok', unchecked: 'ok', broken: 'failed' },
  backup: { made: 'ok', old: 'warning', never: 'warning' },
} as const
export type HealthPart = keyof typeof healthFindings
export type HealthState = 'ok' | 'warning' | 'failed'

/** One part. `count` and `seconds` belong to its finding: the number and age of pending jobs, free bytes. */
export const PartHealth = Type.Object({
  part: OneOf([
    'database',
    'jobs',
    'mail',
    'storage',
    'sockets',
    'bus',
    'search',
    'history',
    'backup',
  ] as const satisfies HealthPart[]),
  state: OneOf(['ok', 'warning', 'failed'] as const satisfies HealthState[]),
  finding: Type.String(),
  count: Nullable(Type.Number()),
  seconds: Nullable(Type.Number()),
})
export type PartHealth = Static<typeof PartHealth>

/** The parts as seen by the responding node. `backup` is only present if the product itself makes backups. */
export const Health = Type.Object({ checkedAt: Time, parts: Type.Array(PartHealth) })
export type Health = Static<typeof Health>

/** Figures about the site and the community, for ADMIN. */
export const statisticsRoutes = {
  generic: route({
    name: 'getOverviewStatistics',
    method: 'GET',
    path: '/esports/v2/stats/generic',
    summary: 'The six figures of the overview, for ADMIN',
    answer: OverviewStatistics,
  }),
  metrics: route({
    name: 'getMetrics',
    method: 'GET',
    path: '/esports/v2/stats/metrics',
    summary: 'Figures day by day, for ADMIN',
    query: MetricsQuery,
    answer: Metrics,
  }),
  health: route({
    name: 'getHealth',
    method: 'GET',
    path: '/esports/v2/stats/health',
    summary: 'The state of each part of the product, for ADMIN',
    answer: Health,
  }),
} as const
