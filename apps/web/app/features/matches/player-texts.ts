import type { Scores } from '@agone/contract/matches/routes/reports'

type Names = ReadonlyMap<string, string>

/** The players of a report with goals or assists as a text: `Rossi ×2, Bianchi`; empty without any. */
export const figuresOf = ({ players = [] }: Scores, figure: 'goals' | 'assists', names: Names): string =>
  players
    .filter((player) => player[figure] > 0)
    .map((player) => `${names.get(player.userId) ?? '…'}${player[figure] > 1 ? ` ×${player[figure]}` : ''}`)
    .join(', ')

/** The name of the best player of a report; empty without one. */
export const mvpOf = ({ players = [] }: Scores, names: Names): string => {
  const best = players.find((player) => player.mvp)
  return best ? (names.get(best.userId) ?? '…') : ''
}
