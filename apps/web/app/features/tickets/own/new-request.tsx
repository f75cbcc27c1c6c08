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
import { call } from '../../../lib/api/browser.ts'
import { createCall } from '../../../lib/api/client.ts'
import { AttachmentsDrop } from '../../../lib/forms/attachments-drop.tsx'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { deleteStoredDraft, storeDraft, storedDraft } from '../../../lib/forms/stored-draft.ts'
import { uploadTransport } from '../../../lib/forms/upload.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useAttachments } from '../../../lib/forms/use-attachments.ts'
import { useFocusFault } from '../../../lib/forms/use-focus-fault.ts'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pages } from '../../../lib/pages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Input, Select, Textarea } from '../../../ui/field/input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { useSendKey } from '../conversation/use-composer.ts'
import { DeskPane } from '../../../lib/desk/desk.tsx'
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

/** The form of a new request, in the pane of the conversation. */
export const NewRequest = ({ started, usualSeconds }: { started: NewRequestParts; usualSeconds: number | null }) => {
  const t = useT()
  const formats = useFormats()
  const form = useNewRequest(started)
  const { draft, change, errorAt, rest, busy } = form
  const focusFault = useFocusFault()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    await form.send()
    focusFault(currentTarget)
  }
  return (
    <DeskPane
      titleId="new-request"
      title={t('tickets.newRequest')}
      meta={usualSeconds === null ? undefined : t('tickets.usually', { span: spanText(formats, usualSeconds) })}
      backTo={pages.tickets}
      backLabel={t('tickets.backToList')}
    >
      <form className={`stack ${styles.form ?? ''}`} noValidate onSubmit={(event) => void submit(event)}>
        {started.about === undefined ? null : <Notice icon="link">{t(aboutTexts[started.about.kind])}</Notice>}
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
    </DeskPane>
  )
}

const useNewRequest = ({ type = 'AGONE_GENERAL', subject = '', about }: NewRequestParts) => {
  const t = useT()
  const navigate = useNavigate()
  const attachments = useAttachments()
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
    const callWithProgress = files.length > 0 ? createCall(uploadTransport(setLoaded)) : call
    const body: NewTicket = { ...draft, ...(about ? { about } : {}) }
    const sent = { body, files: { attachments: files.map(({ file }) => file) } }
    await act(
      async () => {
        const ticket = await callWithProgress(ticketRoutes.create, sent, { idempotencyKey: keyOf(draft, files) })
        deleteStoredDraft(draftName)
        await navigate(managementPages.ticket(ticket.id))
      },
      { success: t('tickets.sent') },
    )
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

const keptDraft = (): Partial<Draft> => {
  const { type, subject, content } = { type: '', subject: '', content: '', ...storedDraft(draftName) }
  const kept = typeOf(type)
  return content === '' ? {} : { ...(kept ? { type: kept } : {}), subject: String(subject), content: String(content) }
}
