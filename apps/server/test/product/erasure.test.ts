import assert from 'node:assert/strict'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import {
  brandId,
  fileUrl,
  ownAccountRoutes,
  newId,
  securityRoutes,
  userRoutes,
  type ChatMessageId,
  type ReportId,
} from '@agone/contract'
import { buildProduct, type Product } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { Bans, Codes, Deletions, type User } from '../../src/modules/accounts/index.ts'
import { createUser, testPassword, viewerOf } from '../support/factories/accounts.ts'
import * as Staff from '../../src/modules/accounts/staff/staff.ts'
import { tokenFor } from '../support/auth/sign-on-app.ts'
import { startChat } from '../support/factories/chat.ts'
import { ChatReadings, ChatReports, ChatTimeouts, Messages } from '../../src/modules/chat/index.ts'
import { roomOf } from '../../src/modules/matches/chat/rights.ts'
import { Files } from '../../src/modules/files/index.ts'
import { History } from '../../src/modules/history/index.ts'
import { addMember, createTeam } from '../support/factories/teams.ts'
import { createTicket, noFiles } from '../support/factories/tickets.ts'
import * as TicketMessages from '../../src/modules/tickets/messages.ts'
import * as Tickets from '../../src/modules/tickets/tickets.ts'
import { sidesOf, startWithTeams } from '../support/factories/matches.ts'
import { createTournament, enterUsers } from '../support/factories/tournaments.ts'
import { Notifications } from '../../src/modules/notifications/index.ts'
import { openDiskCache } from '../../src/platform/storage/disk-cache.ts'
import { testDatabase, type TestDatabase } from '../support/database/database.ts'

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

const call = async (token: string, spec: { method: string; path: string }, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
  const method = spec.method === 'GET' ? 'GET' : spec.method === 'DELETE' ? 'DELETE' : 'POST'
  const payload = body ? { payload: JSON.stringify(body) } : {}
  return product.app.inject({ method, url: spec.path, headers, ...payload })
}

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

/** Somebody with a canary in every place where the product keeps something personal. */
const canary = async () => {
  const { ctx, auth } = product
  const user = await createUser(ctx, {
    username: 'Canarino.Giallo',
    email: 'canarino@example.org',
    name: 'Canarina',
    surname: 'Canarini',
    birthday: '1987-06-05',
    locale: 'en',
    roles: ['TOURNAMENT_MANAGER'],
  })
  const as = { ...ctx, viewer: viewerOf(user) }
  const token = await tokenFor(auth, user)
  await inProfile(user, token)
  await inCompetitions(user)
  await inTables(user)
  await inTickets(user)
  const admin = { ...ctx, viewer: viewerOf(await createUser(ctx, { roles: ['ADMIN'] })) }
  await Staff.setUsername(admin, user.id, 'Canarino.Verde')
  await Bans.set(admin, user.id, { banned: true, reason: 'canarino molesto' })
  await Bans.set(admin, user.id, { banned: false })
  await Bans.set(admin, user.id, { banned: true, reason: 'canarino recidivo' })
  await Bans.set(admin, user.id, { banned: false })
  await History.record(as, { action: 'edit', entity: 'user', entityId: user.id, to: { name: 'Canarina' } })
  return user
}

