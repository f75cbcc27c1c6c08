import type { MatchId } from '@agone/contract/ids'
import { chatModerationRoutes, type ChatReport } from '@agone/contract/matches/routes/chat-moderation'
import { chatRoutes } from '@agone/contract/matches/routes/chat'
import { Link } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useListParams, withParams } from '../../../lib/lists/search-params.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { authorName } from '../chat/chat-people.ts'
import { openRemoval } from '../chat/log/message-menu.tsx'
import { openTimeoutDialog } from '../chat/timeout-dialog.tsx'
import styles from './manager.module.css'
import { refreshChats, useOpenReports } from './queries.ts'

/** The reported messages of a chat, for ADMIN: what was written, who reported it and why, and what can be done. */
export const ReportedMessages = ({ matchId }: { matchId: MatchId }) => {
  const t = useT()
  const { data } = useOpenReports(matchId)
  // Most chats have none: nothing is shown before it is known.
  if (data === undefined || data.length === 0) return null
  return (
    <section aria-label={t('chatManager.reportedMessages')}>
      <h3>{t('chatManager.reportedMessages')}</h3>
      <ul className={styles.reports}>
        {data.map((report) => (
          <ReportedMessage key={report.id} report={report} />
        ))}
      </ul>
    </section>
  )
}

const ReportedMessage = ({ report }: { report: ChatReport }) => {
  const t = useT()
  const { id: reportId, matchId, messageId, author, reporter, reason, content, createdAt } = report
  const { search } = useListParams()
  const name = authorName(t, author)
  const { act, busy } = useAct(refreshChats, { faultToast: true })
  const close = () =>
    act(() => call(chatModerationRoutes.closeReport, { params: { reportId }, body: { closed: true } }), {
      success: t('chatManager.reportClosed'),
    })
  const run = () => call(chatRoutes.remove, { params: { id: matchId, messageId } })
  return (
    <li>
      <p className={styles.author}>
        <Avatar id={author?.id ?? ''} name={name} file={author?.avatar ?? null} />
        <b>{name}</b>
      </p>
      <q className={styles.quote}>
        <Link to={`?${withParams(search, { message: messageId })}`} preventScrollReset>
          {content === '' ? t('chat.attachmentOnly') : content}
        </Link>
      </q>
      <p className={styles.reason}>
        <Icon name="flag" />
        <span>
          {t('chatManager.reportedBy', { name: authorName(t, reporter), reason })}{' '}
          <DateTime at={createdAt} format="relative" />
        </span>
      </p>
      <div className={styles.acts}>
        {author === null ? null : (
          <Button
            variant="danger"
            size="sm"
            icon="clock"
            onClick={() => openTimeoutDialog({ matchId, userId: author.id, name, after: refreshChats })}
          >
            {t('chat.timeout')}
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          icon="trash"
          onClick={() => openRemoval({ t, name, isOwn: false, run, after: refreshChats })}
        >
          {t('chatManager.removeMessage')}
        </Button>
        <Button variant="ghost" size="sm" icon="check" loading={busy} onClick={() => void close()}>
          {t('chatManager.closeReport')}
        </Button>
      </div>
    </li>
  )
}
