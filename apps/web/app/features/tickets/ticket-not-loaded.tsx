import { Link } from 'react-router'
import { apiErrorOf } from '../../lib/api/error-code.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { SplitViewLoading, SplitViewPane } from '../../lib/split-view/split-view.tsx'
import styles from './tickets.module.css'

type TicketNotLoadedProps = { error: unknown; retry: () => unknown; backTo: string }

/** The place of a ticket that is still loading (`error` is null), does not exist, is somebody else's, or failed to load. */
export const TicketNotLoaded = ({ error, retry, backTo }: TicketNotLoadedProps) => {
  const t = useT()
  if (error === null) return <SplitViewLoading label={t('tickets.loading')} />
  if (apiErrorOf(error).status === 404) return <TicketMissing backTo={backTo} />
  return <LoadFailed level={2} title={t('tickets.loadFailed')} retry={retry} />
}

const TicketMissing = ({ backTo }: { backTo: string }) => {
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
