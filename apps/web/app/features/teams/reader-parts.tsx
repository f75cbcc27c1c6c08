import type { FullUser, User } from '@agone/contract/accounts/routes/users'
import { mayWithTeam } from '@agone/contract/teams/rules'
import type { Team } from '@agone/contract/teams/routes/teams'
import { useLayoutEffect } from 'react'
import { useT } from '../../lib/i18n/use-t.tsx'
import { QueryScope } from '../../lib/query.tsx'
import { useUser } from '../../lib/session/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { openGuest } from './roster/guest-dialog.tsx'
import { openInvite } from './links/invite-dialog.tsx'
import { MemberMenu } from './roster/member-menu.tsx'
import { MembershipActions } from './roster/membership-actions.tsx'
import { PartingDate } from './roster/parting-date.tsx'
import { PendingPanel } from './roster/pending-panel.tsx'
import { Roster } from './roster/roster.tsx'
import { rosterOf } from './roster/roster-of.ts'
import { usePeople, useTeam } from './team-query.ts'
import styles from './standing.module.css'

/*
 * What a team's page says to a signed-in reader beyond what everybody sees. Each part stands in another place of the
 * page; all read the same answer. Loaded only for signed-in readers.
 */

type PartProps = { team: Team }

type HeadProps = PartProps & { viewer: FullUser; onActs: (hasActs: boolean) => void }

/** The acts of the page's head for a reader who has any; `onActs` is told, since something else stands there until then. */
export const HeadActions = (props: HeadProps) => (
  <QueryScope>
    <HeadActionsNow {...props} />
  </QueryScope>
)

const HeadActionsNow = ({ team, viewer, onActs }: HeadProps) => {
  const { data } = useTeam(team.id)
  const hasActs = data !== undefined && isConcerned(data, viewer)
  // Before the page is painted: both at once, or none, would move what stands beside them.
  useLayoutEffect(() => {
    onActs(hasActs)
    return () => onActs(false)
  }, [hasActs, onActs])
  return hasActs ? <MembershipActions team={data} viewer={viewer} /> : null
}

const isConcerned = (team: Team, viewer: FullUser) =>
  !team.deleted &&
  (mayWithTeam(viewer, 'administer', team) || team.invitedIds.includes(viewer.id) || team.memberIds.includes(viewer.id))

/** Where the reader stands: invited, on the way out. Nothing for all others. It is seen at once, and moves nothing. */
export const Standing = ({ team, viewer }: PartProps & { viewer: FullUser }) => (
  <QueryScope>
    <StandingNow team={team} viewer={viewer} />
  </QueryScope>
)

const StandingNow = ({ team, viewer }: PartProps & { viewer: FullUser }) => {
  const t = useT()
  const { data } = useTeam(team.id)
  if (!data) return null
  const isInvited = data.invitedIds.includes(viewer.id) && !data.memberIds.includes(viewer.id)
  const isLeaving = data.leaveIds.includes(viewer.id)
  if (!isInvited && !isLeaving && !data.kickIds.includes(viewer.id)) return null
  return (
    <div className={styles.standing}>
      {isInvited ? (
        <Notice title={t('teams.invitedYou', { name: data.name })}>{t('teams.invitedYouText')}</Notice>
      ) : (
        <Notice tone={isLeaving ? 'warn' : 'bad'} title={t(isLeaving ? 'teams.leavingText' : 'teams.kickedText')}>
          <PartingDate own team={data} userId={viewer.id} />
        </Notice>
      )}
    </div>
  )
}

/** A roster as its reader may see it. `people` stand in until all are fetched. */
export type SeenRoster = { team: Team; people: readonly User[] }

const useSeen = ({ team, people }: SeenRoster): SeenRoster => {
  const { data = team } = useTeam(team.id)
  const { data: members = people } = usePeople(data.memberIds)
  return { team: data, people: members }
}

type RosterNewsProps = SeenRoster & { onSeen: (seen: SeenRoster | undefined) => void }

/** Tells the page what its reader may see of the roster. It draws nothing: lines that a press may be on have to stay. */
export const RosterNews = (props: RosterNewsProps) => (
  <QueryScope>
    <RosterNewsNow {...props} />
  </QueryScope>
)

const RosterNewsNow = ({ onSeen, ...known }: RosterNewsProps) => {
  const { team, people } = useSeen(known)
  useLayoutEffect(() => {
    onSeen({ team, people })
    return () => onSeen(undefined)
  }, [team, people, onSeen])
  return null
}

/** The roster of a team's management, with the acts on each member and the invite. */
export const ManagedRoster = ({ team }: PartProps) => {
  const seen = useSeen({ team, people: [] })
  return (
    <Roster
      rows={rosterOf(seen.team, seen.people)}
      actions={<RosterActs team={seen.team} invites />}
      actsOn={(row) => <MemberMenu team={seen.team} row={row} />}
    />
  )
}

/** What admins do with a roster; `invites` puts the invite here, where the page's head has none. */
export const RosterActs = ({ team, invites = false }: PartProps & { invites?: boolean }) => {
  const t = useT()
  return (
    <>
      <Button size="sm" icon="user" onClick={() => openGuest(team)}>
        {t('teams.addGuest')}
      </Button>
      {invites ? (
        <Button size="sm" icon="plus" onClick={() => openInvite(team)}>
          {t('teams.invite')}
        </Button>
      ) : null}
    </>
  )
}

export { MemberMenu } from './roster/member-menu.tsx'

/** Invites and partings, for the team's admins only. */
export const Pending = ({ team }: PartProps) => (
  <QueryScope>
    <PendingNow team={team} />
  </QueryScope>
)

const PendingNow = ({ team }: PartProps) => {
  const viewer = useUser()
  const { data } = useTeam(team.id)
  return data && !data.deleted && mayWithTeam(viewer, 'administer', data) ? <PendingPanel team={data} /> : null
}
