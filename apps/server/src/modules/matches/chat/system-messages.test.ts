import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ChatMessageId, MatchId } from '@agone/contract'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { startChat, writeIn } from '../../../../test/support/factories/chat.ts'
import { reportPlugins } from '../../../../test/support/factories/matches.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import * as SystemMessages from './system-messages.ts'
import { roomOf } from './rights.ts'

let app: TestApp
before(async () => {
  app = await testApp(reportPlugins)
})
after(() => app.close())

const messagesOf = (id: MatchId) =>
  app.db
    .selectFrom('chat_messages')
    .select(['id', 'content', 'event', 'created_at'])
    .where('room_id', '=', roomOf(id))
    .orderBy('id')
    .execute()

test('a system message comes after messages of a node whose clock is ahead, and open pages get it', async () => {
  const ctx = app.ctx()
  const { matches, match, captain } = await startChat(ctx, { teams: 4 })
  const [ahead, other] = [match.id, matches.find(({ id }) => id !== match.id)?.id]
  assert.ok(other)
  const inAnHour = ctx.clock.now() + 3_600_000
  await writeIn({ ...ctx, clock: { ...ctx.clock, now: () => inAnHour } }, ahead, captain, 'dal futuro')
  const announced: ChatMessageId[] = []
  app.events.on('chat.changed', (_ctx, { change }) => {
    if (change.type === 'MESSAGE_CREATED') announced.push(change.message.id)
  })
  const times = new Map([ahead, other].map((id) => [id, new Date('2026-12-01T20:00:00Z')]))
  await inTransaction(ctx, (ctx) => SystemMessages.timesSet(ctx, times))
  const [message, systemMessage, ...more] = await messagesOf(ahead)
  assert.deepEqual([message?.content, systemMessage?.event?.type, more], ['dal futuro', 'TIME_SET', []])
  assert.equal(systemMessage?.created_at.getTime(), ctx.clock.now(), 'the time shown is that of this node')
  const [onTime] = await messagesOf(other)
  assert.ok(onTime)
  assert.deepEqual(announced.toSorted(), [systemMessage.id, onTime.id].toSorted())
  const room = app.db.selectFrom('chat_rooms').select('last_message_id').where('id', '=', roomOf(ahead))
  assert.equal((await room.executeTakeFirstOrThrow()).last_message_id, systemMessage.id)
  const { id: next } = await writeIn(ctx, ahead, captain, 'dopo la riga')
  assert.ok(next > systemMessage.id)
})

test('several system messages in one chat, one after the other, keep their order', async () => {
  const ctx = app.ctx()
  const { match } = await startChat(ctx)
  await inTransaction(ctx, async (ctx) => {
    for (const day of [1, 2, 3])
      await SystemMessages.timesSet(ctx, new Map([[match.id, new Date(`2026-12-0${day}T20:00:00Z`)]]))
  })
  const times = (await messagesOf(match.id)).map(({ event }) => event?.scheduledAt?.slice(0, 10))
  assert.deepEqual(times, ['2026-12-01', '2026-12-02', '2026-12-03'])
})
