import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import {
  chatRoutes as routes,
  limits,
  newId,
  type ChatMessage,
  type ChatMessageId,
  type MatchId,
} from '@agone/contract'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import { startChat } from '../../../../test/support/factories/chat.ts'
import { startWithUsers } from '../../../../test/support/factories/matches.ts'
import { addMember, createPlayer } from '../../../../test/support/factories/teams.ts'
import { setStatus } from '../../../../test/support/factories/tournaments.ts'
import { chatPlugin } from '../../chat/index.ts'
import { registerFiles } from '../../files/index.ts'
import { TeamKicks, TeamLeaves, teamsPlugin } from '../../teams/index.ts'
import { tournamentsPlugin } from '../../tournaments/index.ts'
import { matchesPlugin } from '../plugin.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'

const quotas = { messagesPerTenSeconds: 15, attachmentBytes: 100_000 }

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    registerFiles(server)
    teamsPlugin(server)
    tournamentsPlugin(server)
    chatPlugin(server)
    matchesPlugin(server, { chatQuotas: quotas })
  })
})
after(() => app.close())

type Sent = { content?: string; key?: string; files?: Blob[] }

const post = (id: MatchId, as: SignedIn | undefined, { content, key, files }: Sent) =>
  app.inject(
    routes.post,
    {
      params: { id },
      body: content === undefined ? {} : { content },
      ...(files ? { files: { attachments: files } } : {}),
    },
    { as, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) },
  )

const list = async (
  id: MatchId,
  as: SignedIn,
  query: Partial<Record<'before' | 'after' | 'around', ChatMessageId>> & { size?: number } = {},
) => (await app.inject(routes.messages, { params: { id }, query }, { as })).answer

const textsOf = (messages: readonly ChatMessage[]) => messages.map(({ content }) => content)
const withoutEvents = (messages: readonly ChatMessage[]) => messages.filter(({ event }) => event === null)

const picture = async (name = 'schermata.png') => {
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#007eff' } })
  return new File([new Uint8Array(await image.png().toBuffer())], name, { type: 'image/png' })
}

test('the people of a match and its managers write and read; everybody else is refused', async () => {
  const { match, owner, captain, opponent } = await startChat(app.ctx())
  for (const [author, content] of [
    [captain, 'Alle nove?'],
    [opponent, 'Va bene'],
    [owner, 'Segnato'],
  ] as const) {
    const { status, answer } = await post(match.id, author, { content })
    assert.equal(status, 201)
    assert.deepEqual(
      [answer.matchId, answer.authorId, answer.author?.username, answer.edited, answer.deleted, answer.event],
      [match.id, author.id, author.username, false, false, null],
    )
    app.clock.advance(1)
  }
  for (const reader of [captain, opponent, owner, await createPlayer(app.ctx(), { roles: ['ADMIN'] })]) {
    assert.deepEqual(textsOf((await list(match.id, reader)).entries), ['Alle nove?', 'Va bene', 'Segnato'])
  }
  const stranger = await createPlayer(app.ctx())
  const params = { id: match.id }
  assert.equal(await titleOf(post(match.id, stranger, { content: 'Forza!' })), 'PERMISSION_DENIED')
  assert.equal(await titleOf(app.inject(routes.messages, { params }, { as: stranger })), 'PERMISSION_DENIED')
  assert.equal(await titleOf(app.inject(routes.state, { params }, { as: stranger })), 'PERMISSION_DENIED')
  assert.equal(await titleOf(app.inject(routes.messages, { params })), 'UNAUTHORIZED')
  const unverified = { ...captain, verified: false }
  assert.equal(await titleOf(post(match.id, unverified, { content: 'Ciao' })), 'USER_NOT_VERIFIED')
  assert.equal((await list(match.id, unverified)).entries.length, 3, 'reading needs no verified account')
})

test('the chat of a match in a hidden tournament does not exist for strangers', async () => {
  const { match, tournament, captain } = await startChat(app.ctx())
  await app.db
    .updateTable('tournaments')
    .set({ flags: ['HIDDEN'] })
    .where('id', '=', tournament.id)
    .execute()
  const stranger = await createPlayer(app.ctx())
  assert.equal(await titleOf(post(match.id, stranger, { content: 'Ciao' })), 'TOURNAMENT_NOT_FOUND')
  assert.equal((await post(match.id, captain, { content: 'Ciao' })).status, 201)
  assert.equal(await titleOf(post(newId<MatchId>(), captain, { content: 'Ciao' })), 'TOURNAMENT_NOT_FOUND')
})

