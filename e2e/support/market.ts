import type { Person } from './people.ts'
import { freshName } from './people.ts'

/** A game for one journey: its market can be closed without affecting others. */
export type CreatedGame = { id: string; name: string }

export const createGame = async (admin: Person): Promise<CreatedGame> => {
  const name = freshName('Calcetto')
  const body = { name, module: 'FIFA', min_participants: 2, max_participants: 64 }
  const { id } = await (await admin.call('POST', '/esports/v2/games', body)).json()
  return { id, name }
}

export const setMarket = (admin: Person, game: CreatedGame, to: 'open' | 'close') =>
  admin.call('POST', `/esports/v2/games/${game.id}/market/${to}`)

export const createTeam = async (
  owner: Person,
  game: CreatedGame,
  stem: string,
): Promise<{ id: string; name: string }> =>
  (await owner.call('POST', '/esports/v2/teams', { name: freshName(stem), game_id: game.id })).json()

/** A tournament of such a game, open for its teams. */
export const openTournamentOf = async (manager: Person, game: CreatedGame): Promise<string> => {
  const platforms: { id: string }[] = await (await manager.call('GET', '/esports/v2/platforms')).json()
  const body = { game_id: game.id, platform_id: platforms[0]?.id, type: 'rankings', name: freshName('Coppa'), slots: 4 }
  const { id } = await (await manager.call('POST', '/esports/v2/tournaments', body)).json()
  await manager.call('PATCH', `/esports/v2/tournaments/${id}`, { status: 'opened' })
  return id
}

/** Adds a guest; resolves to its user. */
export const addGuest = async (owner: Person, teamId: string): Promise<{ id: string; username: string }> =>
  (await owner.call('POST', `/esports/v2/teams/${teamId}/provisionalUsers`, freshName('ospite'))).json()

/** Adds a member to a team: invites the user, who accepts at once. */
export const addMember = async (owner: Person, member: Person, teamId: string): Promise<void> => {
  await owner.call('POST', `/esports/v2/teams/${teamId}/invites`, { user_id: await member.id() })
  await member.call('POST', `/esports/v2/teams/${teamId}/join`)
}

type TransferEntry = { id: string; type: string; userId: string; createdAt: string }

/** The transfers of a team, newest first; `createdAt` is an ISO time. */
export const transfersOf = async (user: Person, teamId: string): Promise<TransferEntry[]> => {
  const { entries }: { entries: TransferEntry[] } = await (
    await user.call('GET', `/esports/v2/transfers?team_id=${teamId}`)
  ).json()
  return entries
}
