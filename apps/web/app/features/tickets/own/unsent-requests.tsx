import type { ListedTicket } from '@agone/contract/tickets/routes'
import { limits } from '@agone/contract/limits'
import { useNavigate } from 'react-router'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import type { OutboxItem } from '../../../lib/outbox/item.ts'
import { outbox } from '../../../lib/outbox/outbox.ts'
import { UnsentItems } from '../../../lib/outbox/unsent.tsx'
import { pages } from '../../../lib/pages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { unsentMessage } from '../conversation/use-composer.ts'
import { keepRequestDraft } from './new-request.tsx'

type UnsentRequestsProps = {
  items: readonly OutboxItem[]
  /** The request that is open already: staff take one at a time. */
  open: ListedTicket | undefined
  /** Gets the attachments of a request that is written anew. */
  onFiles: (files: readonly File[]) => void
}

/** New requests that were not sent yet, or refused: what they say, why, and what can be done. */
export const UnsentRequests = ({ items, open, onFiles }: UnsentRequestsProps) => {
  const navigate = useNavigate()
  const writeAnew = async ({ key, draft = {}, request, refusal }: OutboxItem) => {
    keepRequestDraft(draft)
    onFiles(request.files.map(({ file }) => file))
    await outbox.discard(key)
    // What it was about may be what was refused.
    const { formPath } = { formPath: pages.newTicket(), ...draft }
    await navigate(refusal === undefined ? formPath : pages.newTicket())
  }
  return (
    <UnsentItems
      items={items}
      above={(item) => <Above item={item} open={open} />}
      {...(open === undefined ? { onChange: (item: OutboxItem) => void writeAnew(item) } : {})}
    />
  )
}

const Above = ({ item, open }: { item: OutboxItem; open: ListedTicket | undefined }) => (
  <>
    <p>
      <b>{item.subject}</b>
    </p>
    {open !== undefined && item.refusal?.code === 'ALREADY_HAVE_TICKET' ? <Join item={item} open={open} /> : null}
  </>
)

/** Sends the text of a refused request as a message of the open one. */
const Join = ({ item, open }: { item: OutboxItem; open: ListedTicket }) => {
  const t = useT()
  const navigate = useNavigate()
  const { act, busy, fault } = useAct()
  const join = () =>
    act(async () => {
      const whole = `${item.subject}\n\n${item.content}`
      const content = whole.length > limits.messageMax ? item.content : whole
      await outbox.submit(unsentMessage(open, { content, internal: false }, item.request.files))
      await outbox.discard(item.key)
      await navigate(managementPages.ticket(open.id))
    })
  return (
    <>
      <p>{t('tickets.joinText', { subject: open.subject })}</p>
      {fault === undefined ? null : <FaultNotice fault={fault} />}
      <div className="row">
        <Button size="sm" variant="primary" icon="chat" loading={busy} onClick={() => void join()}>
          {t('tickets.join')}
        </Button>
      </div>
    </>
  )
}