const inProfile = async (user: User, token: string) => {
  const { ctx, app } = product
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ffd166' } })
    .png()
    .toBuffer()
  const path = join(database.dataDir, 'canarino.png')
  await writeFile(path, image)
  const upload = { name: 'canarino.png', path, bytes: image.length, sha256: 'x', claimedType: 'image/png' }
  const wanted = { type: 'users', upload, ownerId: user.id, part: 'avatar' } as const
  await Files.prepare(ctx, wanted)
  const avatar = await Files.create(ctx, wanted)
  await ctx.db
    .updateTable('users')
    .set({ avatar: JSON.stringify(avatar) })
    .where('id', '=', user.id)
    .execute()
  assert.equal((await app.inject(`${fileUrl(avatar)}?size=48`)).statusCode, 200)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'uno' }
  const payload = { name: 'Canarina' }
  const saved = await app.inject({ method: 'PATCH', url: userRoutes.updateMe.path, headers, payload })
  assert.equal(saved.statusCode, 200)
  const preferences = await app.inject({
    method: 'PATCH',
    url: ownAccountRoutes.changePreferences.path,
    headers: { ...headers, 'idempotency-key': 'due' },
    payload: { language: 'en' },
  })
  assert.equal(preferences.statusCode, 200)
  await Codes.issue(ctx, 'verify', { id: user.id, email: 'canarino@example.org' })
  await call(token, securityRoutes.requestReset, { login: 'canarino@example.org' })
  await Notifications.send(ctx, { userId: user.id, type: 'TEAM_INVITE', data: { teamName: 'Canarini FC' } })
}

const inCompetitions = async (user: User) => {
  const { ctx } = product
  const viewer = viewerOf(user)
  const team = await createTeam(ctx)
  await addMember(ctx, { teamId: team.id, userId: user.id })
  const other = await createTeam(ctx)
  await ctx.db
    .insertInto('team_invites')
    .values({ team_id: other.id, user_id: user.id, invited_by: null, created_at: new Date() })
    .execute()
  const data = { teamId: team.id, teamName: team.name, userId: user.id, username: user.username }
  await Notifications.send(ctx, { userId: team.owner.id, type: 'TEAM_LEAVE_REQUEST', data })
  const { tournament } = await createTournament(ctx, { game: { module: 'FIFA_SOLO' } })
  const [entered] = await enterUsers(ctx, tournament, 1)
  assert.ok(entered)
  await ctx.db.updateTable('entries').set({ user_id: user.id }).where('id', '=', entered.entryId).execute()
  await ctx.db.deleteFrom('lineup_members').where('entry_id', '=', entered.entryId).execute()
  await ctx.db
    .insertInto('lineup_members')
    .values({ entry_id: entered.entryId, user_id: viewer.id, shirt_name: 'CANARINI', shirt_number: 7 })
    .execute()
  const { matches } = await startWithTeams(ctx, { teams: 2 })
  const [match] = matches
  assert.ok(match)
  const shirt = { user_id: viewer.id, shirt_name: 'CANARINI', shirt_number: 7 }
  await ctx.db
    .insertInto('match_lineups')
    .values({ match_id: match.id, entry_id: sidesOf(match)[0], ...shirt })
    .execute()
  await inChat(user)
}

