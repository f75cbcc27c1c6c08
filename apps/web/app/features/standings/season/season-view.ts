import type { Season, SeasonRace } from './find-season.ts'

/** A code of three letters, «MON» for «Gran Premio di Monza»: from the last word that distinguishes the races. */
export const raceCode = (name: string, round: number): string => {
  const word = name
    .replace(/^(gran premio|gp|grand prix)\s+/i, '')
    .replace(/\s+(gran premio|gp|grand prix)$/i, '')
    .replace(/^(d'|d’|dell'|dell’|l'|l’|(di|del|della|dello|dei|degli|delle|of|the)\s+)+/i, '')
  const letters = word.normalize('NFD').replaceAll(/[^a-z]/gi, '')
  return letters.length >= 3 ? letters.slice(0, 3).toUpperCase() : String(round)
}

/** The races of a season in order; a sprint comes before the race of its round and is marked in its code. */
export const orderedRaces = (races: readonly SeasonRace[]): SeasonRace[] =>
  races.toSorted((a, b) => a.round - b.round || Number(b.sprint) - Number(a.sprint))

/** The columns of the chart: each round with a finished session, also if that is only its sprint, as the race of the round. */
export const chartRounds = (races: readonly SeasonRace[]): SeasonRace[] =>
  [...Map.groupBy(orderedRaces(races), ({ round }) => round).values()].flatMap((sessions) =>
    sessions.some(({ isOver }) => isOver) ? sessions.slice(-1) : [],
  )

/** The total points of one entry after each of `chartRounds`, with sprints. */
export const totalsOf = (season: Pick<Season, 'races'>, entryId: string): number[] =>
  sumOf(season.races, (race) => race.results[entryId]?.points ?? 0)

/** The same for a stable: the points that its drivers won for it, also if they left later. */
export const stableTotalsOf = (season: Pick<Season, 'races'>, stableId: string): number[] =>
  sumOf(season.races, (race) =>
    Object.values(race.results).reduce((sum, result) => sum + (result.stableId === stableId ? result.points : 0), 0),
  )

const sumOf = (races: readonly SeasonRace[], pointsIn: (race: SeasonRace) => number): number[] => {
  const rounds = new Map<number, number>()
  for (const race of orderedRaces(races)) {
    if (race.isOver) rounds.set(race.round, (rounds.get(race.round) ?? 0) + pointsIn(race))
  }
  let total = 0
  return [...rounds.values()].map((points) => {
    total += points
    return total
  })
}
