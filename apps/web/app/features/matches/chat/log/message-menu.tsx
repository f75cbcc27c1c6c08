import { chatModerationRoutes } from '@agone/contract/matches/routes/chat-moderation'
import type { ChatMessage } from '@agone/contract/matches/routes/chat'
import type { Translate } from '@agone/i18n/translate'
import { useRef } from 'react'
import { call } from '../../../../lib/api/browser.ts'
import { openDialog, type DialogParts } from '../../../../lib/dialogs.ts'
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx'
import { assignFaults } from '../../../../lib/forms/error-text.ts'
import { openConfirm } from '../../../../lib/forms/open-confirm.tsx'
import { useAct } from '../../../../lib/forms/use-act.ts'
import { useT } from '../../../../lib/i18n/use-t.tsx'
import { pages } from '../../../../lib/pages.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Textarea } from '../../../../ui/field/input.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { Menu, MenuButton, MenuGroup } from '../../../../ui/menu/menu.tsx'
import { authorName } from '../chat-people.ts'
import type { MessageRowProps } from './message-row-props.ts'
import styles from './message.module.css'
import { openTimeoutDialog } from '../timeout-dialog.tsx'

/** What can be done with a message: by everybody, its author, the managers. */
export const MessageMenu = ({ message, room, isOwn, isOrganiser, mayWrite, mayModerate, onEdit }: MessageRowProps) => {
  const t = useT()
  const name = isOwn ? t('chat.you') : authorName(t, message.author)
  const { matchId, authorId } = message
  const mayRemove = mayModerate || (isOwn && mayWrite)
  const copyLink = () => copyText(new URL(messagePath(message), location.origin).href, t)
  const openRemoveDialog = () => openRemoval({ t, name, isOwn, run: () => room.remove(message) })
  const openTimeout = () =>
    authorId === null
      ? undefined
      : openTimeoutDialog({ matchId, userId: authorId, name, after: () => room.refreshChat() })
  return (
    <Menu label={t('chat.actions', { name })} trigger={<Icon name="more" />} triggerClass={styles.menu ?? ''}>
      <MenuGroup>
        <MenuButton icon="link" onClick={() => void copyLink()}>
          {t('chat.copyLink')}
        </MenuButton>
        {isOwn && mayWrite ? (
          <MenuButton icon="edit" onClick={() => onEdit(message.id)}>
            {t('chat.edit')}
          </MenuButton>
        ) : null}
        {isOwn ? null : (
          <MenuButton icon="flag" onClick={() => openReportDialog(message, name)}>
            {t('chat.report')}
          </MenuButton>
        )}
        {mayModerate && !isOwn && !isOrganiser ? (
          <MenuButton icon="clock" onClick={openTimeout}>
            {t('chat.timeout')}
          </MenuButton>
        ) : null}
        {mayRemove ? (
          <MenuButton icon="trash" danger onClick={openRemoveDialog}>
            {t('chat.remove')}
          </MenuButton>
        ) : null}
      </MenuGroup>
    </Menu>
  )
}

type Removal = { t: Translate; name: string; isOwn: boolean; run: () => Promise<unknown>; after?: () => unknown }

/** Asks whether to delete a message, and deletes it. */
export const openRemoval = ({ t, name, isOwn, ...rest }: Removal): void =>
  openConfirm({
    title: t('chat.removeTitle'),
    text: isOwn ? t('chat.removeText') : t('chat.removeOfOther', { name }),
    submitLabel: t('chat.remove'),
    cancelLabel: t('chat.keep'),
    danger: true,
    ...rest,
  })

/** A browser may forbid it. */
const copyText = async (text: string, t: Translate) => {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: t('chat.linkCopied'), kind: 'good' })
  } catch {
    showToast({ text: t('chat.linkNotCopied'), kind: 'bad' })
  }
}

/** The path of the page that shows a message. */
const messagePath = ({ matchId, id }: ChatMessage) => `${pages.match(matchId)}?${new URLSearchParams({ message: id })}`

const openReportDialog = (message: ChatMessage, name: string) =>
  openDialog((parts) => <ReportDialog {...parts} message={message} name={name} />)

const ReportDialog = ({ message, name, ...parts }: DialogParts & { message: ChatMessage; name: string }) => {
  const t = useT()
  const { act, busy, fault } = useAct()
  const reason = useRef<HTMLTextAreaElement>(null)
  const { errorAt, rest } = assignFaults(fault, ['reason'])
  const send = async () => {
    const params = { id: message.matchId, messageId: message.id }
    const run = () =>
      call(chatModerationRoutes.report, { params, body: { reason: reason.current?.value.trim() ?? '' } })
    if (await act(run, { success: t('chat.reported') })) parts.close()
  }
  return (
    <FormDialog
      {...parts}
      title={t('chat.reportTitle', { name })}
      submitLabel={t('chat.reportSend')}
      onSend={send}
      busy={busy}
      fault={rest}
    >
      <p>{t('chat.reportText')}</p>
      <Textarea
        ref={reason}
        name="reason"
        label={t('chat.reason')}
        hint={t('chat.reasonHint')}
        error={errorAt('reason')}
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  )
}
