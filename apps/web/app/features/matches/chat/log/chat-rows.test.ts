import assert from 'node:assert/strict'
import { test } from 'node:test'
import { me, message, messageId } from '../room/chat.fixture.ts'
import { chatRows } from './chat-rows.ts'

const options = { readUpTo: undefined, userId: me, dayOf: (at: string) => at.slice(0, 10) }

test('a day begins with a line', () => {
  const rows = chatRows([message(1), message(2), message(3, { createdAt: '2026-11-22T08:00:00.000Z' })], options)
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['day', 'message', 'message', 'day', 'message'],
  )
})

test('messages of one author that follow each other soon are a group', () => {
  const rows = chatRows(
    [
      message(1),
      message(2),
      message(3, { authorId: me }),
      message(4),
      message(30),
      message(31, { authorId: null, author: null, event: { type: 'REOPENED' } }),
      message(32),
    ],
    options,
  )
  assert.deepEqual(
    rows.flatMap((row) => (row.kind === 'message' ? row.isContinuation : [])),
    [false, true, false, false, false, false],
  )
})

test('the line before the unread messages stands before the first one of somebody else', () => {
  const read = { ...options, readUpTo: messageId(1) }
  const line = { authorId: null, author: null, event: { type: 'REOPENED' as const } }
  const rows = chatRows([message(1), message(2, { authorId: me }), message(3, line), message(4), message(5)], read)
  assert.deepEqual(
    rows.map((row) => ('message' in row ? row.message.content : row.kind)),
    ['day', 'text 1', 'text 2', 'text 3', 'unread', 'text 4', 'text 5'],
  )
  const none = chatRows([message(1), message(2, { authorId: me })], read)
  assert.equal(
    none.some(({ kind }) => kind === 'unread'),
    false,
  )
})
