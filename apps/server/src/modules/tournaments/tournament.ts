import { mayWithTournament, statusAllows, type StatusAct, type UserId } from '@agone/contract'
import type { Selectable } from 'kysely'
import { AppError } from '../../platform/http/index.ts'
import type { Viewer } from '../../platform/context/viewer.ts'
import type { DayInBracket } from './rounds/bracket-round.ts'
import type { TournamentsTable } from './tournaments.tables.ts'

/** A tournament: its row, its admins, whether its last match is decided, and what names its current match day. */
export type TournamentRecord = Selectable<TournamentsTable> &
  DayInBracket & { admin_ids: UserId[]; is_decided: boolean }

/** True for the managers of the tournament: its owner, its admins, ADMIN and the product itself. */
export const mayManage = (viewer: Viewer, tournament: TournamentRecord): boolean => may(viewer, 'manage', tournament)

/** True for the owner of the tournament, ADMIN and the product itself. */
export const mayOwn = (viewer: Viewer, tournament: TournamentRecord): boolean => may(viewer, 'own', tournament)

const may = (viewer: Viewer, act: 'manage' | 'own', { owner_id, admin_ids }: TournamentRecord): boolean => {
  if (viewer.kind === 'system') return true
  return viewer.kind === 'user' && mayWithTournament(viewer, act, { ownerId: owner_id, adminIds: admin_ids })
}

/** Throws PERMISSION_DENIED unless the viewer manages the tournament. */
export const mustManage = (viewer: Viewer, tournament: TournamentRecord): void => {
  if (!mayManage(viewer, tournament)) throw new AppError('PERMISSION_DENIED')
}

/** Throws TOURNAMENT_STATUS_DENY for an act that the status does not allow (`statusAllows`). */
export const mustAllow = (tournament: TournamentRecord, act: StatusAct): void => {
  if (!statusAllows(tournament.status, act)) throw new AppError('TOURNAMENT_STATUS_DENY')
}

/** The seed for the drawing of lots: the seed of the draw; before it, and for imported matches, the tournament's id. */
export const lotSeedOf = ({ draw_seed, id }: Pick<TournamentRecord, 'draw_seed' | 'id'>): string => draw_seed ?? id

export const isHidden = (tournament: Pick<TournamentRecord, 'flags'>): boolean => tournament.flags.includes('HIDDEN')

/** True after the first change to running. */
export const isDrawn = (tournament: TournamentRecord): boolean => tournament.match_days > 0
