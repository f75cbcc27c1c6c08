import { useT } from '../../../lib/i18n/use-t.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from '../standings.module.css'

/** The groups of columns that a phone can show besides position, name and points. */
const tableViews = ['brief', 'results', 'form'] as const
export type TableView = (typeof tableViews)[number]

/** Chooses the columns on phones, which cannot fit all of them; a list, because it shares one row with the match day. */
export const TableViews = ({ view, onChange }: { view: TableView; onChange: (view: TableView) => void }) => {
  const t = useT()
  const labels = { brief: t('standings.brief'), results: t('standings.resultsShort'), form: t('standings.formShort') }
  return (
    <span className={styles.views}>
      <select
        aria-label={t('standings.columns')}
        value={view}
        onChange={({ currentTarget: { value } }) => onChange(tableViews.find((each) => each === value) ?? view)}
      >
        {tableViews.map((each) => (
          <option key={each} value={each}>
            {labels[each]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
