import assert from 'node:assert/strict'
import { newId, type UserId } from '@agone/contract'
import type { SignedIn } from '../../src/platform/context/viewer.ts'
import type { TestProduct } from '../support/product.ts'
import { createUser, testPassword, viewerOf } from '../support/factories/accounts.ts'
import { tokenFor } from '../support/auth/sign-on-app.ts'
import { createGame } from '../support/factories/games.ts'
import { createTeam } from '../support/factories/teams.ts'
import { createTournament, enterTeams, enterUsers, setStatus } from '../support/factories/tournaments.ts'

/**
 * All kinds of callers. `captain` owns the tried entities: the account in the path, the team, a side of the match;
 * `manager` owns the tournament, `otherManager` another one.
 */
export const callers = [
  'visitor',
  'unverified',
  'user',
  'banned',
  'deleted',
  'guest',
  'captain',
  'manager',
  'otherManager',
  'admin',
] as const
export type Caller = (typeof callers)[number]

const userOptions: Record<Exclude<Caller, 'visitor'>, Parameters<typeof createUser>[1]> = {
  unverified: { verified: false },
  user: {},
  banned: { columns: { banned: true, ban_reason: 'ha barato' } },
  deleted: { columns: { deleted_at: new Date() } },
  guest: { verified: false, columns: { provisional: true, email: null, password_hash: null } },
  captain: {},
  manager: { roles: ['TOURNAMENT_MANAGER'] },
  otherManager: { roles: ['TOURNAMENT_MANAGER'] },
  admin: { roles: ['ADMIN'] },
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type RequestParts = { body?: object; text?: string; file?: { name: string; bytes: Buffer } }
export type Answer = { status: number; title: string; json: () => Record<string, unknown> }

const password = testPassword

/** A user of every kind, and entities that belong to some of them; each is created at its first use. */
export class RightsScene {
  readonly product: TestProduct
  readonly password = password
  readonly #callers = new Map<Caller, Promise<SignedIn>>()
  readonly #tokens = new Map<Caller, Promise<string>>()
  readonly #things = new Map<string, Promise<unknown>>()

  constructor(product: TestProduct) {
    this.product = product
  }

  person(who: Exclude<Caller, 'visitor'>): Promise<SignedIn> {
    return createOnce(this.#callers, who, async () => viewerOf(await createUser(this.product.ctx, userOptions[who])))
  }

  async idOf(who: Exclude<Caller, 'visitor'>): Promise<UserId> {
    return (await this.person(who)).id
  }

  tokenOf(who: Exclude<Caller, 'visitor'>): Promise<string> {
    return createOnce(this.#tokens, who, async () => tokenFor(this.product.auth, await this.person(who)))
  }

  /** Calls as an actor. */
  async call(who: Caller, method: Method, url: string, sent: RequestParts = {}): Promise<Answer> {
    const authorization = who === 'visitor' ? {} : { authorization: `Bearer ${await this.tokenOf(who)}` }
    const { payload, type } = payloadOf(sent)
    const headers = { ...authorization, ...(type ? { 'content-type': type } : {}) }
    const answer = await this.product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    const status = answer.statusCode
    const title = status < 400 ? String(status) : String(answer.json<{ title: string }>().title)
    return { status, title, json: () => answer.json() }
  }

  /** A call that prepares data and must succeed. */
  async perform(who: Caller, method: Method, url: string, sent: RequestParts = {}): Promise<Record<string, unknown>> {
    const answer = await this.call(who, method, url, sent)
    assert.ok(answer.status < 300, `${who}: ${method} ${url}: ${answer.title}`)
    return answer.status === 204 ? {} : answer.json()
  }

  /** An entity that exists once per scene, created at its first use. */
  once<Thing>(name: string, make: () => Promise<Thing>): Promise<Thing> {
    const isThing = (_kept: Promise<unknown>): _kept is Promise<Thing> => true
    const found = this.#things.get(name)
    if (found && isThing(found)) return found
    const thing = make()
    this.#things.set(name, thing)
    return thing
  }

  /** The captain's team in a new game, with a member, and an invite for `invited`. */
  team() {
    return this.once('team', async () => {
      const { ctx } = this.product
      const owner = await this.person('captain')
      const [member, invited] = [viewerOf(await createUser(ctx)), viewerOf(await createUser(ctx))]
      const team = await createTeam(ctx, { owner, members: [member] })
      await this.perform('captain', 'POST', `/esports/v2/teams/${team.id}/invites`, { body: { user_id: invited.id } })
      return { id: team.id, gameId: team.game_id, member: member.id, invited: invited.id }
    })
  }

  /** A provisional user of the captain's team. */
  guestOfTeam() {
    return this.once('guest', async () => {
      const { id } = await this.team()
      const url = `/esports/v2/teams/${id}/provisionalUsers`
      const added = await this.perform('captain', 'POST', url, { text: `ospite-${newId().slice(-8)}` })
      const guest = added['id']
      return String(guest)
    })
  }

  /** The manager's running league, in which the captain's team plays three others. */
  league() {
    return this.once('league', async () => {
      const { tournament, team } = await this.#openLeague()
      await setStatus(this.product.ctx, tournament.id, 'running', 'seme')
      const { db } = this.product.ctx
      const ofTeam = db.selectFrom('entries').select('id').where('team_id', '=', team.id)
      const entry = await ofTeam.where('tournament_id', '=', tournament.id).executeTakeFirstOrThrow()
      const row = await db
        .selectFrom('match_sides')
        .innerJoin('matches', 'matches.id', 'match_sides.match_id')
        .select(['matches.id', 'matches.calendar_id'])
        .where('match_sides.entry_id', '=', entry.id)
        .orderBy('matches.round')
        .executeTakeFirstOrThrow()
      const sides = await db.selectFrom('match_sides').select('entry_id').where('match_id', '=', row.id).execute()
      return {
        id: tournament.id,
        teamId: team.id,
        entryId: entry.id,
        matchId: row.id,
        calendarId: row.calendar_id,
        entryIds: sides.map((side) => String(side.entry_id)),
      }
    })
  }

  /** The same before its draw. */
  open() {
    return this.once('open', async () => {
      const { tournament, team, game } = await this.#openLeague()
      return { id: tournament.id, teamId: team.id, gameId: game.id }
    })
  }

  /** The manager's running tournament of users, in which the captain plays. */
  solo(isRunning = true) {
    return this.once(`solo ${isRunning}`, async () => {
      const { ctx } = this.product
      const owner = await this.person('manager')
      const { tournament } = await createTournament(ctx, { owner, game: { module: 'FIFA_SOLO' } })
      const url = `/esports/v2/tournaments/${tournament.id}/users`
      await this.perform('captain', 'POST', url, { body: {} })
      await enterUsers(ctx, tournament, 3)
      if (isRunning) await setStatus(ctx, tournament.id, 'running', 'seme')
      const userId = await this.idOf('captain')
      const match = await ctx.db
        .selectFrom('match_sides')
        .innerJoin('entries', 'entries.id', 'match_sides.entry_id')
        .select('match_sides.match_id')
        .where('entries.user_id', '=', userId)
        .executeTakeFirst()
      return { id: tournament.id, matchId: match?.match_id ?? '' }
    })
  }

  /** The manager's league without entries, and the captain's team in its game. */
  empty() {
    return this.once('empty', async () => {
      const { ctx } = this.product
      const { tournament, game } = await createTournament(ctx, { owner: await this.person('manager') })
      const team = await createTeam(ctx, { gameId: game.id, owner: await this.person('captain') })
      return { id: tournament.id, teamId: team.id }
    })
  }

  /** The manager's tournament of users without entries. */
  emptySolo() {
    return this.once('emptySolo', async () => {
      const game = { module: 'FIFA_SOLO' } as const
      const created = await createTournament(this.product.ctx, { owner: await this.person('manager'), game })
      return created.tournament.id
    })
  }

  /** A game with nothing in it. */
  game() {
    return this.once('game', async () => (await createGame(this.product.ctx)).id)
  }

  async #openLeague() {
    const { ctx } = this.product
    const [owner, captain] = await Promise.all([this.person('manager'), this.person('captain')])
    const created = await createTournament(ctx, { owner })
    await createTournament(ctx, { owner: await this.person('otherManager') })
    const team = await createTeam(ctx, { gameId: created.game.id, owner: captain })
    await this.perform('captain', 'POST', `/esports/v2/tournaments/${created.tournament.id}/teams`, {
      body: { team_id: team.id },
    })
    await enterTeams(ctx, created.tournament, 3)
    return { ...created, team }
  }
}

const createOnce = <Key, Value>(
  map: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> => {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}

const payloadOf = ({ body, text, file }: RequestParts): { payload?: string | Buffer; type?: string } => {
  if (text !== undefined) return { payload: text, type: 'text/plain' }
  if (!file) return body ? { payload: JSON.stringify(body), type: 'application/json' } : {}
  const edge = 'edge-of-a-part'
  const part = `--${edge}\r\ncontent-disposition: form-data; name="json"\r\n\r\n${JSON.stringify(body ?? {})}\r\n`
  const head = `--${edge}\r\ncontent-disposition: form-data; name="${file.name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(part + head), file.bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  return { payload, type: `multipart/form-data; boundary=${edge}` }
}
