import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
} from '@agone/contract'
import type { Product } from '../../src/app.ts'
import { Bans, Codes, type User } from '../../src/modules/accounts/index.ts'
import { createUser, viewerOf } from '../support/factories/accounts.ts'
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
import { createPaidTournament, enterPaid } from '../support/factories/payments.ts'
import { createTournament, enterUsers } from '../support/factories/tournaments.ts'
import { Notifications } from '../../src/modules/notifications/index.ts'
import { type TestDatabase } from '../support/database/database.ts'

/** The product under test and its database. */
type Place = { product: Product; database: TestDatabase }

/** Makes a call with a token; a body is sent as JSON. */
export const callAs = async (
  product: Product,
  token: string,
  spec: { method: string; path: string },
  body?: object,
) => {
  const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
  const method = spec.method === 'GET' ? 'GET' : spec.method === 'DELETE' ? 'DELETE' : 'POST'
  const payload = body ? { payload: JSON.stringify(body) } : {}
  return product.app.inject({ method, url: spec.path, headers, ...payload })
}

/** Somebody with a canary in every place where the product keeps something personal. */
export const createUserWithData = async (place: Place) => {
  const { product } = place
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
  await inProfile(place, user, token)
  await inCompetitions(product, user)
  await inTickets(product, user)
  const admin = { ...ctx, viewer: viewerOf(await createUser(ctx, { roles: ['ADMIN'] })) }
  await Staff.setUsername(admin, user.id, 'Canarino.Verde')
  await Bans.set(admin, user.id, { banned: true, reason: 'canarino molesto' })
  await Bans.set(admin, user.id, { banned: false })
  await Bans.set(admin, user.id, { banned: true, reason: 'canarino recidivo' })
  await Bans.set(admin, user.id, { banned: false })
  await History.record(as, { action: 'edit', entity: 'user', entityId: user.id, to: { name: 'Canarina' } })
  // Last: a ban deletes sessions and tokens.
  await inTables(product, user)
  return user
}

const inProfile = async ({ product, database }: Place, user: User, token: string) => {
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
  await callAs(product, token, securityRoutes.requestReset, { login: 'canarino@example.org' })
  await Notifications.send(ctx, { userId: user.id, type: 'TEAM_INVITE', data: { teamName: 'Canarini FC' } })
}

const inCompetitions = async (product: Product, user: User) => {
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
  const paid = await createPaidTournament(ctx)
  await enterPaid(ctx, paid.tournament.id, viewer)
  const { tournament } = await createTournament(ctx, { game: { module: 'FIFA_SOLO' } })
  const [entered] = await enterUsers(ctx, tournament, 1)
  assert.ok(entered)
  await ctx.db.updateTable('entries').set({ user_id: user.id }).where('id', '=', entered.entryId).execute()
  await ctx.db.deleteFrom('lineup_members').where('entry_id', '=', entered.entryId).execute()
  await ctx.db
    .insertInto('lineup_members')
    .values({ entry_id: entered.entryId, user_id: viewer.id, shirt_name: 'CANARINI', shirt_number: 7 })
    .execute()
  const formerId = newId()
  await sql`insert into former_holders (id, entry_id, user_id, until_day, replaced_at)
    values (${formerId}, ${entered.entryId}, ${viewer.id}, 2, now())`.execute(ctx.db)
  await sql`insert into former_lineup_members (former_id, user_id, shirt_name)
    values (${formerId}, ${viewer.id}, 'CANARINI')`.execute(ctx.db)
  const { matches } = await startWithTeams(ctx, { teams: 2 })
  const [match] = matches
  assert.ok(match)
  const shirt = { user_id: viewer.id, shirt_name: 'CANARINI', shirt_number: 7 }
  await ctx.db
    .insertInto('match_lineups')
    .values({ match_id: match.id, entry_id: sidesOf(match)[0], ...shirt })
    .execute()
  await inChat(product, user)
}

/** A message stays as that of a deleted user (decision 611): its files, keys, reports and what moderators wrote do not. */
const inChat = async (product: Product, user: User) => {
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

const inTickets = async (product: Product, user: User) => {
  const { ctx } = product
  const [author, admin] = [viewerOf(user), viewerOf(await createUser(ctx, { roles: ['ADMIN'] }))]
  const { id } = await createTicket(ctx, author, { subject: 'Canarini', content: 'un canarino ha rotto tutto' })
  const ticket = await Tickets.get({ ...ctx, viewer: admin }, id)
  for (const internal of [true, false]) {
    const answer = { content: 'povero canarino', internal, files: noFiles }
    await TicketMessages.send({ ...ctx, viewer: admin }, admin, ticket, answer)
  }
}

const inTables = async (product: Product, { id }: User) => {
  const { db } = product.ctx
  await sql`insert into auth_records (kind, id, payload, user_id)
    values ('Session', 'canarino', '{"accountId": "canarino"}', ${id})`.execute(db)
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
  await sql`insert into own_calendars (user_id, code, created_at)
    values (${id}, 'canarino-canarino-canarino-12345', now())`.execute(db)
  await sql`insert into absences (id, user_id, first_day, last_day, starts_at, ends_at, note, created_at)
    values (${newId()}, ${id}, '2030-01-01', '2030-01-02', '2030-01-01', '2030-01-03', 'canarino in vacanza', now())`.execute(
    db,
  )
  await sql`insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, user_agent, created_at)
    values ('0198c2a6-0000-7000-8000-00000000ca4a', ${id}, 'https://push.example/canarino', '', '', 'Canarino/1.0', now())`.execute(
    db,
  )
  await sql`insert into push_messages (id, subscription_id, payload, topic, expires_at)
    values (${newId()}, '0198c2a6-0000-7000-8000-00000000ca4a', '{"body":"canarino"}', '', now() + interval '1 day')`.execute(
    db,
  )
  await sql`insert into notification_settings (user_id, time_zone) values (${id}, 'Isole/Canarine')`.execute(db)
  await sql`insert into external_identities (issuer, subject, user_id, created_at)
    values ('https://issuer.example', 'canarino', ${id}, now())`.execute(db)
}