test('in a tournament of users the two sides are the people of a match', async () => {
  const { matches, userOf } = await startWithUsers(app.ctx(), { users: 4 })
  const [match] = matches
  assert.ok(match)
  const own = match.sides.map(({ entry_id }) => userOf(entry_id))
  const others = matches
    .flatMap(({ sides }) => sides.map(({ entry_id }) => userOf(entry_id)))
    .filter((user) => !own.includes(user))
  for (const user of own) assert.equal((await post(match.id, user, { content: 'Pronto' })).status, 201)
  for (const user of others)
    assert.equal(await titleOf(post(match.id, user, { content: 'Pronto' })), 'PERMISSION_DENIED')
})

test('a player of the line-up is in the chat until the team releases him; matches that were played stay his', async () => {
  const ctx = app.ctx()
  const { match, home, captain } = await startChat(ctx)
  const player = await createPlayer(ctx)
  await addMember(ctx, { teamId: home.team.id, userId: player.id })
  assert.equal(await titleOf(post(match.id, player, { content: 'Ci sono' })), 'PERMISSION_DENIED', 'not in the line-up')
  const shirt = { shirt_name: null, shirt_number: null }
  await ctx.db
    .insertInto('lineup_members')
    .values({ entry_id: home.entryId, user_id: player.id, ...shirt })
    .execute()
  assert.equal((await post(match.id, player, { content: 'Ci sono' })).status, 201)
  await TeamLeaves.request({ ...ctx, viewer: player }, { teamId: home.team.id, userId: player.id })
  await TeamKicks.kick({ ...ctx, viewer: captain }, { teamId: home.team.id, userId: player.id })
  assert.equal(await titleOf(post(match.id, player, { content: 'Ancora io' })), 'PERMISSION_DENIED')
  const played = { match_id: match.id, entry_id: home.entryId, user_id: player.id, ...shirt }
  await ctx.db.insertInto('match_lineups').values(played).execute()
  const verified = { status: 'verified', verified_at: new Date() } as const
  await ctx.db.updateTable('matches').set(verified).where('id', '=', match.id).execute()
  assert.deepEqual(textsOf((await list(match.id, player)).entries), ['Ci sono'])
})

test('the history is read from its end, backwards, forwards and around a message', async () => {
  const { match, captain, opponent, write } = await startChat(app.ctx())
  const ids: ChatMessageId[] = []
  for (const content of ['1', '2', '3', '4', '5', '6', '7']) ids.push((await write(captain, content)).id)
  assert.deepEqual(ids, ids.toSorted(), 'ids sort by time, also within a millisecond')
  const [first, second, , fourth, fifth] = ids
  assert.ok(first && second && fourth && fifth)
  const rows = [
    { query: { size: 3 }, texts: '567', more: [true, false] },
    { query: { size: 3, before: fifth }, texts: '234', more: [true, true] },
    { query: { size: 3, before: second }, texts: '1', more: [false, true] },
    { query: { size: 2, after: fifth }, texts: '67', more: [true, false] },
    { query: { size: 2, after: first }, texts: '23', more: [true, true] },
    { query: { size: 3, around: fourth }, texts: '345', more: [true, true] },
    { query: { size: 5, around: first }, texts: '123', more: [false, true] },
    { query: { after: first, before: fourth }, texts: '23', more: [true, true] },
  ]
  for (const { query, texts, more } of rows) {
    const { entries, hasBefore, hasAfter } = await list(match.id, opponent, query)
    assert.equal(textsOf(entries).join(''), texts, JSON.stringify(query))
    assert.deepEqual([hasBefore, hasAfter], more, JSON.stringify(query))
  }
})

