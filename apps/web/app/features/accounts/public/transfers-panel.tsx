import { Link } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { pages } from '../../../lib/pages.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Timeline } from '../../../ui/timeline/timeline.tsx'
import { transferLabels, transferText } from './transfer-line.ts'
import type { ListedTransfer } from './transfers.ts'
import styles from './transfers-panel.module.css'

type TransfersPanelProps = {
  transfers: readonly ListedTransfer[]
  /** The path of the whole feed of this team or player. */
  all: string
}

/** The last transfers of a team or a player, each a link to its announcement. */
export const TransfersPanel = ({ transfers, all }: TransfersPanelProps) => {
  const t = useT()
  return (
    <Panel
      title={t('transfers.title')}
      {...(transfers.length === 0 ? {} : { actions: <Link to={all}>{t('transfers.panelAll')}</Link> })}
    >
      {transfers.length === 0 ? (
        <p className="muted">{t('transfers.panelNone')}</p>
      ) : (
        <Timeline
          label={t('transfers.title')}
          entries={transfers.map((transfer) => ({
            key: transfer.id,
            tone: transferLabels[transfer.kind].tone,
            time: <DateTime at={transfer.at} format="date" />,
            children: (
              <Link to={pages.transfer(transfer.id)} className={styles.link}>
                {transferText(t, transfer)}
              </Link>
            ),
          }))}
        />
      )}
    </Panel>
  )
}