/** A message stays as that of a deleted user (decision 611): its files, keys, reports and what moderators wrote do not. */
const inChat = async (user: User) => {
  const { match, owner, tournament, write } = await startChat(product.ctx)
  await product.ctx.db
    .insertInto('tournament_admins')
    .values({ tournament_id: tournament.id, user_id: user.id })
    .execute()
  const chat = `/esports/v2/matches/${match.id}/chat`
  const form = new FormData()
  form.set('json', '{"content":"ciao"}')
  form.append('attachments', new Blob(['canarino']), 'canarino.txt')
  const encoded = new Response(form)
  const posted = await product.app.inject({
    method: 'POST',
    url: `${chat}/messages`,
    headers: {
      authorization: `Bearer ${await tokenFor(product.auth, user)}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      'idempotency-key': 'canarino',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  assert.equal(posted.statusCode, 201)
  const foreign = { roomId: roomOf(match.id), id: (await write(owner, 'Benvenuto')).id }
  await ChatReports.create(product.ctx, viewerOf(user), foreign, 'canarino offeso')
  const own = { roomId: roomOf(match.id), id: brandId<ChatMessageId>(posted.json<{ id: string }>().id) }
  await ChatReports.create(product.ctx, owner, own, 'canarino rumoroso')
  const { id } = await write(viewerOf(user), 'canarino maleducato')
  const asOwner = { ...product.ctx, viewer: owner }
  await ChatTimeouts.create(
    asOwner,
    { roomId: own.roomId, userId: user.id },
    { minutes: 5, reason: 'canarino fastidioso' },
  )
  await ChatReadings.update(product.ctx, user.id, own)
  await Messages.remove(asOwner, owner, { roomId: own.roomId, id })
}

const inTickets = async (user: User) => {
  const { ctx } = product
  const [author, admin] = [viewerOf(user), viewerOf(await createUser(ctx, { roles: ['ADMIN'] }))]
  const { id } = await createTicket(ctx, author, { subject: 'Canarini', content: 'un canarino ha rotto tutto' })
  const ticket = await Tickets.get({ ...ctx, viewer: admin }, id)
  for (const internal of [true, false]) {
    const answer = { content: 'povero canarino', internal, files: noFiles }
    await TicketMessages.send({ ...ctx, viewer: admin }, admin, ticket, answer)
  }
}

const inTables = async ({ id }: User) => {
  const { db } = product.ctx
  await sql`insert into devices (session_id, user_id, user_agent, last_used_at)
    values ('s', ${id}, 'Canarino/1.0', now())`.execute(db)
  await sql`insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
    values (${newId()}, ${id}, 'canarino-key', '\\x00', 0, 'telefono del canarino', now())`.execute(db)
  await sql`insert into second_factors (user_id, sealed) values (${id}, convert_to('canarino', 'UTF8'))`.execute(db)
  await sql`insert into recovery_codes (user_id, hash) values (${id}, convert_to('canarino', 'UTF8'))`.execute(db)
  await sql`insert into personal_tokens (id, user_id, name, scopes, hash, created_at, expires_at)
    values (${newId()}, ${id}, 'programma del canarino', '{read}', 'canarino', now(), now() + interval '1 day')`.execute(
    db,
  )
  await sql`insert into external_identities (issuer, subject, user_id, created_at)
    values ('https://issuer.example', 'canarino', ${id}, now())`.execute(db)
}

test('after an erasure no table and no file contains personal data of the user', async () => {
  const { ctx } = product
  const user = await canary()
  assert.ok(linesWith(await dump()).length >= 12, 'the canaries sing before')
  await erase(user)
  await queuesAreIdle()
  await letQueuesForget()
  assert.deepEqual(linesWith(await dump()), [])
  await age(join(database.dataDir, 'files', 'kept'))
  assert.ok((await Files.removeUnused(ctx, openDiskCache(join(database.dataDir, 'cache', 'images'), 1e9))) >= 1)
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

test('messages stay in their chat, under a deleted user and without files', async () => {
  const { ctx, app, auth } = product
  const user = await createUser(ctx)
  const { match, tournament, captain, write } = await startChat(ctx)
  await ctx.db.insertInto('tournament_admins').values({ tournament_id: tournament.id, user_id: user.id }).execute()
  await write(viewerOf(user), 'Si gioca alle nove')
  await erase(user)
  const headers = { authorization: `Bearer ${await tokenFor(auth, captain)}` }
  const read = await app.inject({ url: `/esports/v2/matches/${match.id}/chat/messages`, headers })
  const [message] = read.json<{ entries: { content: string; author: unknown }[] }>().entries
  assert.equal(message?.content, 'Si gioca alle nove')
  assert.deepEqual(message.author, {
    id: user.id,
    username: 'deleted user',
    provisional: false,
    deleted: true,
    avatar: null,
  })
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
  assert.deepEqual(Object.keys(data).toSorted(), [
    ...[
      'account',
      'exportedAt',
      'files',
      'guests',
      'history',
      'identities',
      'messages',
      'notifications',
      'passkeys',
      'preferences',
      'reports',
    ],
    ...['sessions', 'teams', 'tickets', 'tokens', 'tournaments', 'transfers'],
  ])
  const text = JSON.stringify(data)
  for (const expected of ['gran partita', side.team.name, 'Lega di prova', side.owner.username]) {
    assert.ok(text.includes(expected), expected)
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
