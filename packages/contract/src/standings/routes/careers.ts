import { Type, type Static } from 'typebox'
import { csvFile, FileLanguage } from '../../csv-file.ts'
import { GameModule } from '../../games/routes/games.ts'
import { EntryId, GameId, TeamId, TournamentId, UserId } from '../../ids.ts'
import { MatchView, Outcome } from '../../matches/routes/matches.ts'
import { MatchSummary } from '../../matches/routes/summaries.ts'
import { route } from '../../route.ts'
import { FileRef, Nullable, OneOf, Time } from '../../shapes.ts'
import { TournamentStatus } from '../../tournaments/routes/tournaments.ts'
import { Form, tally } from './standings.ts'

/** A tournament in a career; `decided`: nothing is left to be played. */
export const CareerTournament = Type.Object({
  id: TournamentId,
  name: Type.String(),
  avatar: Nullable(FileRef),
  gameId: GameId,
  module: GameModule,
  status: TournamentStatus,
  decided: Type.Boolean(),
  startDate: Nullable(Time),
  endDate: Nullable(Time),
})
export type CareerTournament = Static<typeof CareerTournament>

/** A team in a career, also a deleted one. */
export const CareerTeam = Type.Object({
  id: TeamId,
  name: Type.String(),
  avatar: Nullable(FileRef),
  gameId: GameId,
  deleted: Type.Boolean(),
})
export type CareerTeam = Static<typeof CareerTeam>

const counts = {
  matches: Type.Integer(),
  goals: Type.Integer(),
  assists: Type.Integer(),
  mvps: Type.Integer(),
  races: Type.Integer(),
  wins: Type.Integer(),
  podiums: Type.Integer(),
}

/**
 * Figures of verified results. `matches` are those with the player in the line-up or as a side, without `races`; `wins`
 * counts both; `podiums` are places 1 to 3 in races.
 */
export const CareerTotals = Type.Object(counts)
export type CareerTotals = Static<typeof CareerTotals>

/** A place among the first three of an ended tournament; `teamId` is null for the player's own place. */
export const Trophy = Type.Object({
  tournament: CareerTournament,
  position: Type.Integer({ minimum: 1, maximum: 3 }),
  teamId: Nullable(TeamId),
})
export type Trophy = Static<typeof Trophy>

/** One tournament of a player; `position` is the final place, null before the end or without one. */
export const CareerLine = Type.Object({
  tournament: CareerTournament,
  entryId: EntryId,
  team: Nullable(CareerTeam),
  position: Nullable(Type.Integer()),
  ...counts,
})
export type CareerLine = Static<typeof CareerLine>

/** A membership in a team; `leftAt` is null while it lasts. */
export const CareerStay = Type.Object({ team: CareerTeam, joinedAt: Time, leftAt: Nullable(Time) })
export type CareerStay = Static<typeof CareerStay>

/** The place of a driver in a race; without a position, why. */
export const RacePlace = Type.Object({ position: Nullable(Type.Integer()), outcome: Nullable(Outcome) })
export type RacePlace = Static<typeof RacePlace>

/** The figures of a game. `form` has the last five matches, `places` the last five races that were started, oldest first. */
export const CareerGame = Type.Object({
  gameId: GameId,
  ...counts,
  form: Form,
  places: Type.Array(RacePlace),
})
export type CareerGame = Static<typeof CareerGame>

/**
 * A personal best, counted within one game: goals in a match, which has `match`, or a run of matches or races in a row. `from` and
 * `to` are the times of its first and last; `ongoing`: the player's last match or race belongs to the run.
 */
export const CareerRecord = Type.Object({
  kind: OneOf(['goalsInMatch', 'scoringRun', 'winningRun', 'unbeatenRun', 'podiumRun']),
  value: Type.Integer(),
  gameId: GameId,
  from: Time,
  to: Time,
  ongoing: Type.Boolean(),
  match: Nullable(MatchSummary),
})
export type CareerRecord = Static<typeof CareerRecord>

/**
 * A player or a team that was met most often in a game. `won` and `lost` of two drivers are the races in which one was classified
 * ahead of the other.
 */
export const Rival = Type.Object({
  id: Type.String(),
  isUser: Type.Boolean(),
  name: Type.String(),
  avatar: Nullable(FileRef),
  gameId: GameId,
  isRace: Type.Boolean(),
  won: Type.Integer(),
  drawn: Type.Integer(),
  lost: Type.Integer(),
})
export type Rival = Static<typeof Rival>

/**
 * The public career of a player over all games: teams newest first, figures, trophies best first, tournaments newest first (200 at
 * most; the totals count all), personal bests, and at most three rivals. HIDDEN tournaments are left out.
 */
export const Career = Type.Object({
  teams: Type.Array(CareerStay),
  totals: CareerTotals,
  games: Type.Array(CareerGame),
  trophies: Type.Array(Trophy),
  tournaments: Type.Array(CareerLine),
  records: Type.Array(CareerRecord),
  rivals: Type.Array(Rival),
})
export type Career = Static<typeof Career>

/**
 * The public record of a team: results of all its verified matches, `form` of the last five, oldest first, `matches`
 * the ten last played, newest first. HIDDEN tournaments are left out.
 */
export const TeamRecordView = Type.Object({
  ...tally,
  form: Form,
  trophies: Type.Array(Trophy),
  tournaments: Type.Array(
    Type.Object({ tournament: CareerTournament, entryId: EntryId, position: Nullable(Type.Integer()) }),
  ),
  matches: Type.Array(MatchView),
})
export type TeamRecordView = Static<typeof TeamRecordView>

/** Careers of players and records of teams, the same for every caller. */
export const careerRoutes = {
  career: route({
    name: 'getUserCareer',
    method: 'GET',
    path: '/esports/v2/users/:id/career',
    summary: "A player's teams, tournaments, figures and trophies over all games",
    params: Type.Object({ id: UserId }),
    answer: Career,
    errors: ['PROFILE_NOT_FOUND'],
  }),
  export: route({
    name: 'exportUserCareer',
    method: 'GET',
    path: '/esports/v2/users/:id/career.csv',
    summary: 'All tournaments of a player, in all games or in one, newest first, with figures and final places, as CSV',
    params: Type.Object({ id: UserId }),
    query: Type.Object({ gameId: Type.Optional(GameId), ...FileLanguage }),
    ...csvFile,
    errors: ['PROFILE_NOT_FOUND'],
  }),
  teamRecord: route({
    name: 'getTeamRecord',
    method: 'GET',
    path: '/esports/v2/teams/:id/record',
    summary: "A team's results, form and trophies, a deleted one's too",
    params: Type.Object({ id: TeamId }),
    answer: TeamRecordView,
    errors: ['TEAM_NOT_FOUND'],
  }),
} as const
