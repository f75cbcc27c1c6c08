import type { HistoryName } from '@agone/contract/history/routes'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'

/** The names of what acts mention, without that of the tournament itself, which the page shows already. */
export const namesWithin = (
  { name: tournament }: Pick<Tournament, 'name'>,
  names: readonly HistoryName[],
): HistoryName[] =>
  names
    .filter(({ kind, name }) => kind !== 'tournament' || name !== tournament)
    .map((name) => ({ ...name, within: null }))
