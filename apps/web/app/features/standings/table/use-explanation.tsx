import type { useT } from '../../../lib/i18n/use-t.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { Points, ExplanationButton } from './row-parts.tsx'

type ExplainableRow = { name: string; points: number; why: { rule: string } | null }

/** The state of the explanations of a table: which row is open, and the buttons that open it. */
export type ExplanationProps<Row> = {
  isOpen: (row: Row) => boolean
  toggle: (row: Row) => void
  explanationId: (row: Row) => string
}

/** The button beside a name, if a tie-break decided the position. */
export const explanationProps = <Row extends ExplainableRow>(
  row: Row,
  { isOpen, toggle, explanationId }: ExplanationProps<Row>,
) =>
  row.why !== null && row.why.rule !== 'points' ? (
    <ExplanationButton name={row.name} isOpen={isOpen(row)} controls={explanationId(row)} onClick={() => toggle(row)} />
  ) : undefined

/** The column of points, whose cells open the explanation too. */
export const pointsColumn = <Row extends ExplainableRow>(
  t: ReturnType<typeof useT>,
  { isOpen, toggle, explanationId }: ExplanationProps<Row>,
): Column<Row> => ({
  key: 'points',
  head: t('standings.pointsShort'),
  title: t('standings.points'),
  sticky: 'end',
  cell: (row) => (
    <Points
      points={row.points}
      name={row.name}
      isOpen={isOpen(row)}
      controls={explanationId(row)}
      onClick={row.why === null ? undefined : () => toggle(row)}
    />
  ),
})
