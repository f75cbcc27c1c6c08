import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { signIn } from '../../../lib/session/login.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { isJoinable } from './joinable.ts'

/** Tells that entries are open, and what to do: a visitor signs in first. */
export const JoinInvitation = ({ tournament, action }: { tournament: Tournament; action?: ReactNode }) => {
  const t = useT()
  if (!isJoinable(tournament)) return null
  const free = tournament.slots - tournament.participantsCount
  return (
    <Notice
      tone="good"
      icon="trophy"
      title={t('tournaments.joinOpen')}
      action={
        action ?? (
          <Button variant="primary" onClick={() => void signIn()}>
            {t('tournaments.joinSignIn')}
          </Button>
        )
      }
    >
      {t('tournaments.freeSlots', { count: free })}
    </Notice>
  )
}
