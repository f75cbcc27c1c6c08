import { ticketRoutes as routes } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTicket } from '../../../test/support/factories/tickets.ts'
import { ticketsApp, type TicketsApp } from '../../../test/support/tickets-app.ts'

let app: TicketsApp
before(async () => {
  app = await ticketsApp()
})
after(() => app.close())

test('the queue lists who waits longest first, and finds tickets by state, type, assignee, author, number and words', async () => {
  const [first, second, third] = [await app.person({ username: 'Zenobia' }), await app.person(), await app.person()]
  const author = first.id
  const old = await createTicket(app.ctx(), first, { subject: 'Griglia lunghissima', type: 'AGONE_WEBSITE_ISSUE' })
  app.clock.advance(60_000)
  const fresh = await createTicket(app.ctx(), second, { subject: 'Griglia che balla' })
  const done = await createTicket(app.ctx(), third, { subject: 'Griglia di ieri', isClosed: true })
  const found = async (query: Parameters<TicketsApp['queue']>[0]) => {
    const { entries } = await app.queue({ name: 'griglia', ...query })
    return entries.map(({ id }) => id)
  }
  assert.deepEqual(await found({}), [old.id, fresh.id, done.id])
  assert.deepEqual(await found({ status: ['OPEN', 'ANSWERED'] }), [old.id, fresh.id])
  assert.deepEqual(await found({ status: ['CLOSED'] }), [done.id])
  assert.deepEqual(await found({ type: 'AGONE_WEBSITE_ISSUE' }), [old.id])
  assert.deepEqual(await found({ authorId: author }), [old.id])
  assert.deepEqual(await found({ size: 1, page: 2 }), [fresh.id])
  const before = await app.queue()
  await app.write(old.id, app.admin, 'La prendo io')
  assert.deepEqual(await found({ assignee: 'me' }), [old.id])
  assert.deepEqual(await found({ assignee: 'nobody', status: ['OPEN'] }), [fresh.id])
  assert.deepEqual(await found({ status: ['OPEN', 'ANSWERED'] }), [fresh.id, old.id], 'an answered one does not wait')
  const counts = (await app.queue()).counts
  assert.deepEqual(
    [counts.open, counts.mine, counts.unassigned],
    [before.counts.open, before.counts.mine + 1, before.counts.unassigned - 1],
  )
  assert.deepEqual(
    (await app.queue({ name: 'zenob' })).entries.map(({ id }) => id),
    [old.id],
  )
  assert.deepEqual(
    (await app.queue({ name: `#${fresh.number}` })).entries.map(({ id }) => id),
    [fresh.id],
  )
})

test('unread messages are counted for author and staff; an answer by one ADMIN marks them as read for all staff', async () => {
  const author = await app.person()
  const { id } = await createTicket(app.ctx(), author)
  await app.write(id, author, 'E poi')
  const unread = async () => (await app.queue({ authorId: author.id })).entries.map(({ unreadCount }) => unreadCount)
  assert.deepEqual(await unread(), [2])
  await app.write(id, await app.person({ roles: ['ADMIN'] }), 'Eccoci')
  assert.deepEqual(await unread(), [0])
  const [own] = (await app.inject(routes.mine, { query: {} }, { as: author })).answer.entries
  assert.equal(own?.unreadCount, 1)
})

test('the usual time until an answer is shown from the fifth answer on', async () => {
  const author = await app.person()
  const usual = async () => (await app.inject(routes.mine, { query: {} }, { as: author })).answer.usualAnswerSeconds
  app.clock.advance(40 * 86_400_000)
  assert.equal(await usual(), null)
  for (let count = 1; count <= 5; count += 1) {
    const { id } = await createTicket(app.ctx(), await app.person())
    app.clock.advance(3_600_000)
    await app.write(id, app.admin, 'Ecco')
  }
  assert.equal(await usual(), 3600)
  assert.equal((await app.queue()).medianAnswerSeconds, 3600)
})
