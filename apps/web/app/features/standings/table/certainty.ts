import type { PossiblePlaces } from '@agone/contract/standings/routes/standings'
import type { TableZone, Zoning } from './zones.ts'

/**
 * What is certain about a row: first place, a zone, a zone or a better one (`atLeast`), above all zones of relegation (`safe`),
 * below all zones of promotion and play-offs (`out`). In a season of races: the title, or that others have it.
 */
export type Certainty =
  | { kind: 'first' | 'safe' | 'out' }
  | { kind: 'champion' | 'outOfTitle' }
  | { kind: 'zone' | 'atLeast'; zone: TableZone }

/**
 * What is certain whatever happens in the matches left; undefined where nothing is. `size` is the number of rows, `isFirst` whether the first
 * place of the table is certain.
 */
export const certaintyOf = (
  { best, worst }: PossiblePlaces,
  zones: readonly TableZone[],
  size: number,
  isFirst = worst === 1,
): Certainty | undefined => {
  if (isFirst && size > 1) return { kind: 'first' }
  const zoneAt = (place: number) => zones.find(({ from, to }) => place >= from && place <= to)
  const toReach = zones.filter((zone) => isToReach(zone, size))
  const last = zoneAt(worst)
  if (last !== undefined && best >= last.from) return { kind: 'zone', zone: last }
  if (last !== undefined && toReach.includes(last) && isCovered(toReach, best, worst))
    return { kind: 'atLeast', zone: last }
  const toAvoid = zones.filter((zone) => !toReach.includes(zone))
  if (toAvoid.length > 0) return worst < Math.min(...toAvoid.map(({ from }) => from)) ? { kind: 'safe' } : undefined
  if (toReach.length > 0 && best > Math.max(...toReach.map(({ to }) => to))) return { kind: 'out' }
  return undefined
}

type PlacedRow = { entryId: string; mayAdvance: boolean; places: PossiblePlaces }

/** A row, with the places that it can still finish in if they are known. */
type Row = Omit<PlacedRow, 'places'> & { places?: PossiblePlaces | null | undefined }

/** What is certain about the rows of a table, by entry: where it matters who goes on, nothing about who has left the tournament. */
export const certaintiesOf = (
  all: readonly Row[],
  { zones, onlyStaying }: Zoning,
): ReadonlyMap<string, Certainty | undefined> => {
  const rows = all.filter((row): row is PlacedRow => Boolean(row.places))
  const { length: size } = rows
  const gone = rows.filter(({ mayAdvance }) => onlyStaying && !mayAdvance)
  return new Map(
    rows.map((row) => {
      const { entryId, places } = row
      if (gone.includes(row)) return [entryId, undefined]
      return [entryId, certaintyOf(placesWithout(gone, places, size), zones, size, places.worst === 1)]
    }),
  )
}

/** The places of a row among those who stay: who is gone counts as ahead for the best one if that is possible, for the worst if it is certain. */
const placesWithout = (gone: readonly PlacedRow[], { best, worst }: PossiblePlaces, size: number): PossiblePlaces => ({
  best: Math.max(1, best - gone.filter(({ places }) => places.best < worst).length),
  worst: Math.min(size - gone.length, worst - gone.filter(({ places }) => places.worst <= best).length),
})

/** What is certain about the title of a season, whatever happens in the races left. */
export const titleCertaintyOf = ({ best, worst }: PossiblePlaces, size: number): Certainty | undefined => {
  if (worst === 1 && size > 1) return { kind: 'champion' }
  return best > 1 ? { kind: 'outOfTitle' } : undefined
}

export const isSameCertainty = (a: Certainty | undefined, b: Certainty | undefined): boolean =>
  a?.kind === b?.kind && (a && 'zone' in a ? a.zone : undefined) === (b && 'zone' in b ? b.zone : undefined)

/** Whether a zone is an aim: promotion, and play-offs in the upper half; in the lower half play-offs are to be avoided, as relegation is. */
const isToReach = ({ kind, from }: TableZone, size: number): boolean =>
  kind === 'promotion' || (kind === 'playoff' && from <= size / 2)

/** True if each place from `best` to `worst` is in one of the zones. */
const isCovered = (zones: readonly TableZone[], best: number, worst: number): boolean => {
  for (let place = best; place <= worst; place++) {
    if (!zones.some(({ from, to }) => place >= from && place <= to)) return false
  }
  return true
}
