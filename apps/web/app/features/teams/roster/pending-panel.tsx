import type { User } from '@agone/contract/accounts/routes/users'
import type { InviteReminder } from '@agone/contract/teams/routes/invite-reminders'
import { inviteRoutes } from '@agone/contract/teams/routes/invites'
import type { Team } from '@agone/contract/teams/routes/teams'
import type { ReactNode } from 'react'
import { QueryResult } from '../../../lib/query-result.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { call } from '../../../lib/api/browser.ts'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { useNow } from '../../../lib/time/use-now.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { useMemberActions } from './member-menu.tsx'
import { DepartureDate } from './departure-date.tsx'
import styles from './pending-panel.module.css'
import { RemindButton } from './remind-button.tsx'
import { recentReminder } from './reminders.ts'
import { pendingIn, useInviteReminders, useUsersByIds, useTeamRefresh } from '../team-query.ts'

/** For admins: users who are invited, want to leave or were released. */
export const PendingPanel = ({ team }: { team: Team }) => {
  const t = useT()
  const users = useUsersByIds(pendingIn(team))
  const reminders = useInviteReminders(team.id)
  const isEmpty = team.invitedIds.length + team.leaveIds.length + team.kickIds.length === 0
  const placeholder = <SkeletonRows rows={1} label={t('teams.loading')} />
  return (
    <Panel title={t('teams.pending')}>
      {isEmpty ? (
        <p className="muted">{t('teams.nothingPending')}</p>
      ) : (
        <QueryResult query={users} placeholder={placeholder}>
          {(found) =>
            // Without the times the buttons are there, and the server refuses what is too early.
            reminders.isPending ? placeholder : <List team={team} users={found} reminders={reminders.data ?? []} />
          }
        </QueryResult>
      )}
    </Panel>
  )
}

type ListProps = { team: Team; users: readonly User[]; reminders: readonly InviteReminder[] }

const List = ({ team, users, reminders }: ListProps) => {
  const now = useNow()
  const usersOf = (ids: Team['memberIds']) => users.filter((user) => ids.includes(user.id))
  return (
    <ul className={styles.list}>
      {usersOf(team.leaveIds).map((user) => (
        <LeavingRow key={user.id} team={team} user={user} />
      ))}
      {usersOf(team.kickIds).map((user) => (
        <KickedRow key={user.id} team={team} user={user} />
      ))}
      {usersOf(team.invitedIds).map((user) => (
        <InvitedRow
          key={user.id}
          team={team}
          user={user}
          reminder={reminders.find(({ userId }) => userId === user.id)}
          now={now}
        />
      ))}
    </ul>
  )
}

type PendingRowProps = { team: Team; user: User }

const LeavingRow = ({ team, user }: PendingRowProps) => {
  const t = useT()
  const { release } = useMemberActions(team, { user })
  return (
    <Row user={user} text={t('teams.wantsToLeave')} note={<DepartureDate team={team} userId={user.id} />}>
      <Button size="sm" variant="outline" onClick={release}>
        {t('teams.letGo')}
      </Button>
    </Row>
  )
}

const KickedRow = ({ team, user }: PendingRowProps) => {
  const t = useT()
  const { keep } = useMemberActions(team, { user })
  return (
    <Row user={user} text={t('teams.isKicked')} note={<DepartureDate team={team} userId={user.id} />}>
      <Button size="sm" variant="outline" onClick={keep}>
        {t('teams.keep')}
      </Button>
    </Row>
  )
}

type InvitedRowProps = PendingRowProps & { reminder: InviteReminder | undefined; now: number }

const InvitedRow = ({ team, user, reminder, now }: InvitedRowProps) => {
  const t = useT()
  const formats = useFormats()
  const { act } = useAct(useTeamRefresh(team.id), { faultToast: true })
  const params = { id: team.id, userId: user.id }
  const name = user.username
  const sendAgain = () => call(inviteRoutes.send, { params: { id: team.id }, body: { userId: user.id } })
  const revoke = () =>
    void act(() => call(inviteRoutes.revoke, { params }), {
      success: t('teams.revoked', { name }),
      undo: { run: sendAgain, success: t('teams.invited', { name }) },
    })
  const again = recentReminder(reminder, now)?.againAt
  const note = again ? t('teams.awaitsReminded', { time: formats.relative(again, now) }) : t('teams.awaitsAnswer')
  return (
    <Row user={user} text={t('teams.isInvited')} note={note}>
      <div className="row">
        <RemindButton team={team} user={user} reminder={reminder} now={now} />
        <Button size="sm" variant="outline" onClick={revoke}>
          {t('teams.revoke')}
        </Button>
      </div>
    </Row>
  )
}

const Row = ({ user, text, note, children }: { user: User; text: string; note: ReactNode; children: ReactNode }) => (
  <li className={styles.row}>
    <Avatar id={user.id} name={user.username} file={user.avatar} />
    <div className={styles.text}>
      <p>
        <b>{user.username}</b> {text}
      </p>
      <p className="muted small">{note}</p>
      {children}
    </div>
  </li>
)
