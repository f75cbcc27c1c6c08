import type { ErrorCode } from '../errors.ts'
import type { GameField, GameFlag, GameModule } from '../games/routes/games.ts'
import type { StableId, UserId } from '../ids.ts'
import type { TournamentStatus } from '../tournaments/routes/tournaments.ts'
import { statusAllows } from '../tournaments/rules.ts'
import type { AwaitedParty } from './routes/agenda.ts'
import type { MatchStatus, MatchView, Participant } from './routes/matches.ts'
import type { Scores } from './routes/reports.ts'

/* The rules of reports, for browser and server. */

/** Whether a manager may decide a match: both sides are known, and it was not voided. */
export const isDecidable = ({ status }: Pick<MatchView, 'status'>): boolean => status !== 'waiting' && status !== 'void'

/** Whether a match takes reports now: it may be decided, its day has come, and it is not verified. */
export const isReportable = (match: Pick<MatchView, 'status' | 'round'>, currentMatchDay: number): boolean =>
  isDecidable(match) && match.status !== 'verified' && match.round <= currentMatchDay

/** Whether a game takes reports now. */
export const hasOpenReports = ({ flags }: { flags: readonly GameFlag[] }): boolean =>
  flags.some(({ expired }) => !expired)

/** Whether a match is still to be played: both sides are known, and it has no report and no result. */
export const isToPlay = ({ status }: Pick<MatchView, 'status'>): boolean => status === 'open' || status === 'scheduled'

/** Whether a match was awarded because one of its sides has withdrawn, so that nobody plays it. */
export const isForfeited = (
  { status, walkover }: Pick<MatchView, 'status' | 'walkover'>,
  sides: readonly Pick<Participant, 'withdrawn'>[],
): boolean => status === 'verified' && walkover && sides.some(({ withdrawn }) => withdrawn)

/**
 * Whether a round of a Formula 1 season may get a sprint now, or may lose the one that it has; undefined for neither. `match` is the race to add
 * one to, or the sprint to remove. A sprint comes before its race, so the race may not have been reported; a sprint without reports may go also
 * after the race.
 */
export const sprintChangeOf = <Match extends Pick<MatchView, 'phase' | 'status'>>(
  matches: readonly Match[],
): { change: 'add' | 'remove'; match: Match } | undefined => {
  const [race, sprint] = (['race', 'sprint'] as const).map((phase) => matches.find((match) => match.phase === phase))
  const [match, change] = sprint === undefined ? ([race, 'add'] as const) : ([sprint, 'remove'] as const)
  return match !== undefined && isToPlay(match) ? { change, match } : undefined
}

const hour = 3_600_000

/** How long managers wait for a missing report, from the report of the other side or from the time of the match, in milliseconds. */
export const reportGracePeriod = 24 * hour

/** How long after its time a match without reports begins to need its managers, in milliseconds. */
export const unreportedAfter = 2 * hour

/** The times of a match that decide until when reports are expected: its first valid report, its kick-off, the end of its game's reports. */
export type ReportTimes = Record<'reportedAt' | 'scheduledAt' | 'reportsUntil', Date | string | null>

/**
 * Until when a missing report is expected, in epoch milliseconds: `reportGracePeriod` after the other report or after the time of the match,
 * or when the game closes its reports, whichever is first. Undefined if there is no such time.
 */
export const reportDueAt = ({ reportedAt, scheduledAt, reportsUntil }: ReportTimes): number | undefined => {
  const since = reportedAt ?? scheduledAt
  const ends = [
    since === null ? Infinity : new Date(since).getTime() + reportGracePeriod,
    reportsUntil === null ? Infinity : new Date(reportsUntil).getTime(),
  ]
  const end = Math.min(...ends)
  return end === Infinity ? undefined : end
}

/** A match as one of its participants sees it. */
export type MatchOfParticipant = {
  status: MatchStatus
  scheduledAt: Date | string | null
  tournamentStatus: TournamentStatus
  /** Whether the participant may report for their side. */
  represents: boolean
  /** Whether their side has reported. */
  reportExists: boolean
  /** Whether the game takes reports now. */
  reportsOpen: boolean
}

/**
 * Where a match stands for a participant: to be played, to be reported, or waiting for somebody else; undefined once it is
 * settled. A match with a time is to be reported from then on, one without as soon as its match day has come.
 */
export const ownStateOf = (
  match: MatchOfParticipant,
  now: number,
): 'coming' | 'toReport' | AwaitedParty | undefined => {
  const { status, scheduledAt, represents, reportExists } = match
  if (status === 'verified' || status === 'void') return undefined
  if (status === 'waiting' || status === 'scheduled') return 'coming'
  if (status === 'agreed' || status === 'disputed') return 'managers'
  if (reportExists) return 'otherSide'
  if (status === 'open' && scheduledAt !== null && new Date(scheduledAt).getTime() > now) return 'coming'
  if (!match.reportsOpen || !statusAllows(match.tournamentStatus, 'report')) return 'managers'
  return represents ? 'toReport' : 'ownTeam'
}

/** When a match has penalties: never, whenever it is level, or perhaps (last leg, if the aggregate is level). */
export type ShootOut = 'never' | 'whenLevel' | 'perhaps'

/** A tie of several legs is decided in its last one. */
export const shootOutOf = ({ phase, leg, legs }: Pick<MatchView, 'phase' | 'leg' | 'legs'>): ShootOut => {
  if (phase !== 'elimination') return 'never'
  if (legs === 1) return 'whenLevel'
  return leg === legs ? 'perhaps' : 'never'
}

