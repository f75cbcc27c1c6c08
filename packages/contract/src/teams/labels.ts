import type { User } from '../accounts/routes/users.ts'
import type { Team } from './routes/teams.ts'

export type TeamRole = 'owner' | 'admin' | 'guest' | 'member'

/** One row of a roster. Only admins and the member see `departure`. */
export type RosterRow<Member = User> = { user: Member; role: TeamRole; departure: 'leaving' | 'kicked' | undefined }

type Membership = Pick<Team, 'ownerId' | 'adminIds' | 'memberIds' | 'leaveIds' | 'kickIds'>

type Named = Pick<User, 'id' | 'username' | 'provisional'>

const order: readonly TeamRole[] = ['owner', 'admin', 'member', 'guest']

/** The rows of a roster: the owner first, then admins, members and guests, each by name, in one order for every reader. */
export const rosterRows = <Member extends Named>(team: Membership, users: readonly Member[]): RosterRow<Member>[] =>
  users
    .filter((user) => team.memberIds.includes(user.id))
    .map((user) => ({ user, role: roleOf(team, user), departure: departureOf(team, user) }))
    .toSorted(
      (a, b) => order.indexOf(a.role) - order.indexOf(b.role) || a.user.username.localeCompare(b.user.username, 'it'),
    )

const roleOf = (team: Membership, user: Named): TeamRole => {
  if (user.id === team.ownerId) return 'owner'
  if (user.provisional) return 'guest'
  return team.adminIds.includes(user.id) ? 'admin' : 'member'
}

const departureOf = (team: Membership, user: Named): RosterRow['departure'] => {
  if (team.leaveIds.includes(user.id)) return 'leaving'
  return team.kickIds.includes(user.id) ? 'kicked' : undefined
}
