import { useT } from '../../../lib/i18n/use-t.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import styles from '../standings.module.css'

/** What a phone shows of a table beside place, name and points. */
export type TableView = 'brief' | 'results' | 'form'

/** On phones only, which have no room for all columns: chooses those that are seen. */
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
