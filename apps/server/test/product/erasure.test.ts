import assert from 'node:assert/strict'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { ownAccountRoutes, newId, securityRoutes, type ReportId } from '@agone/contract'
import { buildProduct, type Product } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { Deletions, type User } from '../../src/modules/accounts/index.ts'
import { createUser, testPassword, viewerOf } from '../support/factories/accounts.ts'
import { tokenFor } from '../support/auth/sign-on-app.ts'
import { startChat } from '../support/factories/chat.ts'
import { Files } from '../../src/modules/files/index.ts'
import { History } from '../../src/modules/history/index.ts'
import { addMember, createTeam } from '../support/factories/teams.ts'
import { startWithTeams } from '../support/factories/matches.ts'
import { createTournament, enterUsers } from '../support/factories/tournaments.ts'
import { openDiskCache } from '../../src/platform/storage/disk-cache.ts'
import { testDatabase, type TestDatabase } from '../support/database/database.ts'

import { callAs, createUserWithData } from './personal-data.ts'

const day = 86_400_000

let database: TestDatabase
let product: Product
before(async () => {
  database = await testDatabase()
  const variables = { NODE_ENV: 'test', RATE_LIMIT_REQUESTS: '1000000', RATE_LIMIT_WRITES: '1000000' }
  const config = loadConfig({ ...variables, DATA_DIR: database.dataDir, PUBLIC_URL: 'http://localhost:3000' })
  const { log, clock } = database
  product = await buildProduct({ config, database: database.database, log, clock, withSite: false })
})
after(async () => {
  await product.close()
  await database.close()
})

const call = (token: string, spec: { method: string; path: string }, body?: object) =>
  callAs(product, token, spec, body)

const erase = async (user: User) => {
  await Deletions.begin(product.ctx, user.id)
  database.clock.advance(30 * day)
  await Deletions.eraseDue(product.ctx, database.dataDir)
}

