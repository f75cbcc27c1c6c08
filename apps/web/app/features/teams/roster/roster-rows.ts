import type { User } from '@agone/contract/accounts/routes/users'
import type { Team } from '@agone/contract/teams/routes/teams'

export type TeamRole = 'owner' | 'admin' | 'guest' | 'member'

/** One row of a roster. Only admins and the member see `departure`. */
export type RosterRow = { user: User; role: TeamRole; departure: 'leaving' | 'kicked' | undefined }

type Membership = Pick<Team, 'ownerId' | 'adminIds' | 'memberIds' | 'leaveIds' | 'kickIds'>

const order: readonly TeamRole[] = ['owner', 'admin', 'member', 'guest']

/** The rows of a roster: the owner first, then admins, members and guests, each by name. */
export const rosterRows = (team: Membership, users: readonly User[]): RosterRow[] =>
  users
    .filter((user) => team.memberIds.includes(user.id))
    .map((user) => ({ user, role: roleOf(team, user), departure: departureOf(team, user) }))
    .toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role) || a.user.username.localeCompare(b.user.username))

const roleOf = (team: Membership, user: User): TeamRole => {
  if (user.id === team.ownerId) return 'owner'
  if (user.provisional) return 'guest'
  return team.adminIds.includes(user.id) ? 'admin' : 'member'
}

const departureOf = (team: Membership, user: User): RosterRow['departure'] => {
  if (team.leaveIds.includes(user.id)) return 'leaving'
  return team.kickIds.includes(user.id) ? 'kicked' : undefined
}
