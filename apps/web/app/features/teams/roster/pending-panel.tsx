import type { User } from '@agone/contract/accounts/routes/users'
import { inviteRoutes } from '@agone/contract/teams/routes/invites'
import type { Team } from '@agone/contract/teams/routes/teams'
import type { ReactNode } from 'react'
import { Answered } from '../../../lib/forms/answered.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { useMemberActs } from './member-menu.tsx'
import { PartingDate } from './parting-date.tsx'
import styles from './pending-panel.module.css'
import { pendingIn, usePeople, useTeamRefresh } from '../team-query.ts'

/** For the team's admins: who is invited, who wants to leave, who was released. */
export const PendingPanel = ({ team }: { team: Team }) => {
  const t = useT()
  const people = usePeople(pendingIn(team))
  const isEmpty = team.invitedIds.length + team.leaveIds.length + team.kickIds.length === 0
  return (
    <Panel title={t('teams.pending')}>
      {isEmpty ? (
        <p className="muted">{t('teams.nothingPending')}</p>
      ) : (
        <Answered query={people} waiting={<SkeletonRows rows={1} label={t('teams.loading')} />}>
          {(found) => <List team={team} people={found} />}
        </Answered>
      )}
    </Panel>
  )
}

const List = ({ team, people }: { team: Team; people: readonly User[] }) => {
  const among = (ids: Team['memberIds']) => people.filter((user) => ids.includes(user.id))
  return (
    <ul className={styles.list}>
      {among(team.leaveIds).map((user) => (
        <Leaving key={user.id} team={team} user={user} />
      ))}
      {among(team.kickIds).map((user) => (
        <Kicked key={user.id} team={team} user={user} />
      ))}
      {among(team.invitedIds).map((user) => (
        <Invited key={user.id} team={team} user={user} />
      ))}
    </ul>
  )
}

type OneProps = { team: Team; user: User }

const Leaving = ({ team, user }: OneProps) => {
  const t = useT()
  const { letGo } = useMemberActs(team, { user })
  return (
    <Row user={user} says={t('teams.wantsToLeave')} note={<PartingDate team={team} userId={user.id} />}>
      <Button size="sm" variant="outline" onClick={letGo}>
        {t('teams.letGo')}
      </Button>
    </Row>
  )
}

const Kicked = ({ team, user }: OneProps) => {
  const t = useT()
  const { keep } = useMemberActs(team, { user })
  return (
    <Row user={user} says={t('teams.isKicked')} note={<PartingDate team={team} userId={user.id} />}>
      <Button size="sm" variant="outline" onClick={keep}>
        {t('teams.keep')}
      </Button>
    </Row>
  )
}

const Invited = ({ team, user }: OneProps) => {
  const t = useT()
  const { act } = useAct(useTeamRefresh(team.id), { faultToast: true })
  const params = { id: team.id, userId: user.id }
  const name = user.username
  const again = () => call(inviteRoutes.send, { params: { id: team.id }, body: { userId: user.id } })
  const revoke = () =>
    void act(() => call(inviteRoutes.revoke, { params }), {
      success: t('teams.revoked', { name }),
      undo: { run: again, success: t('teams.invited', { name }) },
    })
  return (
    <Row user={user} says={t('teams.isInvited')} note={t('teams.awaitsAnswer')}>
      <Button size="sm" variant="outline" onClick={revoke}>
        {t('teams.revoke')}
      </Button>
    </Row>
  )
}

const Row = ({ user, says, note, children }: { user: User; says: string; note: ReactNode; children: ReactNode }) => (
  <li className={styles.row}>
    <Avatar id={user.id} name={user.username} file={user.avatar} />
    <div className={styles.words}>
      <p>
        <b>{user.username}</b> {says}
      </p>
      <p className="muted small">{note}</p>
      {children}
    </div>
  </li>
)
