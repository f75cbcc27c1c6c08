import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Value } from 'typebox/value'
import {
  destinationOf,
  NotificationMessage,
  notificationTopics,
  TicketChanged,
  TicketMessageCreated,
  ticketTopics,
  tournamentTopics,
  VersionMessage,
  type TournamentId,
  type TournamentPatch,
} from '@agone/contract'
import { createUser, viewerOf } from '../support/factories/accounts.ts'
import { createTicket, noFiles } from '../support/factories/tickets.ts'
import * as Messages from '../../src/modules/tickets/messages.ts'
import * as Tickets from '../../src/modules/tickets/tickets.ts'
import { tokenFor } from '../support/auth/sign-on-app.ts'
import { TeamInvites } from '../../src/modules/teams/index.ts'
import { createPlayer, createTeam } from '../support/factories/teams.ts'
import { update } from '../../src/modules/tournaments/changes.ts'
import { createTournament, enterUsers } from '../support/factories/tournaments.ts'
import { Tournaments } from '../../src/modules/tournaments/index.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import { testProduct, within, type TestNode, type TestProduct } from '../support/product.ts'
import { sessionEnds, somebody } from '../support/session-ends.ts'
import { everySocket, refusals, stompClient } from '../support/sockets.ts'

let product: TestProduct
let node: TestNode
before(async () => {
  product = await testProduct()
  node = { ...product, origin: await product.app.listen({ port: 0, host: '127.0.0.1' }) }
})
after(() => product.close())

const over = /^(AUTHORIZATION_INVALID|BANNED_ERROR)$/

for (const { name, survives, act } of sessionEnds) {
  test(`${name}: every socket closes within a second and none opens with the old token`, async () => {
    const person = await somebody(node)
    const stranger = await stompClient(node.origin, await tokenFor(node.auth, await createUser(node.ctx)))
    const [ending, kept] = [
      await everySocket(node.origin, person.endingToken),
      await everySocket(node.origin, person.token),
    ]
    const answer = await act(node, person)
    assert.ok(answer.status < 300, `${answer.status} ${await answer.text()}`)
    const answered = performance.now()
    for (const { kind, ended } of survives ? ending : [...ending, ...kept]) {
      const { at, why } = await ended
      assert.ok(at - answered <= 1000, `${kind} took ${Math.round(at - answered)} ms`)
      assert.match(why, over, kind)
    }
    for (const refusal of await refusals(node.origin, person.endingToken)) assert.match(refusal, over)
    if (survives) for (const { kind, isOpen } of kept) assert.ok(isOpen(), kind)
    assert.ok(stranger.isOpen())
    await stranger.close()
  })
}

const listen = async (destination: string, user?: Parameters<typeof tokenFor>[1]) =>
  stompClient(node.origin, user && (await tokenFor(node.auth, user)), destination)

test('an invite reaches the sockets of the invited user after the commit, and those of no other user', async () => {
  const [invited, uninvolved] = [await createPlayer(node.ctx), await createPlayer(node.ctx)]
  const team = await createTeam(node.ctx)
  const mine = await listen(destinationOf(notificationTopics.own, {}), invited)
  const other = await listen(destinationOf(notificationTopics.own, {}), uninvolved)
  const undone = inTransaction(node.ctx, async (ctx) => {
    await TeamInvites.send(ctx, { teamId: team.id, userId: invited.id })
    throw new Error('on second thoughts')
  })
  await assert.rejects(undone, /second thoughts/)
  await TeamInvites.send(node.ctx, { teamId: team.id, userId: invited.id })
  await within(5000, 'the news', async () => mine.received.length > 0)
  const [message] = mine.received
  assert.ok(Value.Check(NotificationMessage, message))
  assert.deepEqual(
    [message.data.type, message.data.data.teamName, message.data.read],
    ['TEAM_INVITE', team.name, false],
  )
  await pause(100)
  assert.equal(mine.received.length, 1)
  assert.deepEqual(other.received, [])
  await Promise.all([mine.close(), other.close()])
})

const patch = (id: TournamentId, change: TournamentPatch) => update(node.ctx, id, change)

test('the subscribers of a tournament get one message with its new version for each action', async () => {
  const { tournament } = await createTournament(node.ctx, { game: { module: 'FORMULA1' } })
  const visitor = await listen(destinationOf(tournamentTopics.changes, { id: tournament.id }))
  const { version } = await inTransaction(node.ctx, async (ctx) => {
    await update(ctx, tournament.id, { name: 'Lega nuova' })
    await enterUsers(ctx, await Tournaments.get(ctx, tournament.id), 2)
    return Tournaments.get(ctx, tournament.id)
  })
  await within(5000, 'the version', async () => visitor.received.length > 0)
  const [message] = visitor.received
  assert.ok(Value.Check(VersionMessage, message))
  assert.deepEqual(message.data, { tournamentId: tournament.id, version, parts: ['play', 'settings'] })
  await pause(100)
  assert.equal(visitor.received.length, 1)
  await visitor.close()
})

test('a hidden tournament is announced to its participants and managers alone, also by those who listened before', async () => {
  const { tournament, owner } = await createTournament(node.ctx, { game: { module: 'FORMULA1' } })
  const destination = destinationOf(tournamentTopics.changes, { id: tournament.id })
  const [entered] = await enterUsers(node.ctx, tournament, 1)
  const [visitor, participant, manager] = [
    await listen(destination),
    await listen(destination, entered?.user),
    await listen(destination, owner),
  ]
  await patch(tournament.id, { flags: ['HIDDEN'] })
  for (const { received } of [participant, manager])
    await within(5000, 'the version', async () => received.length === 1)
  await patch(tournament.id, { name: 'Lega segreta' })
  for (const { received } of [participant, manager]) await within(5000, 'the next', async () => received.length === 2)
  assert.deepEqual(visitor.received, [])
  await assert.rejects(listen(destination), /PERMISSION_DENIED/)
  await assert.rejects(listen(destination, await createPlayer(node.ctx)), /PERMISSION_DENIED/)
  for (const { close } of [visitor, participant, manager]) await close()
})

test('a ticket is live for its author and ADMIN; a note reaches the queue of staff only', async () => {
  const [author, admin] = [
    viewerOf(await createUser(node.ctx)),
    viewerOf(await createUser(node.ctx, { roles: ['ADMIN'] })),
  ]
  const { id } = await createTicket(node.ctx, author)
  const destination = destinationOf(ticketTopics.one, { id })
  const all = destinationOf(ticketTopics.all, {})
  const [mine, queue] = [await listen(destination, author), await listen(all, admin)]
  const stranger = await createUser(node.ctx)
  await assert.rejects(listen(destination, stranger), /PERMISSION_DENIED/)
  await assert.rejects(listen(all, stranger), /PERMISSION_DENIED/)
  const ticket = await Tickets.get({ ...node.ctx, viewer: admin }, id)
  const write = (content: string, internal: boolean) =>
    Messages.send({ ...node.ctx, viewer: admin }, admin, ticket, { content, internal, files: noFiles })
  await write('solo per noi', true)
  await within(5000, 'the note', async () => queue.received.length === 1)
  await write('eccoci', false)
  await within(5000, 'the answer', async () => mine.received.length === 2)
  const [created, changed] = mine.received
  assert.ok(Value.Check(TicketMessageCreated, created))
  assert.ok(Value.Check(TicketChanged, changed))
  assert.deepEqual([created.data.content, changed.data.status], ['eccoci', 'ANSWERED'])
  await within(5000, 'the change', async () => queue.received.length === 2)
  await Promise.all([mine.close(), queue.close()])
})
