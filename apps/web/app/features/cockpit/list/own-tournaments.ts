import type { Tournament, TournamentStatus } from '@agone/contract/tournaments/routes/tournaments'
import { mayWithTournament } from '@agone/contract/tournaments/rules'
import type { FullUser } from '@agone/contract/accounts/routes/users'
import { containsWords } from '../../../lib/lists/word-search.ts'

export const listFilters = ['all', 'active', 'ready', 'over'] as const
export type ListFilter = (typeof listFilters)[number]

const statusesOf: Record<Exclude<ListFilter, 'all'>, readonly TournamentStatus[]> = {
  active: ['running', 'paused'],
  ready: ['opened', 'closed'],
  over: ['ended', 'archived'],
}

type TournamentFilter = { viewer: Pick<FullUser, 'id'>; name: string; filter: ListFilter }

/** Filters the tournaments that the user owns or manages, by name and status. */
export const ownTournaments = (all: readonly Tournament[], { viewer, name, filter }: TournamentFilter): Tournament[] =>
  all.filter(
    (tournament) =>
      mayWithTournament({ id: viewer.id, roles: [] }, 'manage', tournament) &&
      containsWords(tournament.name, name) &&
      (filter === 'all' || statusesOf[filter].includes(tournament.status)),
  )
