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

/** Without case and accents: «Città» is found by «citta». */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Wanted = { viewer: Pick<FullUser, 'id'>; name: string; filter: ListFilter }

/** Of all tournaments that somebody has to do with, those that they own or run, by name and status. */
export const ownTournaments = (all: readonly Tournament[], { viewer, name, filter }: Wanted): Tournament[] => {
  const words = fold(name).split(/\s+/).filter(Boolean)
  return all.filter(
    (tournament) =>
      mayWithTournament({ id: viewer.id, roles: [] }, 'manage', tournament) &&
      words.every((word) => fold(tournament.name).includes(word)) &&
      (filter === 'all' || statusesOf[filter].includes(tournament.status)),
  )
}
