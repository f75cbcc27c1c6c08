import { useT } from '../../../lib/i18n/use-t.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import styles from '../standings.module.css'

/** The groups of columns that a phone can show besides position, name and points. */
export type TableView = 'brief' | 'results' | 'form'

/** Chooses the columns on phones, which cannot fit all of them. */
export const TableViews = ({ view, onChange }: { view: TableView; onChange: (view: TableView) => void }) => {
  const t = useT()
  return (
    <div className={styles.views}>
      <Segmented
        label={t('standings.columns')}
        value={view}
        options={[
          { value: 'brief', label: t('standings.brief') },
          { value: 'results', label: t('standings.resultsShort') },
          { value: 'form', label: t('standings.formShort') },
        ]}
        onChange={onChange}
      />
    </div>
  )
}
