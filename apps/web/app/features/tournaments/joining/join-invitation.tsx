import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { signIn } from '../../../lib/session/login.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { freeSlotsOf, isJoinable } from './joinable.ts'

/** The notice that entries are open, with a button; visitors sign in first. */
export const JoinInvitation = ({ tournament, action }: { tournament: Tournament; action?: ReactNode }) => {
  const t = useT()
  if (!isJoinable(tournament)) return null
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
      {t('tournaments.freeSlots', { count: freeSlotsOf(tournament) })}
    </Notice>
  )
}