/** Every row of every table, the queues' own too, as one text. */
const dump = async (): Promise<string> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'job_queue')`.execute(database.db)
  const texts: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(database.db)
    texts.push(...rows.map(({ row }) => `${schema}.${name} ${row}`))
  }
  return texts.join('\n')
}

const queuesAreIdle = async () => {
  const waiting = sql<{ count: number }>`select count(*)::int as count from job_queue.job
    where state not in ('completed', 'failed') and name in ('auth.forgotten', 'mail.send')`
  for (let tries = 0; tries < 100 && (await waiting.execute(database.db)).rows[0]?.count !== 0; tries += 1) {
    await setTimeout(100)
  }
}

/** The queues drop what is done by the real clock; here 30 days have passed for them, too. */
const letQueuesForget = async () => {
  await sql`delete from job_queue.job
    where completed_on + make_interval(secs => deletion_seconds) < now() + interval '30 days'`.execute(database.db)
}

const canaries = /canarin|1987-06-05/i
const linesWith = (text: string) => text.split('\n').filter((line) => canaries.test(line))

/**
 * Tables that refer to users and have no row with a marked value: what they keep is a part of competitions, teams or articles, and is shown
 * as that of a deleted user.
 */
const unmarkedTables = [
  ...['articles', 'match_cards', 'match_players', 'match_reminders', 'matches', 'penalizations', 'race_penalties'],
  ...['report_requests', 'reports', 'reservations', 'team_departures', 'team_links', 'teams', 'tournaments', 'users'],
]

/** The tables that refer to users, and have no row of this one. */
const tablesWithout = async (user: User): Promise<string[]> => {
  const { rows } = await sql<{ name: string; column: string }>`
    select conrelid::regclass::text as name, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass`.execute(database.db)
  const found = new Map<string, boolean>()
  for (const { name, column } of rows) {
    const own = sql<{ has: boolean }>`
      select exists (select from ${sql.table(name)} where ${sql.ref(column)} = ${user.id}) as has`
    const [row] = (await own.execute(database.db)).rows
    found.set(name, found.get(name) === true || row?.has === true)
  }
  return [...found].flatMap(([name, has]) => (has ? [] : [name])).toSorted()
}

test('after an erasure no table and no file contains personal data of the user', async () => {
  const { ctx } = product
  const user = await createUserWithData({ product, database })
  assert.ok(linesWith(await dump()).length >= 12, 'before the erasure the tables contain the marked values')
  assert.deepEqual(
    await tablesWithout(user),
    unmarkedTables,
    'add a row with a marked value to personal-data.ts, or the table to those that have none',
  )
  await erase(user)
  await queuesAreIdle()
  await letQueuesForget()
  assert.deepEqual(linesWith(await dump()), [])
  await age(join(database.dataDir, 'files', 'kept'))
  const derived = openDiskCache(join(database.dataDir, 'cache', 'images'), 1e9, ctx.log)
  assert.ok((await Files.removeUnused(ctx, derived)) >= 1)
  const left = await filesBelow(database.dataDir)
  assert.deepEqual(
    left.filter(({ path, text }) => canaries.test(path) || canaries.test(text)).map(({ path }) => path),
    [],
  )
  assert.deepEqual(
    left.filter(({ path }) => /files.kept|cache.images/.test(path)),
    [],
    'neither the picture nor what was made of it',
  )
  assert.equal(await History.verify(ctx), undefined, 'the trail is whole')
})

test('messages stay in their chat, under a deleted user and without files; deleting one harms no record of the history', async () => {
  const { ctx, app, auth } = product
  const user = await createUser(ctx)
  const { match, tournament, captain, owner, write } = await startChat(ctx)
  await History.record(ctx, { action: 'ban', entity: 'user', entityId: user.id, why: 'canto molesto' })
  await ctx.db.insertInto('tournament_admins').values({ tournament_id: tournament.id, user_id: user.id }).execute()
  await write(viewerOf(user), 'Si gioca alle nove')
  await erase(user)
  const headers = { authorization: `Bearer ${await tokenFor(auth, captain)}` }
  const read = await app.inject({ url: `/esports/v2/matches/${match.id}/chat/messages`, headers })
  const [message] = read.json<{ entries: { id: string; content: string; author: unknown }[] }>().entries
  assert.ok(message)
  assert.equal(message.content, 'Si gioca alle nove')
  assert.deepEqual(message.author, {
    id: user.id,
    username: 'deleted user',
    provisional: false,
    deleted: true,
    avatar: null,
  })
  const path = `/matches/${match.id}/chat/messages/${message.id}`
  const removed = await call(await tokenFor(auth, owner), { method: 'DELETE', path: `/esports/v2${path}` })
  assert.equal(removed.statusCode, 204)
  const acts = [...(await History.listOf(ctx, user.id)), ...(await History.listOf(ctx, owner.id))]
  const erased = acts.filter(({ about }) => about === user.id)
  assert.deepEqual(
    erased.map(({ action, from, why, erased }) => [action, from, why, erased]),
    [
      ['ban', undefined, undefined, true],
      ['deleteMessage', undefined, undefined, true],
    ],
  )
})

test('the data export has a part of every domain that stores personal data', async () => {
  const { ctx, auth } = product
  const { entered, matches } = await startWithTeams(ctx)
  const [side] = entered
  assert.ok(side)
  const match = matches.find(({ sides }) => sides.some(({ entry_id }) => entry_id === side.entryId))
  assert.ok(match)
  const { id } = side.owner
  const report = { id: newId<ReportId>(), match_id: match.id, entry_id: side.entryId, sender_id: id }
  await ctx.db
    .insertInto('reports')
    .values({
      ...report,
      comment: 'gran partita',
      scores: '{}',
      verified: false,
      by_manager: false,
      created_at: new Date(),
    })
    .execute()
  const token = await tokenFor(auth, side.owner)
  await call(token, securityRoutes.confirm, { password: testPassword })
  const data = (await call(token, ownAccountRoutes.exportMe)).json<Record<string, unknown>>()
  const expected = [
    ...[
      'absences',
      'account',
      'calendar',
      'exportedAt',
      'files',
      'guests',
      'history',
      'identities',
      'messages',
      'notificationSettings',
      'notifications',
      'passkeys',
      'payments',
      'preferences',
      'pushDevices',
      'reports',
    ],
    ...['sessions', 'teams', 'tickets', 'tokens', 'tournaments', 'transfers'],
  ]
  const parts = Object.keys(data)
  assert.deepEqual(
    parts.filter((name) => !expected.includes(name)),
    [],
    'add these parts to the list in this test, and a value of each to personal-data.ts beside it',
  )
  assert.deepEqual(
    expected.filter((name) => !parts.includes(name)),
    [],
    'these parts are registered no more: register them with DataExports, or remove them from the list in this test',
  )
  const text = JSON.stringify(data)
  for (const value of ['gran partita', side.team.name, 'Lega di prova', side.owner.username]) {
    assert.ok(text.includes(value), value)
  }
})

test('results keep their author, and the team continues without the erased user', async () => {
  const { ctx } = product
  const user = await createUser(ctx)
  const team = await createTeam(ctx)
  await addMember(ctx, { teamId: team.id, userId: user.id })
  const { tournament } = await createTournament(ctx, { game: { module: 'FIFA_SOLO' } })
  const [entered] = await enterUsers(ctx, tournament, 1)
  assert.ok(entered)
  await ctx.db.updateTable('entries').set({ user_id: user.id }).where('id', '=', entered.entryId).execute()
  await erase(user)
  const members = await ctx.db.selectFrom('team_members').select('user_id').where('team_id', '=', team.id).execute()
  assert.deepEqual(
    members.map(({ user_id }) => user_id),
    [team.owner.id],
  )
  const entry = await product.app.inject(`/esports/v2/entries/${entered.entryId}`)
  assert.equal(entry.statusCode, 200)
  const seen = await product.app.inject(`/accounts/v2/users/${user.id}`)
  assert.deepEqual(seen.json(), {
    id: user.id,
    username: 'deleted user',
    provisional: false,
    deleted: true,
    avatar: null,
  })
})

test('the owner of a team or of a tournament that has not ended transfers it before the deletion of the account', async () => {
  const { ctx, auth } = product
  const leave = async (user: User) => {
    const body = { username: user.username, password: testPassword }
    const answer = await call(await tokenFor(auth, user), ownAccountRoutes.deleteMe, body)
    return answer.statusCode === 204 ? 204 : answer.json<{ title: string }>().title
  }
  const captain = await createUser(ctx)
  const team = await createTeam(ctx, { owner: viewerOf(captain) })
  assert.equal(await leave(captain), 'ENTITY_CONFLICT')
  await ctx.db.updateTable('teams').set({ imported: true }).where('id', '=', team.id).execute()
  assert.equal(await leave(captain), 204, 'an imported team is nobody’s own')
  const manager = await createUser(ctx, { roles: ['TOURNAMENT_MANAGER'] })
  const { tournament } = await createTournament(ctx, { owner: viewerOf(manager) })
  assert.equal(await leave(manager), 'ENTITY_CONFLICT')
  await ctx.db.updateTable('tournaments').set({ status: 'ended' }).where('id', '=', tournament.id).execute()
  assert.equal(await leave(manager), 204)
})

const age = async (folder: string) => {
  const past = new Date(Date.now() - 2 * day)
  for (const { path } of await filesBelow(folder)) await utimes(path, past, past)
}

const filesBelow = async (folder: string): Promise<{ path: string; text: string }[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(paths.map(async (path) => ({ path, text: (await readFile(path)).toString('latin1') })))
}
