import type { FullUser, User } from '@agone/contract/accounts/routes/users'
import { mayWithTeam } from '@agone/contract/teams/rules'
import type { Team } from '@agone/contract/teams/routes/teams'
import { useLayoutEffect } from 'react'
import { useT } from '../../lib/i18n/use-t.tsx'
import { QueryScope } from '../../lib/query.tsx'
import { useUser } from '../../lib/session/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { AbsencesPanel } from '../accounts/index.ts'
import { openAddGuest } from './roster/guest-dialog.tsx'
import { MemberMenu } from './roster/member-menu.tsx'
import { MembershipActions } from './roster/membership-actions.tsx'
import { DepartureDate } from './roster/departure-date.tsx'
import { PendingPanel } from './roster/pending-panel.tsx'
import { Roster } from './roster/roster.tsx'
import { rosterRows } from '@agone/contract/teams/labels'
import { useUsersByIds, useTeam } from './team-query.ts'
import styles from './membership-notice.module.css'

/* The parts of a team's page for signed-in users only. Each is in a different part of the page; all use the same query. */

type PartProps = { team: Team }

type HeadProps = PartProps & { viewer: FullUser; onHasActions: (hasActions: boolean) => void }

/**
 * The actions in the head of the page, if the user has any; `onHasActions` tells the page, which then makes room for them.
 */
export const HeadActions = (props: HeadProps) => (
  <QueryScope>
    <HeadActionsContent {...props} />
  </QueryScope>
)

const HeadActionsContent = ({ team, viewer, onHasActions }: HeadProps) => {
  const { data } = useTeam(team.id)
  const hasActions = data !== undefined && hasMembership(data, viewer)
  // Before the page is painted, so that both change at once and nothing moves.
  useLayoutEffect(() => {
    onHasActions(hasActions)
    return () => onHasActions(false)
  }, [hasActions, onHasActions])
  return hasActions ? <MembershipActions team={data} viewer={viewer} /> : null
}

const hasMembership = (team: Team, viewer: FullUser) =>
  !team.deleted &&
  (mayWithTeam(viewer, 'administer', team) || team.invitedIds.includes(viewer.id) || team.memberIds.includes(viewer.id))

/** The user's membership: invited, or leaving. Nothing for others. It is fixed at the bottom, so that nothing moves. */
export const MembershipNotice = ({ team, viewer }: PartProps & { viewer: FullUser }) => (
  <QueryScope>
    <MembershipNoticeContent team={team} viewer={viewer} />
  </QueryScope>
)

const MembershipNoticeContent = ({ team, viewer }: PartProps & { viewer: FullUser }) => {
  const t = useT()
  const { data } = useTeam(team.id)
  if (!data) return null
  const isInvited = data.invitedIds.includes(viewer.id) && !data.memberIds.includes(viewer.id)
  const isLeaving = data.leaveIds.includes(viewer.id)
  if (!isInvited && !isLeaving && !data.kickIds.includes(viewer.id)) return null
  return (
    <div className={styles.sticky}>
      {isInvited ? (
        <Notice title={t('teams.invitedYou', { name: data.name })}>{t('teams.invitedYouText')}</Notice>
      ) : (
        <Notice tone={isLeaving ? 'warn' : 'bad'} title={t(isLeaving ? 'teams.leavingText' : 'teams.kickedText')}>
          <DepartureDate own team={data} userId={viewer.id} />
        </Notice>
      )}
    </div>
  )
}

/** The roster that the user may see; `users` is the public one until all members are loaded. */
export type RosterData = { team: Team; users: readonly User[] }

const useUserRoster = ({ team, users }: RosterData): RosterData => {
  const { data = team } = useTeam(team.id)
  const { data: members = users } = useUsersByIds(data.memberIds)
  return { team: data, users: members }
}

type UserRosterProps = RosterData & { onRoster: (roster: RosterData | undefined) => void }

/**
 * Passes the roster that the user may see to the page. It renders nothing, because replaced rows would lose a click.
 */
export const UserRoster = (props: UserRosterProps) => (
  <QueryScope>
    <UserRosterContent {...props} />
  </QueryScope>
)

const UserRosterContent = ({ onRoster, ...publicRoster }: UserRosterProps) => {
  const { team, users } = useUserRoster(publicRoster)
  useLayoutEffect(() => {
    onRoster({ team, users })
    return () => onRoster(undefined)
  }, [team, users, onRoster])
  return null
}

/** The roster of the management page, with the actions on each member. */
export const ManagedRoster = ({ team }: PartProps) => {
  const roster = useUserRoster({ team, users: [] })
  return (
    <Roster
      rows={rosterRows(roster.team, roster.users)}
      actions={<RosterActions team={roster.team} />}
      actionsOf={(row) => <MemberMenu team={roster.team} row={row} />}
    />
  )
}

/** The actions of admins on a roster. */
export const RosterActions = ({ team }: PartProps) => {
  const t = useT()
  return (
    <Button size="sm" icon="user" onClick={() => openAddGuest(team)}>
      {t('teams.addGuest')}
    </Button>
  )
}

export { MemberMenu } from './roster/member-menu.tsx'

/** Invites and departures, for admins of the team. */
export const Pending = ({ team }: PartProps) => (
  <QueryScope>
    <PendingContent team={team} />
  </QueryScope>
)

const PendingContent = ({ team }: PartProps) => {
  const viewer = useUser()
  const { data } = useTeam(team.id)
  return data && !data.deleted && mayWithTeam(viewer, 'administer', data) ? <PendingPanel team={data} /> : null
}

/** The same, and the absences of the team for its members. */
export const MemberParts = ({ team }: PartProps) => (
  <QueryScope>
    <MemberPartsContent team={team} />
  </QueryScope>
)

const MemberPartsContent = ({ team }: PartProps) => {
  const viewer = useUser()
  const { data } = useTeam(team.id)
  if (!data || data.deleted) return null
  const mayAdminister = mayWithTeam(viewer, 'administer', data)
  if (!mayAdminister && !data.memberIds.some((id) => id === viewer?.id)) return null
  return (
    <>
      {mayAdminister ? <PendingPanel team={data} /> : null}
      <AbsencesPanel team={data.id} mayAnnounce={mayAdminister && viewer?.verified === true} />
    </>
  )
}
