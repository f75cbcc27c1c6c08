// One reader for each kind of array and not one for all: what the compiler learns about a function it keeps for all its
// callers, and a reader that has seen three kinds is several times slower in the loops over a million matches.

/** Reads a cell of whole numbers. A cell outside the column is a bug of the caller and reads as 0. */
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

/** Sums of fractions depend on their order in the last bits; a millionth is finer than any points system. */
export const exact = (sum: number): number => Math.round(sum * 1e6) / 1e6 + 0
