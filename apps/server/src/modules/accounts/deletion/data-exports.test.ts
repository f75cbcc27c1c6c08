import { newId, type ChatRoomId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createUser } from '../../../../test/support/factories/accounts.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { chatPlugin } from '../../chat/index.ts'
import { DataExports } from '../index.ts'

let t: TestApp
before(async () => {
  t = await testApp(chatPlugin)
})
after(() => t.close())

type Message = { id: string; content: string }

test('the personal data file has all messages of a user, oldest first, and at most 1,000 are in memory', async () => {
  const [author, other] = [await createUser(t.ctx()), await createUser(t.ctx())]
  const room = newId<ChatRoomId>()
  await t.db.insertInto('chat_rooms').values({ id: room, last_message_id: null }).execute()
  for (const [user, count] of [
    [author, 2000],
    [other, 3],
  ] as const) {
    await sql`insert into chat_messages (room_id, id, author_id, content, created_at)
      select ${room}::uuid, gen_random_uuid(), ${user.id}::uuid, number::text, now()
      from generate_series(1, ${count}::int) as number`.execute(t.db)
  }
  const pieces = await Array.fromAsync(await DataExports.create(t.ctx(), author.id))
  const counts = pieces.map((piece) => piece.match(/"roomId"/g)?.length ?? 0)
  assert.deepEqual(
    counts.filter((count) => count > 0),
    [1000, 1000],
  )
  const { messages }: { messages: Message[] } = JSON.parse(pieces.join(''))
  assert.equal(new Set(messages.map(({ content }) => content)).size, 2000)
  const ids = messages.map(({ id }) => id)
  assert.deepEqual(ids, ids.toSorted())
})

test('a user without messages has an empty list', async () => {
  const user = await createUser(t.ctx())
  const pieces = await Array.fromAsync(await DataExports.create(t.ctx(), user.id))
  const { messages }: { messages: Message[] } = JSON.parse(pieces.join(''))
  assert.deepEqual(messages, [])
})
