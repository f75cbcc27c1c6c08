import type { Game, Stable } from '../games/routes/games.ts'
import type { UserId } from '../ids.ts'
import type { DrawRule } from './routes/calendar-rules.ts'
import type { TournamentSettings } from './routes/settings.ts'
import { statuses, type Tournament, type TournamentStatus } from './routes/tournaments.ts'

/** The caller, as far as tournament rights depend on it. */
export type TournamentViewer = { id: UserId; roles: readonly string[] }

/** `manage`: everything of a tournament admin. `own`: deleting it, changing its owner. */
export type TournamentAct = 'manage' | 'own'

export const mayWithTournament = (
  viewer: TournamentViewer | undefined,
  act: TournamentAct,
  tournament: Pick<Tournament, 'ownerId' | 'adminIds'>,
): boolean => {
  if (viewer === undefined) return false
  if (viewer.roles.includes('ADMIN') || tournament.ownerId === viewer.id) return true
  return act === 'manage' && tournament.adminIds.includes(viewer.id)
}

/** In which statuses each action is allowed (the specification's table of statuses). */
export const statusActs = {
  join: ['opened'],
  withdraw: ['opened', 'closed', 'running', 'paused'],
  addParticipant: ['opened', 'closed'],
  delete: ['opened', 'closed'],
  replaceParticipant: ['opened', 'closed', 'running', 'paused'],
  schedule: ['opened', 'closed', 'running', 'paused'],
  report: ['running'],
  rule: ['running', 'paused', 'ended'],
  chat: ['running', 'paused'],
  edit: ['opened', 'closed', 'running', 'paused', 'ended'],
  configure: ['opened', 'closed'],
  refund: statuses,
} as const satisfies Record<string, readonly TournamentStatus[]>

export type StatusAct = keyof typeof statusActs

export const statusAllows = (status: TournamentStatus, act: StatusAct): boolean =>
  statusActs[act].some((allowed) => allowed === status)

/** The allowed changes of status. Only ADMIN can leave `archived`. */
export const statusChanges = {
  opened: ['closed', 'running'],
  closed: ['opened', 'running'],
  running: ['paused', 'ended'],
  paused: ['running', 'ended'],
  ended: ['running', 'archived'],
  archived: ['ended'],
} as const satisfies Record<TournamentStatus, readonly TournamentStatus[]>

export const mayChangeStatus = (from: TournamentStatus, to: TournamentStatus, isAdmin: boolean): boolean =>
  statusChanges[from].some((next) => next === to) && (from !== 'archived' || isAdmin)

/** The rule by which the draw will schedule the rounds; undefined without one, and after the draw. */
export const waitingRule = ({ calendarRule: rule }: Pick<Tournament, 'calendarRule'>): DrawRule | undefined =>
  rule?.refused === null ? rule : undefined

/** Whether a tournament is a bracket from its first match on: single or double elimination. */
export const isKnockout = (type: Tournament['type']): boolean => type === 'elimination' || type === 'doubleElimination'

type RacingTournament = { tournament: Pick<Tournament, 'settings'>; game: Pick<Game, 'data'> | undefined }

/** The stables of a racing tournament: its own, else those of its game. */
export const stablesOf = ({ tournament, game }: RacingTournament): readonly Stable[] =>
  tournament.settings.stables ?? game?.data.stables ?? []

type CurrentDay = { currentMatchDay: number }

/**
 * The first match day of the new participant of an entry: the first one, from the current on, with an undecided match.
 * `openRounds` are the rounds with an undecided match of the entry.
 */
export const firstDayOfSuccessor = ({ currentMatchDay }: CurrentDay, openRounds: readonly number[]): number => {
  const upcoming = openRounds.filter((round) => round >= currentMatchDay)
  return upcoming.length > 0 ? Math.min(...upcoming) : currentMatchDay
}

export const defaultSettings: TournamentSettings = {
  byes: false,
  groups: null,
  advancing: null,
  rounds: null,
  thirdPlace: false,
  secondGrandFinal: true,
  sprints: [],
  autoVerify: false,
  proposalDays: null,
  noShowMinutes: null,
  withdrawal: 'forfeit',
  walkoverScore: 3,
  points: null,
  tieBreaks: null,
  swissTieBreaks: null,
  stables: null,
  zones: [],
  rules: { it: '', en: '' },
}
