import { Type, type Static } from 'typebox'
import { TieBreakRule } from '../games/routes/points.ts'
import { patterns } from '../patterns.ts'
import { Name, Nullable, OneOf, OptionalName, Reason } from '../shapes.ts'
import { CardKind, Outcome } from '../matches/routes/matches.ts'
import { TimeOrPlaces } from '../matches/routes/race-penalties.ts'
import { shirtRules } from '../tournaments/routes/lineups.ts'
import { TournamentSettings } from '../tournaments/routes/settings.ts'
import { TournamentType } from '../tournaments/routes/tournaments.ts'

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

/**
 * Participants in the order of their lots, which decide when all else is equal; by default the order of the file. Stables, too: beside a list of
 * participants any other name is that of a stable, perhaps without drivers.
 */
const lots = Type.Optional(Type.Array(Text, { maxItems: 20_000 }))

/** Settings of the tournament beyond points, tie-breaks and sprints; those that are left out have their defaults. */
const Settings = Type.Optional(
  Type.Partial(Type.Omit(TournamentSettings, ['groups', 'points', 'tieBreaks', 'stables', 'sprints'])),
)

const Player = Type.Object({
  name: Text,
  number: Type.Optional(Nullable(Type.Integer(shirtRules.number))),
})

/** What is only the participant's in the list of all: the seed of the draw, and whether it has withdrawn. */
const participation = {
  name: Text,
  seed: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 65_536 }))),
  withdrawn: Type.Optional(Type.Boolean()),
}

/** Without this list the participants are those of the matches. With it every name of the file has to be in it. */
const Team = Type.Object({
  ...participation,
  group: Type.Optional(Nullable(Text)),
  players: Type.Optional(Type.Array(Player, { maxItems: 200 })),
})

const Driver = Type.Object({ ...participation, stable: Type.Optional(Nullable(Text)) })

/**
 * The name of a match day, and when it is, which only a round of a Swiss system without matches needs: others have the dates of their matches.
 */
const MatchDay = Type.Object({
  day: Type.Integer({ minimum: 1, maximum: 2000 }),
  name: Type.Optional(Text),
  date: Type.Optional(Type.String({ format: 'date' })),
  time: Type.Optional(Type.String({ maxLength: 20 })),
})

/** The current match day is by default the first with an open match. */
const matchDays = {
  days: Type.Optional(Type.Array(MatchDay, { maxItems: 2000 })),
  currentDay: Type.Optional(Type.Integer({ minimum: 0, maximum: 2000 })),
}

const Description = Type.Optional(Type.String({ maxLength: 10_000 }))

/** How a match came to its result, if not by playing it or by reports that agreed. */
export const seasonMatchStatuses = ['postponed', 'void', 'awarded', 'ruled'] as const

const DecisionReason = Type.Optional(Nullable(Type.String({ maxLength: 1000 })))

/** The minute, 45 or `45+2`. */
const Minute = Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 10 }), Type.Null()]))

const Goal = Type.Object({
  team: OneOf(['home', 'away']),
  player: Text,
  minute: Minute,
  ownGoal: Type.Optional(Type.Boolean()),
  penalty: Type.Optional(Type.Boolean()),
})

/** A card of a player. */
const MatchCard = Type.Object({
  team: OneOf(['home', 'away']),
  player: Text,
  minute: Minute,
  card: CardKind,
})

const PlayerOfSide = Type.Object({ team: OneOf(['home', 'away']), player: Text })

/**
 * A match. `phase` is needed only where a league leads to a knock-out without numbers of ties. In a knock-out and in a Swiss system `away` is null for a bye; with `tie` both sides may be null until they are known. `tie` is the number of the tie
 * in the bracket, from 1: the first round from top to bottom, then the next, the final, and last the match for third place; in double
 * elimination the losers' bracket and the finals follow the winners' bracket. `leg` counts from 1. `status`: `postponed` has no result yet and perhaps no
 * date, `void` does not count, `awarded` was decided without being played and `ruled` by a manager, both with a `reason`. Scores include extra time.
 */
