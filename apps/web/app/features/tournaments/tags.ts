import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { tag } from '../../lib/api/context.ts'

/** Declares what a page of a tournament was made from: the tournament at its version, and people's and teams' names. */
export const tournamentTag = (
  context: Parameters<typeof tag>[0],
  tournament: Pick<Tournament, 'id' | 'version'> | undefined,
): void => {
  tag(context, 'names')
  if (tournament) tag(context, `tournament:${tournament.id}`, tournament.version)
}
