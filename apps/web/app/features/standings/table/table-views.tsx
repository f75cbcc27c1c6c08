import { useT } from '../../../lib/i18n/use-t.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from '../standings.module.css'

/** The groups of columns that a phone can show besides position, name and points. */
const tableViews = ['brief', 'results', 'ties', 'form'] as const
export type TableView = (typeof tableViews)[number]

type TableViewsProps = {
  view: TableView
  /** Whether there are columns of the sums that decide between equal points. */
  hasTies: boolean
  onChange: (view: TableView) => void
}

/** Chooses the columns on phones, which cannot fit all of them; a list, because it shares one row with the match day. */
export const TableViews = ({ view, hasTies, onChange }: TableViewsProps) => {
  const t = useT()
  const labels = {
    brief: t('standings.brief'),
    results: t('standings.resultsShort'),
    ties: t('standings.tiesShort'),
    form: t('standings.formShort'),
  }
  return (
    <span className={styles.views}>
      <select
        aria-label={t('standings.columns')}
        value={view}
        onChange={({ currentTarget: { value } }) => onChange(tableViews.find((each) => each === value) ?? view)}
      >
        {tableViews
          .filter((each) => hasTies || each !== 'ties')
          .map((each) => (
            <option key={each} value={each}>
              {labels[each]}
            </option>
          ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
