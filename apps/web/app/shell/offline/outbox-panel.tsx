import { Link } from 'react-router'
import { DateTime } from '../../lib/i18n/date-time.tsx'
import { useT } from '../../lib/i18n/use-t.tsx'
import type { OutboxItem } from '../../lib/outbox/item.ts'
import { UnsentItem } from '../../lib/outbox/unsent.tsx'
import { useOutbox } from '../../lib/outbox/use-outbox.ts'
import { Count } from '../../ui/badge/badge.tsx'
import { Panel } from '../../ui/panel/panel.tsx'

/** Everything that the user wrote and that was not sent yet. */
export const OutboxPanel = () => {
  const t = useT()
  const items = useOutbox()
  return (
    <Panel title={t('offline.outbox')} aside={items.length === 0 ? undefined : <Count value={items.length} />}>
      {items.length === 0 ? (
        <p className="muted">{t('offline.outboxEmpty')}</p>
      ) : (
        <div className="stack" role="list">
          {items.map((item) => (
            <div key={item.key} role="listitem">
              <UnsentItem item={item}>
                <About item={item} />
              </UnsentItem>
            </div>
          ))}
        </div>
      )}
    </Panel>
  )
}

const About = ({ item: { kind, subject, path, writtenAt } }: { item: OutboxItem }) => {
  const t = useT()
  return (
    <p>
      {t(`offline.kind_${kind}`)}: <Link to={path}>{subject}</Link>{' '}
      <span className="small muted">
        {t('offline.written')} <DateTime at={new Date(writtenAt).toISOString()} format="relative" />
      </span>
    </p>
  )
}
