import { swissTieBreaksOf, usualSwissTieBreaks } from '@agone/contract/games/rules'
import type { SwissTieBreakRule } from '@agone/contract/games/routes/points'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { useTournamentPage } from '../../tournaments/index.ts'
import { StandingsTable, type StandingsRow, type StandingsTableProps } from './standings-table.tsx'

/** The rules that are a sum over opponents; all others are in columns that every table has. */
const sumRules = ['buchholzCut1', 'buchholz', 'sonnebornBerger', 'medianBuchholz', 'opponentsWins'] as const
type SumRule = (typeof sumRules)[number]

const isSum = (rule: SwissTieBreakRule): rule is SumRule => sumRules.some((each) => each === rule)

/** As many columns as the usual order has. */
const count = usualSwissTieBreaks.filter(isSum).length

/** The sums in the order in which they decide; fewer than three are followed by the usual ones. */
const columnsOf = (order: readonly SwissTieBreakRule[]): SumRule[] => {
  const chosen = order.filter(isSum)
  return [...new Set([...chosen, ...sumRules])].slice(0, Math.max(chosen.length, count))
}

/** The table of a Swiss system; phones show the first sum beside the points. */
export const SwissTable = (props: StandingsTableProps) => {
  const t = useT()
  const { number } = useFormats()
  const { tournament } = useTournamentPage()
  const sums = columnsOf(swissTieBreaksOf(tournament.settings.swissTieBreaks)).map(
    (rule, at): Column<StandingsRow> => ({
      key: rule,
      head: t(`standings.short_${rule}`),
      title: t(`standings.rule_${rule}`),
      view: at === 0 ? 'brief' : 'ties',
      cell: (row) =>
        number(
          row.swiss?.[rule] ?? 0,
          rule === 'opponentsWins' ? { style: 'percent', maximumFractionDigits: 1 } : undefined,
        ),
    }),
  )
  return <StandingsTable {...props} sums={sums} />
}
