import type { useT } from '../../../lib/i18n/use-t.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { Points, WhyButton } from './row-parts.tsx'

type Ranked = { name: string; points: number; why: { rule: string } | null }

/** Which row of a table says why it stands where it does, and how that is opened. */
export type Explaining<Row> = {
  isOpen: (row: Row) => boolean
  toggle: (row: Row) => void
  whyId: (row: Row) => string
}

/** The button beside a name, where more than the points decided. */
export const whyBeside = <Row extends Ranked>(row: Row, { isOpen, toggle, whyId }: Explaining<Row>) =>
  row.why !== null && row.why.rule !== 'points' ? (
    <WhyButton name={row.name} isOpen={isOpen(row)} controls={whyId(row)} onPress={() => toggle(row)} />
  ) : undefined

/** The last column of a table, which opens the reason as well. */
export const pointsColumn = <Row extends Ranked>(
  t: ReturnType<typeof useT>,
  { isOpen, toggle, whyId }: Explaining<Row>,
): Column<Row> => ({
  key: 'points',
  head: t('standings.pointsShort'),
  title: t('standings.points'),
  stay: 'end',
  cell: (row) => (
    <Points
      points={row.points}
      name={row.name}
      isOpen={isOpen(row)}
      controls={whyId(row)}
      onPress={row.why === null ? undefined : () => toggle(row)}
    />
  ),
})
