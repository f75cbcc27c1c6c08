import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { SplitViewPane } from '../../lib/split-view/split-view.tsx'
import styles from './tickets.module.css'

/** A ticket that is not there, or is somebody else's. */
export const TicketMissing = ({ backTo }: { backTo: string }) => {
  const t = useT()
  return (
    <SplitViewPane
      titleId="missing-ticket"
      title={t('tickets.missing')}
      backTo={backTo}
      backLabel={t('tickets.backToList')}
    >
      <p className={styles.hint}>
        {t('tickets.missingText')} <Link to={backTo}>{t('tickets.backToList')}</Link>
      </p>
    </SplitViewPane>
  )
}
