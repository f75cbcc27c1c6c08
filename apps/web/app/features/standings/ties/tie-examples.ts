import type { TieBreakPreset } from '@agone/contract/games/routes/points'
import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { completeTieBreaks } from '@agone/engines/table/tie-breaks'
import type { Formats } from '@agone/i18n/format'
import type { Translate } from '@agone/i18n/translate'
import { explanationText } from '../table/explanation-text.ts'
import type { StandingsRow } from '../table/standings-table.tsx'
import { whatIfTables } from '../what-if/what-if-tables.ts'

/** Whom an order of tie-breaks puts ahead of whom, and the reason as a sentence that begins in lower case. */
export type TieExample = { ahead: string; behind: string; reason: string }

type Words = { t: Translate; formats: Pick<Formats, 'number' | 'list'> }
type Level = { rows: StandingsRow[]; table: StandingsRow[] }

/**
 * What each order of tie-breaks decides in a finished table, all about the same participants: those level on points whom the orders put in the
 * most different orders, or the best of them. Empty if nobody is level.
 */
export const tieExamples = (
  inputs: TableInputs,
  presets: readonly TieBreakPreset[],
  words: Words,
): Map<TieBreakPreset, TieExample> => {
  const levels = presets.map((preset) => levelsOf(inputs, preset))
  const [first] = levels
  const ordersOf = (key: string) =>
    new Set(
      levels.map((level) =>
        level
          .get(key)
          ?.rows.map(({ entryId }) => entryId)
          .join(),
      ),
    )
  const [chosen] = [...(first?.keys() ?? [])].toSorted((a, b) => ordersOf(b).size - ordersOf(a).size)
  return new Map(
    presets.flatMap((preset, index) => {
      const level = chosen === undefined ? undefined : levels[index]?.get(chosen)
      const example = level && exampleOf(level, words)
      return example ? [[preset, example] as const] : []
    }),
  )
}

/** Those level on points, by group and points, from the top of the table. Who withdrew is level with nobody. */
const levelsOf = (inputs: TableInputs, preset: TieBreakPreset): Map<string, Level> => {
  const withdrawn = new Set(
    inputs.groups.flatMap(({ entries }) => entries.filter((entry) => entry.withdrawn)).map(({ entryId }) => entryId),
  )
  const tables = whatIfTables({ ...inputs, tieBreaks: completeTieBreaks(preset) }, new Map())
  return new Map(
    tables.flatMap(({ rows: table }, group) =>
      [
        ...Map.groupBy(
          table.filter(({ entryId }) => !withdrawn.has(entryId)),
          ({ points }) => points,
        ),
      ]
        .filter(([, rows]) => rows.length > 1)
        .map(([points, rows]) => [`${group} ${points}`, { rows, table }] as const),
    ),
  )
}

const exampleOf = ({ rows: [ahead, behind], table }: Level, words: Words): TieExample | undefined => {
  const text = ahead && explanationText(ahead, table, words)
  return text && behind ? { ahead: ahead.name, behind: behind.name, reason: text.reason } : undefined
}
