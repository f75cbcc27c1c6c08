import assert from 'node:assert/strict'
import type { MissingFeature } from './missing.ts'

type MarkedRow = { name: string; missing: MissingFeature | undefined }

/** Fails for each row that is marked as missing although the product has it. `table` is the file of the rows. */
export const assertMarked = <Row extends MarkedRow>(
  rows: readonly Row[],
  table: string,
  isInProduct: (row: Row) => boolean,
): void => {
  const idle = rows.flatMap((row) =>
    row.missing !== undefined && isInProduct(row)
      ? [`${row.name} exists now: remove its mark '${row.missing}' in specification/${table}`]
      : [],
  )
  assert.deepEqual(idle, [])
}
