import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { signIn } from '../../../lib/session/login.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { isJoinable } from './joinable.ts'

/** Tells a visitor that entries are open, and what to do: sign in. */
export const JoinInvitation = ({ tournament }: { tournament: Tournament }) => {
  const t = useT()
  if (!isJoinable(tournament)) return null
  const free = tournament.slots - tournament.participantsCount
  return (
    <Notice
      tone="good"
      icon="trophy"
      title={t('tournaments.joinOpen')}
      action={
        <Button variant="primary" onClick={() => void signIn()}>
          {t('tournaments.joinSignIn')}
        </Button>
      }
    >
      {t('tournaments.freeSlots', { count: free })}
    </Notice>
  )
}
