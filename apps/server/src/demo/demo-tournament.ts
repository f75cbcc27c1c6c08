import type { EntryId, MatchId, NewTournament, TeamId, TournamentId, TournamentStatus } from '@agone/contract'
import { Matches, type MatchRecord } from '../modules/matches/index.ts'
import { Teams } from '../modules/teams/index.ts'
import {
  changeStatus,
  commitToSeed,
  TournamentEntries,
  Tournaments,
  type TournamentRecord,
} from '../modules/tournaments/index.ts'
import type { Ctx } from '../platform/context/ctx.ts'
import { invariant } from '../platform/http/index.ts'
import type { SignedIn } from '../platform/context/viewer.ts'
import { clubs } from './clubs.ts'
import type { DemoCommunity } from './community.ts'
import type { StableName } from './games.ts'

type TournamentFields = Omit<NewTournament, 'gameId' | 'platformId'> & { game: string; platform?: string }

/** A participant of a demo tournament, a team or a user. `players` are usernames, best first; the first one owns the team. */
export type Squad = { entryId: EntryId; name: string; players: readonly string[]; teamId: TeamId | undefined }

/** A tournament of the demo, with its participants and the matches of each match day. The user `manager` manages it. */
export class DemoTournament {
  readonly community: DemoCommunity
  readonly #squads = new Map<EntryId, Squad>()
  readonly #days = new Map<number, MatchId[]>()
  #id: TournamentId | undefined

  constructor(community: DemoCommunity) {
    this.community = community
  }

  get id(): TournamentId {
    invariant(this.#id, 'a tournament of the demo is used before it was created')
    return this.#id
  }

  get manager(): SignedIn {
    return this.community.user('manager')
  }

  /** `ctx` with the manager as its viewer. */
  as(ctx: Ctx): Ctx {
    return { ...ctx, viewer: this.manager }
  }

  /** Creates the tournament, closed. */
  async create(ctx: Ctx, { game, platform = 'PlayStation 5', ...fields }: TournamentFields): Promise<void> {
    const ids = { gameId: this.community.game(game), platformId: this.community.platform(platform) }
    this.#id = (await Tournaments.create(this.as(ctx), this.manager, { ...ids, ...fields })).id
  }

  record(ctx: Ctx): Promise<TournamentRecord> {
    return Tournaments.get(this.as(ctx), this.id)
  }

  /** Changes the status; the first change to running draws the matches. */
  async setStatus(ctx: Ctx, to: TournamentStatus, seed?: string): Promise<void> {
    if (seed !== undefined) await commitToSeed(ctx, this.id, seed)
    await changeStatus(this.as(ctx), await this.record(ctx), to)
    if (to === 'running') await this.loadMatches(ctx)
  }

  /** Loads the ids of the matches, which the draw has created. */
  async loadMatches(ctx: Ctx): Promise<void> {
    const byRound = Map.groupBy(await Matches.listAll(this.as(ctx), this.id), (match) => match.round)
    for (const [round, matches] of byRound) {
      this.#days.set(
        round,
        matches.map(({ id }) => id),
      )
    }
  }

  /** The matches of a match day, in their current state. */
  async matchesOfDay(ctx: Ctx, round: number): Promise<MatchRecord[]> {
    const ids = this.#days.get(round) ?? []
    const found = new Map((await Matches.findMany(this.as(ctx), ids)).map((match) => [match.id, match]))
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** Enters clubs with their members as line-up; the order is the seeding. */
  async enterClubs(ctx: Ctx, names: readonly string[]): Promise<void> {
    const teams = new Map(
      (
        await Teams.findMany(
          ctx,
          names.map((name) => this.community.team(name)),
        )
      ).map((team) => [team.name, team]),
    )
    const entries = names.map((name, index) => {
      const squad = clubs.find((club) => club.name === name)?.squad ?? []
      const team = teams.get(name)
      invariant(team, 'an unknown club was entered')
      const players = squad
        .map(([username]) => username)
        .filter((username) => team.member_ids.includes(this.community.userId(username)))
      const lineup = players.map((username, index) => ({
        userId: this.community.userId(username),
        shirtName: this.community.shirtName(username),
        shirtNumber: shirtNumbers[index] ?? 20 + index,
      }))
      return { name, players, teamId: team.id, seed: index + 1, lineup }
    })
    await this.#enter(ctx, entries)
  }

  /** Enters users, each with a stable if there are any; the order is the seeding. */
  async enterUsers(ctx: Ctx, people: readonly { username: string; stable?: StableName }[]): Promise<void> {
    const entries = people.map(({ username, stable }) => {
      const userId = this.community.userId(username)
      const shirtName = this.community.shirtName(username)
      const stableId = stable === undefined ? undefined : this.community.stable(stable)
      return { name: username, players: [username], userId, stableId, lineup: [{ userId, shirtName }] }
    })
    await this.#enter(ctx, entries)
  }

  async #enter(
    ctx: Ctx,
    entries: readonly (Parameters<typeof TournamentEntries.insertMany>[2][number] & {
      name: string
      players: readonly string[]
    })[],
  ): Promise<void> {
    const ids = await TournamentEntries.insertMany(this.as(ctx), this.id, entries)
    await Tournaments.touch(this.as(ctx), this.id)
    for (const [index, { name, players, teamId }] of entries.entries()) {
      const entryId = ids[index]
      if (entryId) this.#squads.set(entryId, { entryId, name, players, teamId })
    }
  }

  get squads(): Squad[] {
    return [...this.#squads.values()]
  }

  /** The participant with the id of a match's side. */
  squad(entryId: EntryId | null): Squad {
    const squad = entryId === null ? undefined : this.#squads.get(entryId)
    invariant(squad, 'a side of a match has no participant')
    return squad
  }
}

const shirtNumbers = [9, 7, 10, 11, 6, 4, 1]
