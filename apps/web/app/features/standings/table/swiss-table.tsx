import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { StandingsTable, type StandingsRow, type StandingsTableProps } from './standings-table.tsx'

/** The sums that decide between equal points, in this order; phones show the first beside the points. */
const rules = ['buchholzCut1', 'buchholz', 'sonnebornBerger'] as const

/** The table of a Swiss system. */
export const SwissTable = (props: StandingsTableProps) => {
  const t = useT()
  const { number } = useFormats()
  const sums = rules.map((rule): Column<StandingsRow> => ({
    key: rule,
    head: t(`standings.short_${rule}`),
    title: t(`standings.rule_${rule}`),
    view: rule === 'buchholzCut1' ? 'brief' : 'ties',
    cell: (row) => number(row.swiss?.[rule] ?? 0),
  }))
  return <StandingsTable {...props} sums={sums} />
}
