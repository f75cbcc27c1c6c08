import type { EntryId } from '@agone/contract/ids'
import { formatsOf } from '@agone/i18n/format'
import { gapText } from '../../../lib/gap-text.ts'
import type { PastedLine } from './pasted-list.ts'
import { inOrderOfOutcome, type RaceOutcome, type RaceRow } from './race-rows.ts'

/** A line with the driver whom it is about. */
export type ChosenLine = { line: PastedLine; entryId: EntryId }

/** The result of drivers who are not in the list: they follow in their present order, or did not take part. */
export const othersChoices = ['follow', 'DNS', 'absent'] as const
export type OthersChoice = (typeof othersChoices)[number]

const { lapTime } = formatsOf('en')

/** The longest gap that a result can have, in milliseconds. */
const longestGap = 3_600_000

/**
 * The gap of each line to the first classified one in milliseconds, from gaps and times of the race. Undefined if they cannot be gaps
 * to the winner: not ascending, or negative. Then they are gaps to the next car, or the order is another one.
 */
export const gapsOf = (lines: readonly PastedLine[]): ReadonlyMap<PastedLine, number> | undefined => {
  const [first, ...others] = lines.filter(({ outcome }) => outcome === undefined)
  const start = first?.time
  const gaps = new Map(
    others.flatMap((line) => {
      const gap = line.gap ?? (line.time === undefined || start === undefined ? undefined : line.time - start)
      return gap === undefined ? [] : [[line, gap] as const]
    }),
  )
  const values = [first?.gap ?? 0, ...gaps.values(), longestGap]
  const isAscending = values[0] === 0 && values.every((gap, index) => gap >= (values[index - 1] ?? 0))
  return isAscending ? gaps : undefined
}

/** The rows with the figures of a pasted list. A figure that a line does not have keeps its value; a gap is removed. */
export const withList = (rows: readonly RaceRow[], lines: readonly ChosenLine[], others: OthersChoice): RaceRow[] => {
  const gaps = gapsOf(lines.map(({ line }) => line))
  const listed = lines.flatMap(({ line, entryId }) => {
    const row = rows.find((each) => each.entryId === entryId)
    const gap = gaps?.get(line)
    if (row === undefined) return []
    return [
      {
        ...row,
        outcome: line.outcome ?? ('classified' as const),
        gap: gap === undefined ? '' : gapText(gap),
        lap: line.lap === undefined ? row.lap : lapTime(line.lap),
      },
    ]
  })
  const rest = rows.filter(({ entryId }) => !lines.some((line) => line.entryId === entryId))
  return inOrderOfOutcome([...listed, ...rest.map((row) => ({ ...row, gap: '', outcome: outcomeAfter(row, others) }))])
}

const outcomeAfter = ({ outcome }: RaceRow, others: OthersChoice): RaceOutcome =>
  others === 'follow' ? outcome : others
