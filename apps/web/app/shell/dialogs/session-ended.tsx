import { addressFor } from '@agone/contract/community/rules/contacts'
import { useRouteLoaderData } from 'react-router'
import type { Site } from '../../lib/api/context.ts'
import { useCommunity } from '../../lib/community.ts'
import type { DialogParts } from '../../lib/dialogs.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import type { BanNotice } from '../../lib/session/session.ts'
import { MessageDialog } from './message-dialog.tsx'

/** Says that the session has expired, or, with `ban`, that the account is suspended, and where to appeal. */
export const SessionEnded = ({ ban, ...parts }: DialogParts & { ban?: BanNotice | undefined }) => {
  const t = useT()
  const { contacts } = useCommunity()
  const mail = addressFor(contacts, 'appeals', useRouteLoaderData<Site>('root')?.supportMail ?? '')
  if (ban === undefined)
    return <MessageDialog {...parts} title={t('shell.sessionExpired')} text={t('shell.sessionExpiredText')} />
  const { reason, contact = mail } = ban
  const why = reason ? `${t('shell.bannedWhy', { reason })} ` : ''
  return (
    <MessageDialog {...parts} title={t('shell.bannedTitle')} text={why + t('shell.bannedText', { mail: contact })} />
  )
}
