import { limits } from '@agone/contract/limits'
import {
  type NewTicket,
  ticketRoutes,
  type TicketSubjectRef,
  type TicketType,
  ticketTypes,
} from '@agone/contract/tickets/routes'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { AttachmentsDrop } from '../../../lib/forms/attachments-drop.tsx'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { deleteStoredDraft, storeDraft, storedDraft } from '../../../lib/forms/stored-draft.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useAttachments } from '../../../lib/forms/use-attachments.ts'
import { useFocusFault } from '../../../lib/forms/use-focus-fault.ts'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { createdPage } from '../../../lib/outbox/item.ts'
import { outbox, type UnsentDraft } from '../../../lib/outbox/outbox.ts'
import { storedRequest } from '../../../lib/outbox/request.ts'
import { pages } from '../../../lib/pages.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Input, Select, Textarea } from '../../../ui/field/input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { useSendKey } from '../conversation/use-composer.ts'
import { SplitViewPane } from '../../../lib/split-view/split-view.tsx'
import { spanText, typeLabels } from '../labels.ts'
import { refreshTickets, typeOf } from '../queries.ts'
import styles from '../tickets.module.css'

/** What a new request begins with: a link may name its type, subject, and what it is about. */
export type NewRequestParts = {
  type?: TicketType | undefined
  subject?: string | undefined
  about?: TicketSubjectRef | undefined
}

type Draft = { type: TicketType; subject: string; content: string }

const aboutTexts = {
  match: 'tickets.isAboutMatch',
  report: 'tickets.isAboutReport',
  user: 'tickets.isAboutUser',
  payment: 'tickets.isAboutPayment',
} as const

const draftName = 'ticket-new'

/** The place of new requests in the outbox: there is one at a time. */
export const newRequestPlace = 'ticket new'

/** Puts the text of a request that was not sent into the form that is opened next. */
export const keepRequestDraft = (draft: object): void => storeDraft(draftName, draft)

type NewRequestProps = {
  initial: NewRequestParts
  /** The attachments that the form begins with. */
  initialFiles: readonly File[]
  usualSeconds: number | null
}

/** The form of a new request, in the pane of the conversation. */
export const NewRequest = ({ initial, initialFiles, usualSeconds }: NewRequestProps) => {
  const t = useT()
  const formats = useFormats()
  const form = useNewRequest(initial, initialFiles)
  const { draft, change, errorAt, rest, busy } = form
  const focusFault = useFocusFault()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    await form.send()
    focusFault(currentTarget)
  }
  return (
    <SplitViewPane
      titleId="new-request"
      title={t('tickets.newRequest')}
      meta={usualSeconds === null ? undefined : t('tickets.usually', { span: spanText(formats, usualSeconds) })}
      backTo={pages.tickets}
      backLabel={t('tickets.backToList')}
    >
      <form className={`stack ${styles.form ?? ''}`} noValidate onSubmit={(event) => void submit(event)}>
        {initial.about === undefined ? null : <Notice icon="link">{t(aboutTexts[initial.about.kind])}</Notice>}
        <Select
          label={t('tickets.type')}
          value={draft.type}
          onChange={({ currentTarget: { value } }) => change({ type: typeOf(value) ?? draft.type })}
        >
          {ticketTypes.map((type) => (
            <option key={type} value={type}>
              {t(typeLabels[type].text)}
            </option>
          ))}
        </Select>
        <Input
          label={t('tickets.subject')}
          value={draft.subject}
          maxLength={limits.ticketSubjectMax}
          error={errorAt('subject')}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <Textarea
          label={t('tickets.content')}
          hint={t('tickets.contentHint')}
          rows={6}
          value={draft.content}
          maxLength={limits.messageMax}
          error={errorAt('content')}
          onChange={(event) => change({ content: event.currentTarget.value })}
        />
        <AttachmentsDrop attachments={form} loaded={form.loaded} />
        {rest === undefined ? null : <FaultNotice fault={rest} />}
        {rest?.code === 'ALREADY_HAVE_TICKET' ? <Link to={pages.tickets}>{t('tickets.toOpenOne')}</Link> : null}
        <div className="row">
          <Button type="submit" variant="primary" icon="send" loading={busy}>
            {t('tickets.sendRequest')}
          </Button>
        </div>
      </form>
    </SplitViewPane>
  )
}

/** Sends a new request; without the network it is stored and sent later. */
const useNewRequest = (
  { type = 'AGONE_GENERAL', subject = '', about }: NewRequestParts,
  initialFiles: readonly File[],
) => {
  const t = useT()
  const navigate = useNavigate()
  const attachments = useAttachments(initialFiles)
  const { act, busy, fault } = useAct(refreshTickets)
  const [loaded, setLoaded] = useState(0)
  const [isSubmitted, setSubmitted] = useState(false)
  const [draft, setDraft] = useState<Draft>(() => ({ type, subject, content: '', ...keptDraft() }))
  const keyOf = useSendKey()
  const { errorAt, rest } = assignFaults(fault, ['subject', 'content'])
  const { files } = attachments
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    storeDraft(draftName, next)
  }
  const isMissing = (field: 'subject' | 'content') => draft[field].trim().length < (field === 'subject' ? 3 : 1)
  const send = async () => {
    setSubmitted(true)
    if (busy || isMissing('subject') || isMissing('content')) return
    setLoaded(0)
    const unsent = unsentRequest(
      { ...draft, ...(about ? { about } : {}) },
      files.map(({ file }) => file),
    )
    let answer: unknown
    await act(async () => {
      const submission = await outbox.submit(
        { ...unsent, key: keyOf(draft, files) },
        { onProgress: setLoaded, onAnswer: (value) => (answer = value) },
      )
      deleteStoredDraft(draftName)
      if (submission === 'sent') showToast({ text: t('tickets.sent'), kind: 'good' })
      else showToast({ text: t('offline.stored') })
      // Without a response the list shows what became of it.
      await navigate(createdPage(unsent, answer) ?? pages.tickets)
    })
  }
  return {
    ...attachments,
    ...{ draft, change, send, busy, rest },
    loaded: busy && files.length > 0 ? loaded : undefined,
    errorAt: (field: 'subject' | 'content') =>
      isSubmitted && isMissing(field)
        ? t(field === 'subject' ? 'tickets.subjectMissing' : 'tickets.contentMissing')
        : errorAt(field),
  }
}

const unsentRequest = (ticket: NewTicket, attachments: File[]): UnsentDraft => ({
  ...{ kind: 'ticket', place: newRequestPlace, path: pages.tickets },
  ...{ subject: ticket.subject.trim(), content: ticket.content.trim() },
  draft: { ...ticket, formPath: pages.newTicket(ticket.about === undefined ? {} : { about: ticket.about }) },
  request: storedRequest(ticketRoutes.create, { body: ticket, files: { attachments } }),
})

const keptDraft = (): Partial<Draft> => {
  const { type, subject, content } = { type: '', subject: '', content: '', ...storedDraft(draftName) }
  const kept = typeOf(type)
  return content === '' ? {} : { ...(kept ? { type: kept } : {}), subject: String(subject), content: String(content) }
}
