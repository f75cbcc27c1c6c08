import type { TicketId } from '@agone/contract/ids'
import { type Ticket, ticketRoutes } from '@agone/contract/tickets/routes'
import { useRef, useState } from 'react'
import type { Attachment } from '../../../lib/forms/attachments.ts'
import { storeDraft, storedDraft } from '../../../lib/forms/stored-draft.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useAttachments } from '../../../lib/forms/use-attachments.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { outbox, type UnsentDraft } from '../../../lib/outbox/outbox.ts'
import { storedRequest } from '../../../lib/outbox/request.ts'
import { managementPages } from '../../../lib/management-pages.ts'
import { showToast } from '../../../lib/toasts.ts'
import { refreshTickets } from '../queries.ts'

type Draft = { content: string; internal: boolean }

/** The place of a ticket's messages in the outbox. */
export const ticketPlace = (id: TicketId): string => `ticket ${id}`

/**
 * A message that is being written: it survives a reload and a sign-in. The same text and files get the same idempotency key, so
 * that sending again after a network error does not write it twice. `loaded` is the part that was sent, 0 to 1.
 */
export const useComposer = (ticket: Pick<Ticket, 'id' | 'subject'>) => {
  const { id } = ticket
  const t = useT()
  const { draft, change, forget } = useMessageDraft(id)
  const attachments = useAttachments()
  const { act, busy, fault } = useAct(refreshTickets)
  const [loaded, setLoaded] = useState(0)
  const keyOf = useSendKey()
  // The same text may be sent again once it has been sent.
  const count = useRef(0)
  const { files, clear } = attachments
  const isEmpty = draft.content.trim() === '' && files.length === 0
  const send = async () => {
    if (busy || isEmpty) return
    setLoaded(0)
    const size = files.reduce((sum, { file }) => sum + file.size, 0)
    const key = keyOf({ ...draft, count: count.current }, files)
    const onProgress = (bytes: number) => setLoaded(size === 0 ? 0 : bytes / size)
    await act(async () => {
      const submission = await outbox.submit({ ...unsentMessage(ticket, draft, files), key }, { onProgress })
      if (submission === 'waiting') showToast({ text: t('offline.stored') })
      forget(draft.content)
      count.current += 1
      clear()
    })
  }
  return {
    attachments,
    draft,
    change,
    isEmpty,
    busy,
    fault,
    send,
    loaded: busy && files.length > 0 ? loaded : undefined,
  }
}

/** A message as the outbox stores it. */
export const unsentMessage = (
  { id, subject }: Pick<Ticket, 'id' | 'subject'>,
  { content, internal }: Draft,
  files: readonly Pick<Attachment, 'file'>[],
): UnsentDraft => {
  const body = { content: content.trim(), ...(internal ? { internal: true } : {}) }
  return {
    ...{
      kind: 'ticketMessage',
      subject,
      place: ticketPlace(id),
      path: managementPages.ticket(id),
      content: body.content,
    },
    request: storedRequest(ticketRoutes.send, {
      params: { id },
      body,
      files: { attachments: files.map(({ file }) => file) },
    }),
  }
}

/** The text of a message, kept while the tab is open. `forget` empties it once it is sent; what was typed meanwhile stays. */
const useMessageDraft = (id: TicketId) => {
  const [draft, setDraft] = useState<Draft>(() => keptDraft(id))
  const latest = useRef(draft)
  const change = (changes: Partial<Draft>) => {
    latest.current = { ...latest.current, ...changes }
    setDraft(latest.current)
    storeDraft(draftName(id), latest.current)
  }
  const forget = (sent: string) => {
    if (latest.current.content === sent) change({ content: '' })
  }
  return { draft, change, forget }
}

/** The idempotency key of a draft with its files: the same as long as they are the same. */
export const useSendKey = () => {
  const last = useRef<{ content: string; key: string }>(undefined)
  return (draft: object, files: readonly Attachment[]): string => {
    const content = JSON.stringify([draft, files.map((file) => file.id)])
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}

const draftName = (id: TicketId) => `ticket-message ${id}`

const keptDraft = (id: TicketId): Draft => {
  const { content, internal } = { content: '', internal: false, ...storedDraft(draftName(id)) }
  return { content: typeof content === 'string' ? content : '', internal: internal === true }
}