/** What a report may contain. Only teams have a `lineup`. */
export type ReportRules = {
  module: GameModule
  shootOut: ShootOut
  lineup: readonly UserId[] | undefined
  stables: readonly StableId[]
  fields: readonly Pick<GameField, 'key' | 'type' | 'min' | 'max'>[]
}

/** The field of a report that breaks a rule, and the error; `at` names a field that the game defines by its key. */
export type ReportFault = { at: keyof Scores | `fields.${string}`; code: ErrorCode }

const football = ['score', 'opponentScore', 'penalties', 'opponentPenalties'] as const
const racing = ['position', 'outcome', 'fastRideTime', 'stableId'] as const

/** The figures of each module; any other is refused. */
const fieldsOf: Record<GameModule, readonly (keyof Scores)[]> = {
  GENERIC: [...football, 'fields'],
  FIFA: [...football, 'players', 'fields'],
  FIFA_SOLO: [...football, 'assists', 'fields'],
  FORMULA1: [...racing, 'fields'],
}
const all: readonly (keyof Scores)[] = [...football, ...racing, 'assists', 'players', 'driverOfTheDay', 'fields']

const malformed = (at: ReportFault['at']): ReportFault => ({ at, code: 'MALFORMED_ENTITY_ERROR' })

/** The first figure that contradicts another or does not belong to the module, or undefined for a valid report. */
export const reportFault = (scores: Scores, rules: ReportRules): ReportFault | undefined => {
  const foreign = all.find((key) => scores[key] !== undefined && !fieldsOf[rules.module].includes(key))
  if (foreign !== undefined) return malformed(foreign)
  return (
    (rules.module === 'FORMULA1' ? raceFault(scores, rules) : scoreFault(scores, rules)) ?? fieldFault(scores, rules)
  )
}

const raceFault = ({ position, outcome, stableId }: Scores, { stables }: ReportRules): ReportFault | undefined => {
  if ((position === undefined) === (outcome === undefined)) return malformed('position')
  return stableId === undefined || stables.includes(stableId) ? undefined : malformed('stableId')
}

const scoreFault = (scores: Scores, rules: ReportRules): ReportFault | undefined => {
  const { score, opponentScore, assists = 0 } = scores
  if (score === undefined || opponentScore === undefined) return malformed('score')
  if (assists > score) return malformed('assists')
  if (isWrongShootOut(scores, rules)) return malformed('penalties')
  return playersFault(scores, rules)
}

/** Penalties decide a level tie. A single knock-out match has them if and only if it is level. */
const isWrongShootOut = (
  { score, opponentScore, penalties, opponentPenalties }: Scores,
  { shootOut }: Pick<ReportRules, 'shootOut'>,
): boolean => {
  const hasShootOut = penalties !== undefined
  const isHalf = hasShootOut !== (opponentPenalties !== undefined)
  const isUndecided = hasShootOut && penalties === opponentPenalties
  const isNotAllowedHere = hasShootOut && shootOut === 'never'
  return (
    isHalf || isUndecided || isNotAllowedHere || (shootOut === 'whenLevel' && hasShootOut !== (score === opponentScore))
  )
}

const playersFault = ({ players = [], score = 0 }: Scores, { lineup = [] }: ReportRules): ReportFault | undefined => {
  if (players.some(({ userId }) => !lineup.includes(userId))) return { at: 'players', code: 'NOT_IN_TEAM' }
  const sum = (of: 'goals' | 'assists') => players.reduce((total, player) => total + player[of], 0)
  const isTwice = new Set(players.map(({ userId }) => userId)).size < players.length
  const isWrong =
    sum('goals') > score || sum('assists') > score || isTwice || players.filter(({ mvp }) => mvp).length > 1
  return isWrong ? malformed('players') : undefined
}

const fieldFault = ({ fields = {} }: Scores, rules: ReportRules): ReportFault | undefined => {
  const wrong = Object.entries(fields).find(
    ([key, value]) =>
      !fits(
        value,
        rules.fields.find((each) => each.key === key),
      ),
  )
  return wrong && malformed(`fields.${wrong[0]}`)
}

const fits = (value: number | string, field: ReportRules['fields'][number] | undefined): boolean => {
  if (field === undefined || typeof value === 'string') return field?.type === 'text'
  const isInside = value >= (field.min ?? -Infinity) && value <= (field.max ?? Infinity)
  return field.type !== 'text' && isInside && (field.type !== 'int' || Number.isInteger(value))
}

/** A time in milliseconds, from «1:23.456», «83,4», «48:12» or «1:02:03.5»; undefined if it is no time. */
export const timeMilliseconds = (text: string): number | undefined => {
  const found = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,3})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!found) return undefined
  const [, hours = '0', minutes, seconds = '0', fraction = ''] = found
  if (minutes !== undefined && Number(seconds) > 59) return undefined
  const sum = Number(hours) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
  return sum * 1000 + Number(fraction.padEnd(3, '0'))
}

/** A lap time in milliseconds; undefined if it is no time of at most an hour. */
export const lapMilliseconds = (text: string): number | undefined => {
  const milliseconds = timeMilliseconds(text) ?? 0
  return milliseconds > 0 && milliseconds <= 3_600_000 ? milliseconds : undefined
}

/** Compares minutes of matches for their order: 9, 45, 45+2, 46; unknown ones are last. */
export const compareMinutes = (one: string | null, other: string | null): number =>
  (one ?? unknownMinute).localeCompare(other ?? unknownMinute, 'en', { numeric: true })

const unknownMinute = '999'
