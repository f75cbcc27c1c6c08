/** More rows are not legible from a distance. */
export const maxRows = 10

/**
 * Divides the rows of each board into pages of at most `size` rows, as equal as possible: 18 rows are 9 and 9. A board without
 * rows has no page.
 */
export const pagesOf = <Row, Board extends { rows: readonly Row[] }>(
  boards: readonly (Board & { rows: readonly Row[] })[],
  size: number = maxRows,
): Board[] =>
  boards.flatMap((board) => {
    const count = Math.ceil(board.rows.length / size)
    const length = Math.ceil(board.rows.length / count)
    return Array.from({ length: count }, (_, at) => ({
      ...board,
      rows: board.rows.slice(at * length, (at + 1) * length),
    }))
  })

/** The number of rows of the longest page; all pages are as high as it, so that nothing moves when they follow each other. */
export const longestOf = (pages: readonly { rows: readonly unknown[] }[]): number =>
  Math.max(...pages.map(({ rows }) => rows.length))