test('who reads again gets what was written meanwhile, and nothing from the moment on when the right is lost', async () => {
  const ctx = app.ctx()
  const { match, captain, opponent, tournament, write } = await startChat(ctx)
  const manager = await createPlayer(ctx)
  const grant = { tournament_id: tournament.id, user_id: manager.id }
  await app.db.insertInto('tournament_admins').values(grant).execute()
  for (const [index, content] of ['uno', 'due', 'tre'].entries()) {
    const { id } = await write(captain, content)
    for (const reader of [manager, opponent, manager]) {
      const { entries } = await list(match.id, reader)
      assert.deepEqual([entries.length, entries.at(-1)?.id, entries.at(-1)?.content], [index + 1, id, content])
    }
  }
  const params = { id: match.id, messageId: (await list(match.id, captain)).entries[0]?.id ?? newId<ChatMessageId>() }
  await app.inject(routes.edit, { params, body: 'uno e mezzo' }, { as: captain })
  assert.deepEqual(textsOf((await list(match.id, manager)).entries), ['uno e mezzo', 'due', 'tre'])
  await app.db.deleteFrom('tournament_admins').where('user_id', '=', manager.id).execute()
  assert.equal(
    await titleOf(app.inject(routes.messages, { params: { id: match.id } }, { as: manager })),
    'PERMISSION_DENIED',
  )
  assert.equal((await list(match.id, opponent)).entries.length, 3)
})

test('the messages of several chats come in one list, without those that the caller may not read', async () => {
  const [one, other] = [await startChat(app.ctx()), await startChat(app.ctx())]
  await one.write(one.captain, 'Prima partita')
  app.clock.advance(1)
  await other.write(other.captain, 'Seconda partita')
  app.clock.advance(1)
  await one.write(one.captain, 'Ancora la prima')
  const query = { id: [one.match.id, other.match.id, newId<MatchId>()] }
  const read = async (as: SignedIn, more = {}) =>
    (await app.inject(routes.messagesOfMany, { query: { ...query, ...more } }, { as })).answer
  const admin = await createPlayer(app.ctx(), { roles: ['ADMIN'] })
  assert.deepEqual(textsOf((await read(admin)).entries), ['Prima partita', 'Seconda partita', 'Ancora la prima'])
  assert.deepEqual(textsOf((await read(one.owner)).entries), ['Prima partita', 'Ancora la prima'])
  const last = await read(admin, { size: 2 })
  assert.deepEqual([textsOf(last.entries), last.hasBefore], [['Seconda partita', 'Ancora la prima'], true])
  assert.deepEqual((await read(await createPlayer(app.ctx()))).entries, [])
})

test('messages sent at once are all there, once each, in the order of their ids', async () => {
  const chats = [await startChat(app.ctx()), await startChat(app.ctx())]
  const sent = await Promise.all(
    chats.flatMap(({ match, captain, opponent }) =>
      Array.from({ length: 24 }, (_, index) =>
        post(match.id, index % 2 ? captain : opponent, { content: `messaggio ${index}` }),
      ),
    ),
  )
  assert.deepEqual([...new Set(sent.map(({ status }) => status))], [201])
  for (const [at, { match, captain }] of chats.entries()) {
    const own = sent.slice(at * 24, at * 24 + 24).map(({ answer }) => answer)
    const { entries } = await list(match.id, captain)
    assert.deepEqual(
      entries.map(({ id }) => id),
      own.map(({ id }) => id).toSorted(),
    )
    assert.deepEqual(textsOf(entries), textsOf(own), 'the order in which they were sent')
  }
})

