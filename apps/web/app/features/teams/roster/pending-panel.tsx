import type { User } from '@agone/contract/accounts/routes/users'
import { inviteRoutes } from '@agone/contract/teams/routes/invites'
import type { Team } from '@agone/contract/teams/routes/teams'
import type { ReactNode } from 'react'
import { QueryResult } from '../../../lib/query-result.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { useMemberActions } from './member-menu.tsx'
import { PartingDate } from './parting-date.tsx'
import styles from './pending-panel.module.css'
import { pendingIn, useUsersByIds, useTeamRefresh } from '../team-query.ts'

/** For admins: users who are invited, want to leave or were released. */
export const PendingPanel = ({ team }: { team: Team }) => {
  const t = useT()
  const users = useUsersByIds(pendingIn(team))
  const isEmpty = team.invitedIds.length + team.leaveIds.length + team.kickIds.length === 0
  return (
    <Panel title={t('teams.pending')}>
      {isEmpty ? (
        <p className="muted">{t('teams.nothingPending')}</p>
      ) : (
        <QueryResult query={users} placeholder={<SkeletonRows rows={1} label={t('teams.loading')} />}>
          {(found) => <List team={team} users={found} />}
        </QueryResult>
      )}
    </Panel>
  )
}

const List = ({ team, users }: { team: Team; users: readonly User[] }) => {
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
        <InvitedRow key={user.id} team={team} user={user} />
      ))}
    </ul>
  )
}

type PendingRowProps = { team: Team; user: User }

const LeavingRow = ({ team, user }: PendingRowProps) => {
  const t = useT()
  const { release } = useMemberActions(team, { user })
  return (
    <Row user={user} text={t('teams.wantsToLeave')} note={<PartingDate team={team} userId={user.id} />}>
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
    <Row user={user} text={t('teams.isKicked')} note={<PartingDate team={team} userId={user.id} />}>
      <Button size="sm" variant="outline" onClick={keep}>
        {t('teams.keep')}
      </Button>
    </Row>
  )
}

const InvitedRow = ({ team, user }: PendingRowProps) => {
  const t = useT()
  const { act } = useAct(useTeamRefresh(team.id), { faultToast: true })
  const params = { id: team.id, userId: user.id }
  const name = user.username
  const sendAgain = () => call(inviteRoutes.send, { params: { id: team.id }, body: { userId: user.id } })
  const revoke = () =>
    void act(() => call(inviteRoutes.revoke, { params }), {
      success: t('teams.revoked', { name }),
      undo: { run: sendAgain, success: t('teams.invited', { name }) },
    })
  return (
    <Row user={user} text={t('teams.isInvited')} note={t('teams.awaitsAnswer')}>
      <Button size="sm" variant="outline" onClick={revoke}>
        {t('teams.revoke')}
      </Button>
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
