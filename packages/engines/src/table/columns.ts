// One function per array type: V8 optimises a function for the types it has seen, and one that has seen three array types is several
// times slower in loops over a million matches.

/** Reads a whole number. An index outside the column is a bug of the caller and gives 0. */
export const cell = (column: Int32Array, index: number): number => column[index] ?? 0

/** Reads a cell that may hold a fraction. */
export const amountAt = (column: Float64Array, index: number): number => column[index] ?? 0

/** Reads a cell of codes. */
export const codeAt = (column: Uint8Array, index: number): number => column[index] ?? 0

/** Adds to a cell of whole numbers. */
export const addWhole = (column: Int32Array, index: number, more: number): void => {
  column[index] = (column[index] ?? 0) + more
}

/** Adds to a cell that may hold a fraction. */
export const add = (column: Float64Array, index: number, more: number): void => {
  column[index] = (column[index] ?? 0) + more
}

/** Rounds to a millionth, because the sum of fractions depends on their order; no points system is finer. */
export const exact = (sum: number): number => Math.round(sum * 1e6) / 1e6 + 0
