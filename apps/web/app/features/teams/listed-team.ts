import type { Team } from '@agone/contract/teams/routes/teams'

/** The part of a team that lists show; `game` is the name of the game. */
export type ListedTeam = Pick<Team, 'id' | 'name' | 'avatar'> & { game: string; members: number }

/** Converts a team for lists. */
export const listedTeam = ({ id, name, avatar, memberIds }: Team, game: string): ListedTeam => ({
  ...{ id, name, avatar, game },
  members: memberIds.length,
})
