import type { User } from '@agone/contract/accounts/routes/users'
import { rosterRows } from '@agone/contract/teams/labels'
import { mayWithTeam } from '@agone/contract/teams/rules'
import type { Team } from '@agone/contract/teams/routes/teams'
import { Suspense, useState } from 'react'
import { CsvLink } from '../../../lib/lists/csv-link.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { MemberMenu, RosterActions, UserRoster } from '../lazy-parts.ts'
import type { RosterData } from '../signed-in-parts.tsx'
import { Roster } from './roster.tsx'

type PublicRosterProps = { team: Team; users: readonly User[]; csv: string }

/**
 * The roster on the page of a team. It is rendered with public data and then updated with what the user may see and do; the same
 * rows stay, because a click on a row that is being replaced would be lost.
 */
export const PublicRoster = ({ team, users, csv }: PublicRosterProps) => {
  const viewer = useUser()
  const [userRoster, setUserRoster] = useState<RosterData>()
  const shownRoster = userRoster?.team.id === team.id ? userRoster : undefined
  const { team: shown, users: members } = shownRoster ?? { team, users }
  const mayManage = shownRoster !== undefined && !shown.deleted && mayWithTeam(viewer, 'administer', shown)
  return (
    <>
      <Roster
        rows={rosterRows(shown, members)}
        actions={
          users.length === 0 && !mayManage ? undefined : (
            <>
              {users.length === 0 ? null : <CsvLink path={csv} />}
              {mayManage ? (
                <Suspense>
                  <RosterActions team={shown} />
                </Suspense>
              ) : null}
            </>
          )
        }
        actionsOf={
          mayManage
            ? (row) => (
                <Suspense>
                  <MemberMenu team={shown} row={row} />
                </Suspense>
              )
            : undefined
        }
      />
      {viewer ? (
        <Suspense>
          <UserRoster team={team} users={users} onRoster={setUserRoster} />
        </Suspense>
      ) : null}
    </>
  )
}
