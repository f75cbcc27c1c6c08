import type { MatchId } from '@agone/contract/ids'
import { useParams, type MetaFunction } from 'react-router'
import { idInPath } from '../../../lib/id-in-path.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { ManagedChats } from '../manager/managed-chats.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('chatManager.title'), noindex: true }))

/**
 * The chats of many matches at once: of all for ADMIN, of their own tournaments for managers. The server refuses the list to everybody
 * else, who then sees the 404 page.
 */
export default function ChatManager() {
  const { id } = useParams()
  const user = useUser()
  if (user === undefined) return null
  return (
    <ManagedChats
      id={id === undefined ? undefined : idInPath<MatchId>(id)}
      viewer={user}
      isAdmin={user.roles.includes('ADMIN')}
    />
  )
}
