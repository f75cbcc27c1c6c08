import { Type, type Static } from 'typebox'
import { TieBreakRule } from '../games/routes/points.ts'
import { patterns } from '../patterns.ts'
import { Name, Nullable, OneOf, OptionalName } from '../shapes.ts'
import { Outcome } from '../matches/routes/matches.ts'

const Text = Name(200)
const Points = Type.Number({ minimum: -1000, maximum: 10_000 })
const DeductedPoints = Type.Number({ minimum: -1000, maximum: 1000 })
const Round = Type.Integer({ minimum: 1, maximum: 1000 })
const Count = Type.Integer({ minimum: 0, maximum: 999 })
const Unchecked = Type.Optional(Type.Unknown())

/** Points deducted; below 0 added. `reason` is by default the season's source; without `matchDay` they count from the start. */
const penalization = {
  points: DeductedPoints,
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: 1000, pattern: patterns.shown })),
  matchDay: Type.Optional(Type.Integer({ minimum: 0, maximum: 2000 })),
}

/** Participants in the order of their lots, which decide when all else is equal; by default the order of the file. */
const lots = Type.Optional(Type.Array(Text, { maxItems: 20_000 }))

const Goal = Type.Object({
  team: OneOf(['home', 'away']),
  player: Text,
  minute: Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 10 }), Type.Null()])),
  ownGoal: Type.Optional(Type.Boolean()),
  penalty: Type.Optional(Type.Boolean()),
})

const FootballMatch = Type.Object({
  // A double round robin of the largest league has 1,998 days.
  round: Type.Union([Type.Integer({ minimum: 1, maximum: 2000 }), Text]),
  date: Type.Optional(Nullable(Type.String({ format: 'date' }))),
  time: Type.Optional(Nullable(Type.String({ maxLength: 20 }))),
  home: Text,
  away: Text,
  homeScore: Type.Optional(Nullable(Count)),
  awayScore: Type.Optional(Nullable(Count)),
  homePenalties: Type.Optional(Nullable(Count)),
  awayPenalties: Type.Optional(Nullable(Count)),
  group: Type.Optional(Nullable(Text)),
  goals: Type.Optional(Type.Array(Goal, { maxItems: 60 })),
})

/** A football season: all matches in order, and the official tables (for comparison only, never imported). */
export const FootballSeason = Type.Object({
  name: Text,
  source: Type.Optional(OptionalName(500)),
  rules: Type.Optional(
    Type.Object({
      pointsWin: Type.Optional(Points),
      pointsDraw: Type.Optional(Points),
      tieBreak: Type.Optional(Type.Array(TieBreakRule)),
    }),
  ),
  matches: Type.Array(FootballMatch, { minItems: 1, maxItems: 20_000 }),
  penalizations: Type.Optional(Type.Array(Type.Object({ team: Text, ...penalization }), { maxItems: 200 })),
  lots,
  table: Unchecked,
  groupTables: Unchecked,
  topScorers: Unchecked,
})
export type FootballSeason = Static<typeof FootballSeason>

const Classified = Type.Object({
  driver: Text,
  stable: Text,
  position: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 200 }))),
  outcome: Type.Optional(Nullable(Outcome)),
  fastestLapMs: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 3_600_000 }))),
  officialPoints: Type.Optional(Type.Number()),
})

/** A Formula 1 season. Points are computed by the product; `officialPoints` are for comparison only. */
export const Formula1Season = Type.Object({
  season: Type.Integer({ minimum: 1, maximum: 9999 }),
  name: Type.Optional(Text),
  source: Type.Optional(OptionalName(500)),
  rules: Type.Object({
    points: Type.Array(Points, { maxItems: 100 }),
    fastestLap: Type.Optional(
      Nullable(Type.Object({ points: Points, within: Type.Integer({ minimum: 1, maximum: 100 }) })),
    ),
    sprintPoints: Type.Optional(Type.Array(Points, { maxItems: 100 })),
    rounds: Type.Optional(
      Type.Array(
        Type.Object({
          round: Round,
          multiplier: Type.Optional(Type.Number({ minimum: 0, maximum: 10 })),
          fastestLap: Type.Optional(Type.Boolean()),
        }),
      ),
    ),
    tieBreak: Type.Optional(Type.Array(TieBreakRule)),
  }),
  races: Type.Array(
    Type.Object({
      round: Round,
      name: Text,
      date: Type.Optional(Nullable(Type.String({ format: 'date' }))),
      results: Type.Array(Classified, { maxItems: 200 }),
      sprint: Type.Optional(Type.Array(Classified, { maxItems: 200 })),
      driverOfTheDay: Type.Optional(Nullable(Text)),
    }),
    { minItems: 1, maxItems: 200 },
  ),
  penalizations: Type.Optional(
    Type.Array(Type.Object({ driver: Type.Optional(Text), stable: Type.Optional(Text), ...penalization }), {
      maxItems: 200,
    }),
  ),
  lots,
  driverStandings: Unchecked,
  constructorStandings: Unchecked,
})
export type Formula1Season = Static<typeof Formula1Season>

export type SeasonFile = FootballSeason | Formula1Season
