import type { User } from '@agone/contract/accounts/routes/users'
import { type InviteReminder, inviteReminderRoutes } from '@agone/contract/teams/routes/invite-reminders'
import type { Team } from '@agone/contract/teams/routes/teams'
import { call } from '../../../lib/api/browser.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useTeamRefresh } from '../team-query.ts'
import { recentReminder } from './reminders.ts'

type RemindButtonProps = { team: Team; user: User; reminder: InviteReminder | undefined; now: number }

/** Reminds an invited user; afterwards it keeps the focus and says when that was, until it can be used again. */
export const RemindButton = ({ team, user, reminder, now }: RemindButtonProps) => {
  const t = useT()
  const formats = useFormats()
  const { act, busy } = useAct(useTeamRefresh(team.id), { faultToast: true })
  const last = recentReminder(reminder, now)
  if (last !== undefined) {
    return (
      <Button size="sm" variant="outline" icon="bell" aria-disabled title={formats.full(last.sentAt)}>
        {t('teams.remindedAt', { time: formats.relative(last.sentAt, now) })}
      </Button>
    )
  }
  const send = () => call(inviteReminderRoutes.send, { params: { id: team.id }, body: { userId: user.id } })
  const remind = () => void act(send, { success: t('teams.reminded', { name: user.username }) })
  return (
    <Button size="sm" variant="outline" icon="bell" loading={busy} onClick={remind}>
      {t('teams.remind')}
    </Button>
  )
}
