import type { Person } from './people.ts'
import { freshName } from './people.ts'

/** A game of a journey's own: its market can be closed without disturbing the others. */
export type OwnGame = { id: string; name: string }

export const ownGame = async (admin: Person): Promise<OwnGame> => {
  const name = freshName('Calcetto')
  const body = { name, module: 'FIFA', min_participants: 2, max_participants: 64 }
  const { id } = await (await admin.call('POST', '/esports/v2/games', body)).json()
  return { id, name }
}

export const setMarket = (admin: Person, game: OwnGame, to: 'open' | 'close') =>
  admin.call('POST', `/esports/v2/games/${game.id}/market/${to}`)

export const foundTeam = async (owner: Person, game: OwnGame, stem: string): Promise<{ id: string; name: string }> =>
  (await owner.call('POST', '/esports/v2/teams', { name: freshName(stem), game_id: game.id })).json()

/** A tournament of a journey's own game, open for its teams. */
export const openCup = async (manager: Person, game: OwnGame): Promise<string> => {
  const platforms: { id: string }[] = await (await manager.call('GET', '/esports/v2/platforms')).json()
  const body = { game_id: game.id, platform_id: platforms[0]?.id, type: 'rankings', name: freshName('Coppa'), slots: 4 }
  const { id } = await (await manager.call('POST', '/esports/v2/tournaments', body)).json()
  await manager.call('PATCH', `/esports/v2/tournaments/${id}`, { status: 'opened' })
  return id
}

/** Adds a guest, and answers who it is. */
export const addGuest = async (owner: Person, teamId: string): Promise<{ id: string; username: string }> =>
  (await owner.call('POST', `/esports/v2/teams/${teamId}/provisionalUsers`, freshName('ospite'))).json()

/** Puts somebody into a team, who says yes at once. */
export const takeIn = async (owner: Person, member: Person, teamId: string): Promise<void> => {
  await owner.call('POST', `/esports/v2/teams/${teamId}/invites`, { user_id: await member.id() })
  await member.call('POST', `/esports/v2/teams/${teamId}/join`)
}

type Line = { id: string; type: string; userId: string; createdAt: string }

/** The feed of a team, newest first: what happened to whom, and when. */
export const feedOf = async (reader: Person, teamId: string): Promise<Line[]> => {
  const { entries }: { entries: Line[] } = await (
    await reader.call('GET', `/esports/v2/transfers?team_id=${teamId}`)
  ).json()
  return entries
}
