import { freshName, type Person } from './people.ts'

/** A team of the demo's football game, with its captain. */
export type FootballTeam = { id: string; name: string; captain: Person }

/** The names of that game. */
export const football = { it: 'Calcio 11 contro 11', en: 'Football 11 a side' }

const idOf = async (person: Person, path: string, name: string): Promise<string> => {
  const all: { id: string; name: string }[] = await (await person.call('GET', path)).json()
  return all.find((each) => each.name === name)?.id ?? ''
}

export const createFootballTeam = async (captain: Person, name: string): Promise<FootballTeam> => {
  const gameId = await idOf(captain, '/esports/v2/games', football.it)
  const { id } = await (await captain.call('POST', '/esports/v2/teams', { name, game_id: gameId })).json()
  return { id, name, captain }
}

/** A tournament of `manager`, created through the API; open for entries. */
export const openTournament = async (manager: Person, settings: object): Promise<string> => {
  const gameId = await idOf(manager, '/esports/v2/games', football.it)
  const platformId = await idOf(manager, '/esports/v2/platforms', 'PC')
  const body = { game_id: gameId, platform_id: platformId, type: 'rankings', ...settings }
  const { id } = await (await manager.call('POST', '/esports/v2/tournaments', body)).json()
  await manager.call('PATCH', `/esports/v2/tournaments/${id}`, { status: 'opened' })
  return id
}

export const enterTournament = async (team: FootballTeam, tournamentId: string, password?: string): Promise<void> => {
  const body = { team_id: team.id, ...(password ? { password } : {}) }
  await team.captain.call('POST', `/esports/v2/tournaments/${tournamentId}/teams`, body)
}

type Listed = { matchId: string; participants: { id: string }[] }

/** A league of four new teams, or a cup by `settings`, that has started, and its first match with its teams, home first. */
export const startLeague = async (
  manager: Person,
  newcomer: (stem: string) => Promise<Person>,
  settings: object = {},
) => {
  const stems = ['Aquila', 'Bora', 'Corallo', 'Delfino']
  const teams = await Promise.all(
    stems.map(async (stem) => createFootballTeam(await newcomer('capo'), freshName(stem))),
  )
  const id = await openTournament(manager, { name: freshName('Lega'), slots: 4, ...settings })
  for (const team of teams) await enterTournament(team, id)
  await manager.call('PATCH', `/esports/v2/tournaments/${id}`, { status: 'running' })
  const path = `/esports/v2/tournaments/${id}/engines/fifa/matches/1`
  const { entries }: { entries: Listed[] } = await (await manager.call('GET', path)).json()
  const [match] = entries
  const [home, away] = match?.participants.map((side) => teams.find((team) => team.id === side.id)) ?? []
  if (!match || !home || !away) throw new Error('the league has no first match')
  return { id, matchId: match.matchId, home, away }
}
