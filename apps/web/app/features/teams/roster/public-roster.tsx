import type { User } from '@agone/contract/accounts/routes/users'
import { mayWithTeam } from '@agone/contract/teams/rules'
import type { Team } from '@agone/contract/teams/routes/teams'
import { Suspense, useState } from 'react'
import { useUser } from '../../../lib/session/use-session.ts'
import { MemberMenu, RosterActs, RosterNews } from '../lazy-parts.ts'
import type { SeenRoster } from '../reader-parts.tsx'
import { Roster } from './roster.tsx'
import { rosterOf } from './roster-of.ts'

/**
 * The roster of a team's page: what everybody sees, and then, in the same lines, what the reader may see and do. Lines that
 * were replaced would lose the press of whoever is quick.
 */
export const PublicRoster = ({ team, people }: { team: Team; people: readonly User[] }) => {
  const viewer = useUser()
  const [told, setTold] = useState<SeenRoster>()
  const seen = told?.team.id === team.id ? told : undefined
  const { team: shown, people: members } = seen ?? { team, people }
  const manages = seen !== undefined && !shown.deleted && mayWithTeam(viewer, 'administer', shown)
  return (
    <>
      <Roster
        rows={rosterOf(shown, members)}
        actions={
          manages ? (
            <Suspense>
              <RosterActs team={shown} />
            </Suspense>
          ) : undefined
        }
        actsOn={
          manages
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
          <RosterNews team={team} people={people} onSeen={setTold} />
        </Suspense>
      ) : null}
    </>
  )
}
