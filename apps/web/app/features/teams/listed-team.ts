import type { Team } from '@agone/contract/teams/routes/teams'

/** What a list needs of a team; `game` is the game's name. */
export type ListedTeam = Pick<Team, 'id' | 'name' | 'avatar'> & { game: string; members: number }

/** A team as lists show it. */
export const listedTeam = ({ id, name, avatar, memberIds }: Team, game: string): ListedTeam => ({
  ...{ id, name, avatar, game },
  members: memberIds.length,
})
