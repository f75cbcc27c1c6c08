import { mayWithTournament, statusAllows, type StatusAct, type UserId } from '@agone/contract'
import type { Selectable } from 'kysely'
import { AppError } from '../../platform/http/index.ts'
import type { Viewer } from '../../platform/context/viewer.ts'
import type { TournamentsTable } from './tournaments.tables.ts'

/** A tournament as the server holds it: its row, its admins, and whether its last result is in. */
export type TournamentRecord = Selectable<TournamentsTable> & { admin_ids: UserId[]; is_decided: boolean }

/** True for those who run the tournament: its owner, its admins, ADMIN and the product itself. */
export const mayManage = (viewer: Viewer, tournament: TournamentRecord): boolean => may(viewer, 'manage', tournament)

/** True for the owner of the tournament, ADMIN and the product itself. */
export const mayOwn = (viewer: Viewer, tournament: TournamentRecord): boolean => may(viewer, 'own', tournament)

const may = (viewer: Viewer, act: 'manage' | 'own', { owner_id, admin_ids }: TournamentRecord): boolean => {
  if (viewer.kind === 'system') return true
  return viewer.kind === 'user' && mayWithTournament(viewer, act, { ownerId: owner_id, adminIds: admin_ids })
}

/** Refuses with PERMISSION_DENIED who does not run the tournament. */
export const mustManage = (viewer: Viewer, tournament: TournamentRecord): void => {
  if (!mayManage(viewer, tournament)) throw new AppError('PERMISSION_DENIED')
}

/** Refuses with TOURNAMENT_STATUS_DENY what the status does not allow (domain: the table of statuses). */
export const mustAllow = (tournament: TournamentRecord, act: StatusAct): void => {
  if (!statusAllows(tournament.status, act)) throw new AppError('TOURNAMENT_STATUS_DENY')
}

/** What lots are drawn from: the seed of the draw; before it, and for matches that were given, the tournament's id. */
export const lotSeedOf = ({ draw_seed, id }: Pick<TournamentRecord, 'draw_seed' | 'id'>): string => draw_seed ?? id

export const isHidden = (tournament: Pick<TournamentRecord, 'flags'>): boolean => tournament.flags.includes('HIDDEN')

/** Drawn once, at the first change to running. */
export const isDrawn = (tournament: TournamentRecord): boolean => tournament.match_days > 0
