import type { Career, CareerLine, CareerTotals } from '@agone/contract/standings/routes/careers'
import type { PlainTextKey } from '@agone/i18n/translate'

/** What can be counted of a player, in the order in which it is shown. */
export type Figure = keyof CareerTotals

const texts: Record<Figure, PlainTextKey> = {
  matches: 'players.matches',
  races: 'players.races',
  wins: 'players.wins',
  podiums: 'players.podiums',
  goals: 'players.goals',
  assists: 'players.assists',
  mvps: 'players.mvps',
}

const isFigure = (key: string): key is Figure => key in texts
const order = Object.keys(texts).filter(isFigure)

export type ShownFigure = { figure: Figure; text: PlainTextKey; value: number }

/** The figures worth a place: all that are not zero, and the matches where there is nothing at all yet. */
export const shownFigures = (totals: CareerTotals): ShownFigure[] => {
  const all = order.map((figure) => ({ figure, text: texts[figure], value: totals[figure] }))
  const some = all.filter(({ value }) => value > 0)
  return some.length > 0 ? some : all.slice(0, 1)
}

export type GameCareer = { gameId: string; name: string; figures: ShownFigure[]; lines: readonly CareerLine[] }

/** A career game by game, the one with most to tell first; only figures that the game knows. */
export const careersByGame = (career: Career, nameOf: (gameId: string) => string): GameCareer[] =>
  career.games
    .toSorted((a, b) => b.matches + b.races - a.matches - a.races)
    .map(({ gameId, ...totals }) => ({
      gameId,
      name: nameOf(gameId),
      figures: shownFigures(totals),
      lines: career.tournaments.filter(({ tournament }) => tournament.gameId === gameId),
    }))
    .filter(({ lines }) => lines.length > 0)
