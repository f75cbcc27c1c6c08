import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatHistory, ChatMessage } from '@agone/contract/matches/routes/chat'
import { createCall } from '../../../../lib/api/client.ts'
import { matchId, message, messageId, messages } from './chat.fixture.ts'
import { RoomLog } from './room-log.ts'

/** A history on a server that answers when it is told to. */
const server = (stored: ChatMessage[]) => {
  const waiting: (() => void)[] = []
  const answerOf = (query: URLSearchParams): ChatHistory => {
    const size = Number(query.get('size') ?? 3)
    const [before, after, around] = [query.get('before'), query.get('after'), query.get('around')]
    const at = stored.findIndex(({ id }) => id === around)
    const first = at < 0 ? undefined : Math.max(0, at - Math.floor(size / 2))
    const matching = stored.filter(({ id }) => (before === null || id < before) && (after === null || id > after))
    const entries =
      first !== undefined
        ? stored.slice(first, first + size)
        : after === null
          ? matching.slice(-size)
          : matching.slice(0, size)
    const [oldest, newest] = [entries[0]?.id ?? '', entries.at(-1)?.id ?? '']
    return {
      entries,
      hasBefore: stored.some(({ id }) => id < oldest),
      hasAfter: stored.some(({ id }) => id > newest),
    }
  }
  const call = createCall(async (url) => {
    const text = JSON.stringify(answerOf(new URL(url, 'https://agone.example').searchParams))
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => text }
  })
  const answer = async () => {
    // The client prepares a request before it sends it.
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve))
    waiting.shift()?.()
  }
  return { call, answer, stored }
}

const open = async (stored: ChatMessage[]) => {
  const { call, answer } = server(stored)
  const log = new RoomLog(matchId, { call, onChange: () => undefined })
  const done = async (act: Promise<void>, answers = 1) => {
    for (let count = 0; count < answers; count += 1) await answer()
    await act
  }
  await done(log.show())
  const shown = () => log.current?.messages.map(({ content }) => content.replace('text ', '')).join(' ')
  return { log, done, shown, answer }
}

test('the history is read in both directions without gaps and doubles', async () => {
  const { log, done, shown } = await open(messages(1, 9))
  assert.equal(shown(), '7 8 9')
  await done(log.loadOlder())
  assert.equal(shown(), '4 5 6 7 8 9')
  await done(log.show(messageId(2)))
  assert.equal(shown(), '1 2 3')
  assert.equal(log.current?.hasAfter, true)
  await done(log.loadNewer())
  await done(log.loadNewer())
  assert.equal(shown(), '1 2 3 4 5 6 7 8 9')
  assert.equal(log.current.hasAfter, false)
})

test('what arrives while a page is loaded is neither lost nor shown twice, and a later change wins over the page', async () => {
  const { log, shown, answer } = await open(messages(1, 6))
  const loading = log.loadOlder()
  log.apply(message(7))
  log.apply(message(7))
  log.apply(message(2, { content: 'text edited', edited: true }))
  await answer()
  await loading
  assert.equal(shown(), '1 edited 3 4 5 6 7')
})

test('a message that belongs to a part that is not loaded is left out', async () => {
  const { log, done, shown } = await open(messages(1, 9))
  log.apply(message(1, { content: 'text edited' }))
  assert.equal(shown(), '7 8 9')
  await done(log.show(messageId(5)))
  log.apply(message(10))
  assert.equal(shown(), '4 5 6')
})

test('a deleted message stays deleted', async () => {
  const { log } = await open(messages(1, 3))
  log.apply(message(3, { content: '', deleted: true }))
  log.apply(message(3, { content: 'text late', edited: true }))
  assert.equal(log.current?.messages.at(-1)?.deleted, true)
})

test('after an interruption everything is there once: new messages, and changes of those before', async () => {
  const stored = messages(1, 250)
  const { log, done, shown } = await open(stored)
  stored[248] = message(249, { content: 'text edited', edited: true })
  stored.push(...messages(251, 400))
  await done(log.refresh(), 2)
  const all = shown()?.split(' ') ?? []
  assert.equal(all.length, 200)
  assert.deepEqual([all[0], all[48], all.at(-1)], ['201', 'edited', '400'])
})

test('an older page that arrives after a jump to another message is dropped', async () => {
  const { log, shown, answer } = await open(messages(1, 20))
  const older = log.loadOlder()
  const jump = log.show(messageId(5))
  await answer()
  await answer()
  await Promise.all([older, jump])
  assert.equal(shown(), '4 5 6')
})
