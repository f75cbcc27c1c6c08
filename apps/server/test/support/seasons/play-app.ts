import assert from 'node:assert/strict'
import {
  entryRoutes,
  standingRoutes,
  teamAdminRoutes,
  tournamentRoutes,
  type EngineName,
  type EntryId,
  type SeasonFile,
  type TeamId,
  type TournamentId,
  type UserId,
} from '@agone/contract'
import { teamsPlugin } from '../../../src/modules/teams/index.ts'
import type { SignedIn } from '../../../src/platform/context/viewer.ts'
import { createPlayer } from '../factories/teams.ts'
import { importApp } from '../imports/import-app.ts'

/** A server in which imported seasons are played by the people of their sides. */
export const playApp = async () => {
  const app = await importApp([teamsPlugin])
  const { manager } = app
  const clubs = new Map<string, Pick<Team, 'teamId' | 'captain'>>()

  const succeed = async <Answer>(call: Promise<{ status: number; text: string; answer: Answer }>): Promise<Answer> => {
    const answered = await call
    assert.ok(answered.status < 300, answered.text)
    return answered.answer
  }

  const entriesOf = async (id: TournamentId) => {
    const query = { size: 100, matches: false }
    return (await succeed(app.inject(entryRoutes.list, { params: { id }, query }))).entries
  }

  return {
    ...app,
    succeed,
    /** Imports a season, some of whose matches have no results. */
    begin: (season: SeasonFile) => app.load(JSON.stringify(season)),
    /**
     * The teams by name. Each is handed over to a new captain; one that has had a captain in an earlier season is replaced by the team that it became
     * then, because two teams of a game cannot have one name.
     */
    teams: async (id: TournamentId) => {
      const teams = new Map<string, Team>()
      for (const { id: entryId, teamId, name, lineup } of await entriesOf(id)) {
        assert.ok(teamId)
        const known = clubs.get(name)
        const captain = known?.captain ?? (await createPlayer(app.ctx()))
        if (known) {
          const call = { params: { id, teamId }, body: { teamId: known.teamId } }
          await succeed(app.inject(entryRoutes.replaceTeam, call, { as: manager }))
        } else {
          const call = { params: { id: teamId }, body: { userId: captain.id } }
          await succeed(app.inject(teamAdminRoutes.handOver, call, { as: manager }))
        }
        const club = known ?? { teamId, captain }
        clubs.set(name, club)
        const players = new Map(lineup.map(({ shirtName, userId }) => [shirtName ?? '', userId]))
        teams.set(name, { name, entryId, players, ...club })
      }
      return teams
    },
    /** The drivers by name; each guest of the file is replaced by a new user. */
    drivers: async (id: TournamentId) => {
      const drivers = (await entriesOf(id)).map(async ({ id: entryId, userId, name }) => {
        assert.ok(userId)
        const driver = await createPlayer(app.ctx())
        const call = { params: { id, userId }, body: { userId: driver.id } }
        await succeed(app.inject(entryRoutes.replaceUser, call, { as: manager }))
        return [name, { name, entryId, driver }] as const
      })
      return new Map<string, Driver>(await Promise.all(drivers))
    },
    tournament: (id: TournamentId) => succeed(app.inject(tournamentRoutes.one, { params: { id } })),
    matchesOf: async (id: TournamentId, engine: EngineName, day: number) => {
      const query = { params: { id, engine, day }, query: { size: 100 } }
      return (await succeed(app.inject(standingRoutes.matchesOfDay, query))).entries
    },
    /** The manager ends a tournament of which nothing is left to be played. */
    end: async (id: TournamentId) => {
      const call = { params: { id }, body: { status: 'ended' } } as const
      const ended = await succeed(app.inject(tournamentRoutes.update, call, { as: manager }))
      assert.deepEqual([ended.status, ended.currentMatchDay], ['ended', ended.matchDays])
    },
  }
}

export type PlayApp = Awaited<ReturnType<typeof playApp>>

type Team = {
  name: string
  entryId: EntryId
  teamId: TeamId
  captain: SignedIn
  players: ReadonlyMap<string, UserId>
}
type Driver = { name: string; entryId: EntryId; driver: SignedIn }