const FootballMatch = Type.Object({
  // A double round robin of the largest league has 1,998 days.
  round: Type.Union([Type.Integer({ minimum: 1, maximum: 2000 }), Text]),
  date: Type.Optional(Nullable(Type.String({ format: 'date' }))),
  time: Type.Optional(Nullable(Type.String({ maxLength: 20 }))),
  home: Nullable(Text),
  away: Nullable(Text),
  homeScore: Type.Optional(Nullable(Count)),
  awayScore: Type.Optional(Nullable(Count)),
  homePenalties: Type.Optional(Nullable(Count)),
  awayPenalties: Type.Optional(Nullable(Count)),
  group: Type.Optional(Nullable(Text)),
  phase: Type.Optional(OneOf(['table', 'knockout'])),
  tie: Type.Optional(Type.Integer({ minimum: 1, maximum: 131_072 })),
  leg: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  status: Type.Optional(OneOf(seasonMatchStatuses)),
  reason: DecisionReason,
  goals: Type.Optional(Type.Array(Goal, { maxItems: 60 })),
  assists: Type.Optional(Type.Array(PlayerOfSide, { maxItems: 60 })),
  mvp: Type.Optional(Type.Array(PlayerOfSide, { maxItems: 2 })),
  cards: Type.Optional(Type.Array(MatchCard, { maxItems: 60 })),
  reports: Unchecked,
})

/**
 * A football season: all matches in order. Official tables are compared, and reports of the sides are read by people: neither is
 * imported. With `type` everything is a knock-out, or a Swiss system, whose rounds that are not in the file are drawn as the results come; by default only
 * matches without a group, or with a tie, are a knock-out. `repeatTimes` is how often two teams meet, or the
 * legs of a knock-out.
 */
export const FootballSeason = Type.Object({
  name: Text,
  source: Type.Optional(OptionalName(500)),
  description: Description,
  type: Type.Optional(TournamentType),
  repeatTimes: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  rules: Type.Optional(
    Type.Object({
      pointsWin: Type.Optional(Points),
      pointsDraw: Type.Optional(Points),
      pointsLoss: Type.Optional(Points),
      tieBreak: Type.Optional(Type.Array(TieBreakRule)),
    }),
  ),
  settings: Settings,
  participants: Type.Optional(Type.Array(Team, { maxItems: 65_536 })),
  ...matchDays,
  matches: Type.Array(FootballMatch, { minItems: 1, maxItems: 20_000 }),
  penalizations: Type.Optional(Type.Array(Type.Object({ team: Text, ...penalization }), { maxItems: 200 })),
  lots,
  table: Unchecked,
  groupTables: Unchecked,
  topScorers: Unchecked,
})
export type FootballSeason = Static<typeof FootballSeason>

/** Without a stable the points of a driver are nobody else's. */
const Classified = Type.Object({
  driver: Text,
  stable: Type.Optional(Nullable(Text)),
  position: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 200 }))),
  outcome: Type.Optional(Nullable(Outcome)),
  gapMs: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 3_600_000 }))),
  fastestLapMs: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 3_600_000 }))),
  officialPoints: Type.Optional(Type.Number()),
})

/** A penalty after a race or sprint, in seconds or in places, which puts a driver back; the sprint's with `sprint`. */
const PenaltyAfterRace = Type.Object({
  driver: Text,
  seconds: TimeOrPlaces.properties.seconds,
  places: TimeOrPlaces.properties.places,
  reason: Reason,
  sprint: Type.Optional(Type.Boolean()),
})

/**
 * A Formula 1 season. Points are computed by the product; `officialPoints` are for comparison only. Where a race has `penalties`, positions and
 * `gapMs`, the milliseconds behind the winner, are those at the finish, before them; seconds need the gaps.
 */
export const Formula1Season = Type.Object({
  season: Type.Integer({ minimum: 1, maximum: 9999 }),
  name: Type.Optional(Text),
  source: Type.Optional(OptionalName(500)),
  description: Description,
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
  settings: Settings,
  participants: Type.Optional(Type.Array(Driver, { maxItems: 1000 })),
  ...matchDays,
  races: Type.Array(
    Type.Object({
      round: Round,
      name: Text,
      date: Type.Optional(Nullable(Type.String({ format: 'date' }))),
      time: Type.Optional(Nullable(Type.String({ maxLength: 20 }))),
      results: Type.Array(Classified, { maxItems: 200 }),
      sprint: Type.Optional(Type.Array(Classified, { maxItems: 200 })),
      driverOfTheDay: Type.Optional(Nullable(Text)),
      status: Type.Optional(OneOf(['ruled'])),
      reason: DecisionReason,
      sprintStatus: Type.Optional(OneOf(['ruled'])),
      sprintReason: DecisionReason,
      penalties: Type.Optional(Type.Array(PenaltyAfterRace, { maxItems: 200 })),
      reports: Unchecked,
      sprintReports: Unchecked,
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
