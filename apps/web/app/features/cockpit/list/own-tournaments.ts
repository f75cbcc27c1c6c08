import type { Tournament, TournamentStatus } from '@agone/contract/tournaments/routes/tournaments'
import { mayWithTournament } from '@agone/contract/tournaments/rules'
import type { FullUser } from '@agone/contract/accounts/routes/users'

export const listFilters = ['all', 'active', 'ready', 'over'] as const
export type ListFilter = (typeof listFilters)[number]

const statusesOf: Record<Exclude<ListFilter, 'all'>, readonly TournamentStatus[]> = {
  active: ['running', 'paused'],
  ready: ['opened', 'closed'],
  over: ['ended', 'archived'],
}

/** Removes case and accents, so that «citta» finds «Città». */
const normalized = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type TournamentFilter = { viewer: Pick<FullUser, 'id'>; name: string; filter: ListFilter }

/** Filters the tournaments that the user owns or manages, by name and status. */
export const ownTournaments = (
  all: readonly Tournament[],
  { viewer, name, filter }: TournamentFilter,
): Tournament[] => {
  const words = normalized(name).split(/\s+/).filter(Boolean)
  return all.filter(
    (tournament) =>
      mayWithTournament({ id: viewer.id, roles: [] }, 'manage', tournament) &&
      words.every((word) => normalized(tournament.name).includes(word)) &&
      (filter === 'all' || statusesOf[filter].includes(tournament.status)),
  )
}
