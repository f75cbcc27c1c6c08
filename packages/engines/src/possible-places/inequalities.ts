/** The sum of each factor times its unknown is at least `least`; factors that are left out are 0. */
export interface Inequality {
  readonly factors: readonly number[]
  readonly least: number
}

const tolerance = 1e-9

/**
 * True if some numbers from 0 on satisfy all inequalities: the first phase of the simplex method, by Bland's rule, which ends always. One more
 * unknown, added to each sum, makes all of them hold; then it becomes as small as possible.
 */
export const isSolvable = (inequalities: readonly Inequality[]): boolean => {
  if (inequalities.every(({ least }) => least <= tolerance)) return true
  const count = inequalities.reduce((most, { factors }) => Math.max(most, factors.length), 0)
  const columns = Array.from({ length: count + 1 }, (_, at) => at)
  // Each row: what its sum has beyond `least`, as a constant (the last number) and factors of the unknowns in `columns`.
  const rows = inequalities.map(({ factors, least }) => [
    ...columns.map((at) => (at === count ? 1 : (factors[at] ?? 0))),
    -least,
  ])
  const names = rows.map((_, at) => count + 1 + at)
  const worst = names.reduce((a, _, b) => (constantOf(rows, b) < constantOf(rows, a) ? b : a), 0)
  exchange({ rows, columns, names }, worst, count)
  for (;;) {
    const artificial = names.indexOf(count)
    if (artificial < 0 || constantOf(rows, artificial) <= tolerance) return true
    const entering = bestBy(columns, (at) =>
      factorAt(rows, artificial, at) < -tolerance ? (columns[at] ?? 0) : Infinity,
    )
    if (entering < 0) return false
    const ratioOf = (row: number): number => {
      const factor = factorAt(rows, row, entering)
      return factor < -tolerance ? constantOf(rows, row) / -factor : Infinity
    }
    const ratio = Math.min(...names.map((_, row) => ratioOf(row)))
    const leaving = bestBy(names, (row) => (ratioOf(row) <= ratio + tolerance ? (names[row] ?? 0) : Infinity))
    exchange({ rows, columns, names }, leaving, entering)
  }
}

const constantOf = (rows: readonly number[][], row: number): number => rows[row]?.at(-1) ?? 0
const factorAt = (rows: readonly number[][], row: number, column: number): number => rows[row]?.[column] ?? 0

/** The index with the least value; -1 if all are Infinity. */
const bestBy = (list: readonly number[], value: (at: number) => number): number => {
  let best = -1
  for (let at = 0; at < list.length; at++) if (value(at) < (best < 0 ? Infinity : value(best))) best = at
  return best
}

interface Tableau {
  readonly rows: number[][]
  readonly columns: number[]
  readonly names: number[]
}

/** Solves row `leaving` for the unknown of column `entering`, and puts that into the other rows. */
const exchange = ({ rows, columns, names }: Tableau, leaving: number, entering: number): void => {
  const pivot = rows[leaving] ?? []
  const factor = pivot[entering] ?? 0
  const solved = pivot.map((value, at) => (at === entering ? 1 : -value) / factor)
  for (const [index, row] of rows.entries()) {
    const own = row[entering] ?? 0
    rows[index] =
      index === leaving ? solved : row.map((value, at) => (at === entering ? 0 : value) + own * (solved[at] ?? 0))
  }
  const name = names[leaving] ?? 0
  names[leaving] = columns[entering] ?? 0
  columns[entering] = name
}
