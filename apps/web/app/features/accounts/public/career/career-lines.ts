import type { Career, CareerGame, CareerLine, CareerTotals } from '@agone/contract/standings/routes/careers'

/** The statistics of a player, in the order of the page. */
export type Figure = keyof CareerTotals

const order: readonly Figure[] = ['matches', 'races', 'wins', 'podiums', 'goals', 'assists', 'mvps']

export type ShownFigure = { figure: Figure; value: number }

/** The statistics to show: all that are not zero, or only the matches if all are zero. */
export const shownFigures = (totals: CareerTotals): ShownFigure[] => {
  const all = order.map((figure) => ({ figure, value: totals[figure] }))
  const nonZero = all.filter(({ value }) => value > 0)
  return nonZero.length > 0 ? nonZero : all.slice(0, 1)
}

export type GameCareer = Pick<CareerGame, 'gameId' | 'form' | 'places'> & {
  name: string
  figures: ShownFigure[]
  lines: readonly CareerLine[]
}

/** A career by game, the one with the most statistics first; only the statistics that the game has. */
export const careersByGame = (career: Career, nameOf: (gameId: string) => string): GameCareer[] =>
  career.games
    .toSorted((a, b) => b.matches + b.races - a.matches - a.races)
    .map(({ gameId, form, places, ...totals }) => ({
      ...{ gameId, form, places },
      name: nameOf(gameId),
      figures: shownFigures(totals),
      lines: career.tournaments.filter(({ tournament }) => tournament.gameId === gameId),
    }))
    .filter(({ lines }) => lines.length > 0)