test('a request that is repeated with its key writes one message, at once or days later', async () => {
  const { match, captain, opponent } = await startChat(app.ctx())
  const sent = { content: 'Una volta sola', key: 'prova-1' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(match.id, captain, sent)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
  assert.equal(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size, 1)
  app.clock.advance(3 * 24 * 3600_000)
  assert.deepEqual((await post(match.id, captain, sent)).answer, answers[0]?.answer)
  assert.equal(await titleOf(post(match.id, captain, { ...sent, content: 'Un’altra cosa' })), 'ENTITY_CONFLICT')
  const other = await startChat(app.ctx())
  await app.db
    .insertInto('tournament_admins')
    .values({ tournament_id: other.tournament.id, user_id: captain.id })
    .execute()
  assert.equal(await titleOf(post(other.match.id, captain, sent)), 'ENTITY_CONFLICT', 'in another chat')
  assert.equal((await post(match.id, opponent, sent)).status, 201, 'keys of others are their own')
  assert.deepEqual(textsOf((await list(match.id, captain)).entries), ['Una volta sola', 'Una volta sola'])
})

test('a text is stored clean, and has to say something in at most 2,000 characters', async () => {
  const { match, captain } = await startChat(app.ctx())
  const { answer } = await post(match.id, captain, { content: '  <b>ciao</b>\r\n\r\n\r\n\ufefftutti  ' })
  assert.equal(answer.content, '<b>ciao</b>\n\ntutti')
  const longest = '🎮'.repeat(limits.chatMessageMax)
  assert.equal((await post(match.id, captain, { content: longest })).answer.content, longest)
  for (const content of [
    undefined,
    '',
    ' \n\t',
    '\u200b',
    'gol\u202egnp.exe',
    `${longest}!`,
    '\u0958'.repeat(limits.chatMessageMax),
  ]) {
    const { status, problem } = await post(match.id, captain, content === undefined ? {} : { content })
    assert.deepEqual([status, problem.title, problem.errors[0]?.path], [400, 'FIELD_VALIDATION_ERROR', '/content'])
  }
})

test('attachments come with a message, can be fetched with its address, and go when it is deleted', async () => {
  const { match, captain, opponent } = await startChat(app.ctx())
  const files = [await picture(), new File(['salvataggio'], 'partita.sav')]
  const { status, answer } = await post(match.id, captain, { files })
  assert.equal(status, 201)
  assert.deepEqual(
    answer.attachments.map(({ name, isImage, width, height }) => ({ name, isImage, width, height })),
    [
      { name: 'schermata.webp', isImage: true, width: 40, height: 20 },
      { name: 'partita.sav', isImage: false, width: null, height: null },
    ],
  )
  const [seen] = (await list(match.id, opponent)).entries
  const urls = (seen?.attachments ?? []).map(({ url }) => url)
  assert.equal(urls.length, 2)
  const statusOf = async (url: string) => (await app.request({ method: 'GET', url })).status
  for (const url of urls) assert.equal(await statusOf(url), 200)
  const params = { id: match.id, messageId: answer.id }
  assert.equal((await app.inject(routes.remove, { params }, { as: captain })).status, 204)
  for (const url of urls) assert.equal(await statusOf(url), 404)
})

test('a repeated request with attachments stores them once, and a full quota refuses them', async () => {
  const { match, captain } = await startChat(app.ctx())
  const sent = { content: 'Ecco', key: 'con-file', files: [new File([new Uint8Array(60_000)], 'uno.bin')] }
  const answers = [await post(match.id, captain, sent), await post(match.id, captain, sent)]
  assert.equal(new Set(answers.map(({ answer }) => answer.id)).size, 1)
  const more = [new File([new Uint8Array(60_000)], 'due.bin')]
  assert.equal(await titleOf(post(match.id, captain, { files: more })), 'TOO_MANY_FILES')
  const stored = await app.db.selectFrom('files').select('name').where('owner_id', '=', captain.id).execute()
  assert.deepEqual(stored, [{ name: 'uno.bin' }])
  assert.deepEqual(textsOf((await list(match.id, captain)).entries), ['Ecco'])
})

test('authors change their messages, and nobody else does', async () => {
  const { match, captain, opponent, owner, write } = await startChat(app.ctx())
  const { id: messageId } = await write(captain, 'Alle nove')
  const params = { id: match.id, messageId }
  const edit = (as: SignedIn, body: string) => app.inject(routes.edit, { params, body }, { as })
  const { status, answer } = await edit(captain, ' Alle dieci ')
  assert.deepEqual([status, answer.content, answer.edited], [200, 'Alle dieci', true])
  for (const as of [opponent, owner]) assert.equal(await titleOf(edit(as, 'Mai')), 'PERMISSION_DENIED')
  for (const body of [' ', 'a'.repeat(limits.chatMessageMax + 1)]) {
    assert.equal(await titleOf(edit(captain, body)), 'FIELD_VALIDATION_ERROR')
  }
  const unknown = { id: match.id, messageId: newId<ChatMessageId>() }
  assert.equal(
    await titleOf(app.inject(routes.edit, { params: unknown, body: 'x' }, { as: captain })),
    'TOURNAMENT_NOT_FOUND',
  )
  const [seen] = (await list(match.id, opponent)).entries
  assert.deepEqual([seen?.content, seen?.edited], ['Alle dieci', true])
})

test('a text that does not change is not marked as edited', async () => {
  const { match, captain, write } = await startChat(app.ctx())
  const { id: messageId } = await write(captain, 'Uguale')
  const { answer } = await app.inject(
    routes.edit,
    { params: { id: match.id, messageId }, body: 'Uguale ' },
    { as: captain },
  )
  assert.equal(answer.edited, false)
})

test('a deleted message leaves its place without its text, and cannot be changed', async () => {
  const { match, captain, opponent, write } = await startChat(app.ctx())
  const { id: messageId } = await write(captain, 'Mi è scappato')
  const params = { id: match.id, messageId }
  const remove = (as: SignedIn) => app.inject(routes.remove, { params }, { as })
  assert.equal(await titleOf(remove(opponent)), 'PERMISSION_DENIED')
  assert.equal((await remove(captain)).status, 204)
  assert.equal(await titleOf(remove(captain)), 'ENTITY_CONFLICT')
  assert.equal(await titleOf(app.inject(routes.edit, { params, body: 'Torno' }, { as: captain })), 'ENTITY_CONFLICT')
  const [seen] = (await list(match.id, opponent)).entries
  assert.deepEqual([seen?.id, seen?.content, seen?.deleted], [messageId, '', true])
})

test('messages of one user are limited for ten seconds', async () => {
  const { match, captain, opponent } = await startChat(app.ctx())
  const burst = await Promise.all(
    Array.from({ length: quotas.messagesPerTenSeconds + 2 }, (_, index) =>
      post(match.id, captain, { content: `${index}` }),
    ),
  )
  const refused = burst.filter(({ status }) => status !== 201)
  assert.deepEqual(
    refused.map(({ status, problem, headers }) => [status, problem.title, Number(headers['retry-after']) <= 10]),
    [
      [429, 'RATE_LIMIT', true],
      [429, 'RATE_LIMIT', true],
    ],
  )
  assert.equal((await post(match.id, opponent, { content: 'Io posso' })).status, 201)
  app.clock.advance(10_000)
  assert.equal((await post(match.id, captain, { content: 'Di nuovo' })).status, 201)
})

test('the chat takes messages while the tournament is running or paused', async () => {
  const { match, tournament, captain, owner } = await startChat(app.ctx())
  const state = async () => (await app.inject(routes.state, { params: { id: match.id } }, { as: captain })).answer
  await setStatus(app.ctx(), tournament.id, 'paused')
  assert.equal((await post(match.id, captain, { content: 'In pausa' })).status, 201)
  assert.deepEqual([(await state()).mayWrite, (await state()).mayModerate], [true, false])
  await setStatus(app.ctx(), tournament.id, 'ended')
  for (const as of [captain, owner]) {
    assert.equal(await titleOf(post(match.id, as, { content: 'Finita' })), 'TOURNAMENT_STATUS_DENY')
    assert.equal(
      await titleOf(app.inject(routes.typing, { params: { id: match.id } }, { as })),
      'TOURNAMENT_STATUS_DENY',
    )
  }
  assert.equal((await state()).mayWrite, false)
  assert.deepEqual(textsOf((await list(match.id, captain)).entries), ['In pausa'])
})

test('the marker of what was read moves forward only, and the rest of the others is unread', async () => {
  const { match, captain, opponent, write } = await startChat(app.ctx())
  const params = { id: match.id }
  const state = async () => (await app.inject(routes.state, { params }, { as: captain })).answer
  const read = (messageId: ChatMessageId) =>
    app.inject(routes.markRead, { params, body: { messageId } }, { as: captain })
  const [first, second] = [await write(opponent, 'Uno'), await write(opponent, 'Due')]
  await write(captain, 'Mio')
  assert.deepEqual([(await state()).lastReadId, (await state()).unreadCount], [null, 2])
  assert.deepEqual((await read(first.id)).answer, { lastReadId: first.id, unreadCount: 1 })
  assert.deepEqual((await read(second.id)).answer, { lastReadId: second.id, unreadCount: 0 })
  assert.deepEqual((await read(first.id)).answer, { lastReadId: second.id, unreadCount: 0 })
  await write(opponent, 'Tre')
  assert.equal((await state()).unreadCount, 1)
  assert.equal(await titleOf(read(newId<ChatMessageId>())), 'TOURNAMENT_NOT_FOUND')
  assert.equal(withoutEvents((await list(match.id, captain)).entries).length, 4)
})
