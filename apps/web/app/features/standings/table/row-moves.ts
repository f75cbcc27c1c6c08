/** The positions of rows by id, in px from the top of the table. */
export type RowOffsets = ReadonlyMap<string, number>

/** How far each row moved, in px (negative: upwards); new and unmoved rows are left out. */
export const rowOffsetChanges = (before: RowOffsets, after: RowOffsets): Map<string, number> => {
  const changes = new Map<string, number>()
  for (const [id, offset] of after) {
    const old = before.get(id)
    if (old !== undefined && old !== offset) changes.set(id, offset - old)
  }
  return changes
}
