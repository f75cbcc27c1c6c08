import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { route } from '../route.ts'
import { Day, Nullable, OneOf, Time } from '../shapes.ts'

/** Where visits and visitors are counted: by the site itself, or by the provider in front of it. */
export const visitSources = ['site', 'provider'] as const
export type VisitSource = (typeof visitSources)[number]

/**
 * The six figures of the overview. `dailyVisitors` are those of yesterday; `monthlyVisitors` those of the 30 days before
 * today: counted once each by a provider, added up day by day by the site, which does not know anybody again.
 */
export const OverviewStatistics = Type.Object({
  usersCount: Type.Integer(),
  teamsCount: Type.Integer(),
  tournamentsCount: Type.Integer(),
  dailyVisitors: Type.Integer(),
  monthlyVisitors: Type.Integer(),
  messagesCount: Type.Integer(),
  visitSource: OneOf(visitSources),
})
export type OverviewStatistics = Static<typeof OverviewStatistics>

/** What is counted for every day. Matches count on the day on which they were verified, errors are answers of 500 and above. */
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

/** Days in their order, today the last unless `to` says otherwise; days without anything are there, too. */
export const Metrics = Type.Object({ days: Type.Array(DayMetrics), visitSource: OneOf(visitSources) })
export type Metrics = Static<typeof Metrics>

export const MetricsQuery = Type.Object({
  /** How many days; 30 unless told. */
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.metricsDays })),
  /** The last of them; today unless told. */
  to: Type.Optional(Day),
})

/** The parts of the product that are looked at, and what may be found of each; how bad that is stands beside it. */
export const healthFindings = {
  database: { answers: 'ok', slow: 'warning' },
  jobs: { idle: 'ok', waiting: 'ok', late: 'warning', failing: 'warning' },
  mail: { kept: 'ok', sent: 'ok', late: 'warning', stuck: 'failed' },
  storage: { free: 'ok', low: 'warning', full: 'failed', unwritable: 'failed' },
  sockets: { open: 'ok', crowded: 'warning' },
  bus: { alone: 'ok', connected: 'ok', lost: 'failed' },
  search: { ready: 'ok', building: 'warning' },
  backup: { made: 'ok', old: 'warning', never: 'warning' },
} as const
export type HealthPart = keyof typeof healthFindings
export type HealthState = 'ok' | 'warning' | 'failed'

/** One part. `count` and `seconds` are what its finding is about: how many wait, for how long, bytes that are free. */
export const PartHealth = Type.Object({
  part: OneOf([
    'database',
    'jobs',
    'mail',
    'storage',
    'sockets',
    'bus',
    'search',
    'backup',
  ] as const satisfies HealthPart[]),
  state: OneOf(['ok', 'warning', 'failed'] as const satisfies HealthState[]),
  finding: Type.String(),
  count: Nullable(Type.Number()),
  seconds: Nullable(Type.Number()),
})
export type PartHealth = Static<typeof PartHealth>

/** The parts as the node sees them that was asked. `backup` is there where the product itself makes backups. */
export const Health = Type.Object({ checkedAt: Time, parts: Type.Array(PartHealth) })
export type Health = Static<typeof Health>

/** Figures about the site and the community, for ADMIN. */
export const statisticsRoutes = {
  generic: route({
    method: 'GET',
    path: '/esports/v2/stats/generic',
    summary: 'The six figures of the overview, for ADMIN',
    answer: OverviewStatistics,
  }),
  metrics: route({
    method: 'GET',
    path: '/esports/v2/stats/metrics',
    summary: 'Figures day by day, for ADMIN',
    query: MetricsQuery,
    answer: Metrics,
  }),
  health: route({
    method: 'GET',
    path: '/esports/v2/stats/health',
    summary: 'The state of each part of the product, for ADMIN',
    answer: Health,
  }),
} as const
