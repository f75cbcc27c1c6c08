import type { Tournament } from '@agone/contract'
import type { TournamentRecord } from './tournament.ts'

/** The row as the contract's Tournament; a password only tells that there is one. */
export const tournamentView = (tournament: TournamentRecord): Tournament => ({
  id: tournament.id,
  name: tournament.name,
  description: tournament.description,
  status: tournament.status,
  type: tournament.type,
  price: tournament.price,
  paymentRequired: tournament.price > 0,
  slots: tournament.slots,
  flags: tournament.flags,
  currentMatchDay: tournament.current_match_day,
  matchDays: tournament.match_days,
  participantsCount: tournament.participants_count,
  platformId: tournament.platform_id,
  gameId: tournament.game_id,
  module: tournament.module,
  inTeam: tournament.in_team,
  repeatTimes: tournament.repeat_times,
  adminIds: tournament.admin_ids,
  ownerId: tournament.owner_id,
  banner: tournament.banner,
  avatar: tournament.avatar,
  createdAt: tournament.created_at.toISOString(),
  passwordRequired: tournament.password_hash !== null,
  startDate: tournament.start_date?.toISOString() ?? null,
  endDate: tournament.end_date?.toISOString() ?? null,
  version: tournament.version,
  drawSeed: tournament.draw_seed,
  settings: tournament.settings,
})
