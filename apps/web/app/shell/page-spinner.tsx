import { useT } from '../lib/i18n/use-t.tsx'
import { Spinner } from '../ui/spinner/spinner.tsx'
import styles from './page-spinner.module.css'

/** The medium spinner in place of a page. */
export const PageSpinner = () => {
  const t = useT()
  return (
    <div className={styles.placeholder}>
      <Spinner label={t('shell.loading')} />
    </div>
  )
}
