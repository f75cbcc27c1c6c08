import type { FullUser, User } from '@agone/contract/accounts/users'
import { mayWithTeam } from '@agone/contract/teams/policy'
import type { Team } from '@agone/contract/teams/teams'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n/use-t.tsx'
import { QueryScope } from '../../lib/query.tsx'
import { useUser } from '../../lib/session/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { openGuest } from './guest-dialog.tsx'
import { openInvite } from './invite-dialog.tsx'
import { MemberMenu } from './member-menu.tsx'
import { MembershipActions } from './membership-actions.tsx'
import { PartingDate } from './parting-date.tsx'
import { PendingPanel } from './pending-panel.tsx'
import { Roster } from './roster.tsx'
import { rosterOf } from './roster-of.ts'
import { usePeople, useTeam } from './team-query.ts'

/*
 * What a team's page says to a signed-in reader beyond what everybody sees. Each part stands in another place of the
 * page; all read the same answer. Loaded only for signed-in readers.
 */

type PartProps = { team: Team }

type HeadProps = PartProps & { viewer: FullUser; otherwise: ReactNode }

/** The acts of the page's head; `otherwise` stands there for whoever has none. */
export const HeadActions = (props: HeadProps) => (
  <QueryScope>
    <HeadActionsNow {...props} />
  </QueryScope>
)

const HeadActionsNow = ({ team, viewer, otherwise }: HeadProps) => {
  const { data } = useTeam(team.id)
  return data && isConcerned(data, viewer) ? <MembershipActions team={data} viewer={viewer} /> : otherwise
}

const isConcerned = (team: Team, viewer: FullUser) =>
  !team.deleted &&
  (mayWithTeam(viewer, 'administer', team) || team.invitedIds.includes(viewer.id) || team.memberIds.includes(viewer.id))

/** Where the reader stands: invited, on the way out. Nothing for all others. */
export const Standing = ({ team, viewer }: PartProps & { viewer: FullUser }) => (
  <QueryScope>
    <StandingNow team={team} viewer={viewer} />
  </QueryScope>
)

const StandingNow = ({ team, viewer }: PartProps & { viewer: FullUser }) => {
  const t = useT()
  const { data } = useTeam(team.id)
  if (!data) return null
  if (data.invitedIds.includes(viewer.id) && !data.memberIds.includes(viewer.id)) {
    return <Notice title={t('teams.invitedYou', { name: data.name })}>{t('teams.invitedYouText')}</Notice>
  }
  const date = <PartingDate own team={data} userId={viewer.id} />
  if (data.leaveIds.includes(viewer.id)) {
    return (
      <Notice tone="warn" title={t('teams.leavingText')}>
        {date}
      </Notice>
    )
  }
  return data.kickIds.includes(viewer.id) ? (
    <Notice tone="bad" title={t('teams.kickedText')}>
      {date}
    </Notice>
  ) : null
}

type RosterPartProps = PartProps & { people: readonly User[]; invites?: boolean }

/**
 * The roster with the acts on each member. `people` stand in until all are fetched; `invites` puts the invite here, where
 * the page's head has none.
 */
export const RosterForReader = (props: RosterPartProps) => (
  <QueryScope>
    <RosterNow {...props} />
  </QueryScope>
)

const RosterNow = ({ team, people, invites = false }: RosterPartProps) => {
  const t = useT()
  const viewer = useUser()
  const { data = team } = useTeam(team.id)
  const { data: members = people } = usePeople(data.memberIds)
  const rows = rosterOf(data, members)
  if (data.deleted || !mayWithTeam(viewer, 'administer', data)) return <Roster rows={rows} />
  return (
    <Roster
      rows={rows}
      actions={
        <>
          <Button size="sm" icon="user" onClick={() => openGuest(data)}>
            {t('teams.addGuest')}
          </Button>
          {invites ? (
            <Button size="sm" icon="plus" onClick={() => openInvite(data)}>
              {t('teams.invite')}
            </Button>
          ) : null}
        </>
      }
      actsOn={(row) => <MemberMenu team={data} row={row} />}
    />
  )
}

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
