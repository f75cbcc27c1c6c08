import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatMessage } from '@agone/contract/matches/routes/chat'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { me, message } from './chat.fixture.ts'
import { MessageQueue, type Outgoing } from './message-queue.ts'

type Post = { item: Outgoing; resolve: (message: ChatMessage) => void; reject: (fault: unknown) => void }

/** A queue whose requests are answered by the test; `unsent` are the messages that earlier pages stored. */
const start = (unsent = new Map<string, Outgoing>()) => {
  const posts: Post[] = []
  const sent: ChatMessage[] = []
  const released = new Set<string>()
  let items: readonly Outgoing[] = []
  const queue = new MessageQueue({
    post: (item) => new Promise((resolve, reject) => posts.push({ item, resolve, reject })),
    unsent: {
      load: async () => [...unsent.values()],
      store: async (item) => void unsent.set(item.key, item),
      release: (keys) => keys.forEach((key) => released.add(key)),
      remove: async (key) => void unsent.delete(key),
    },
    onChange: (changed) => (items = changed),
    onSent: (each) => sent.push(each),
  })
  /** Waits until nothing happens any more without an answer. */
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const answer = async (fault?: ApiError) => {
    const post = posts.at(-1)
    if (fault) post?.reject(fault)
    else post?.resolve(message(posts.length, { authorId: me, content: post.item.content }))
    await settle()
  }
  const states = () => items.map(({ content, state }) => `${content} ${state}`)
  const contents = () => sent.map(({ content }) => content)
  /** The stored messages that count as unsent. */
  const listed = () => [...unsent.values()].filter(({ key }) => released.has(key)).map(({ content }) => content)
  return { queue, posts, answer, states, contents, listed, settle, unsent }
}

const unreachable = new ApiError('UNKNOWN_ERROR', 0)

test('messages are sent one after the other, in the order in which they were written', async () => {
  const { queue, posts, answer, states, contents } = start()
  for (const text of ['one', 'two', 'three']) queue.add(text, [])
  assert.deepEqual(states(), ['one sending', 'two waiting', 'three waiting'])
  assert.equal(posts.length, 1)
  for (let count = 0; count < 3; count += 1) await answer()
  assert.deepEqual(contents(), ['one', 'two', 'three'])
  assert.deepEqual(states(), [])
})

test('a failed message is sent again with its key, and those behind it wait for it', async () => {
  const { queue, posts, answer, states, contents } = start()
  queue.add('one', [])
  queue.add('two', [])
  await answer(unreachable)
  assert.deepEqual(states(), ['one failed', 'two waiting'])
  queue.retry()
  assert.equal(posts[1]?.item.key, posts[0]?.item.key)
  await answer()
  await answer()
  assert.deepEqual(contents(), ['one', 'two'])
})

test('when the network is back only what failed for want of it is sent again', async () => {
  const { queue, answer, states, settle } = start()
  queue.add('one', [])
  await answer(new ApiError('TOURNAMENT_STATUS_DENY', 403))
  queue.resume()
  assert.deepEqual(states(), ['one failed'])
  queue.retry()
  await answer(unreachable)
  queue.resume()
  await settle()
  assert.deepEqual(states(), ['one sending'])
})

test('a discarded message lets those behind it through', async () => {
  const { queue, posts, answer, contents } = start()
  queue.add('one', [])
  queue.add('two', [])
  await answer(unreachable)
  queue.discard(posts[0]?.item.key ?? '')
  await answer()
  assert.deepEqual(contents(), ['two'])
})

test('a message that arrives over the socket before its response is shown once', async () => {
  const { queue, answer, contents, states } = start()
  queue.add('one', [])
  const arrived = message(1, { authorId: me, content: 'one' })
  assert.equal(queue.takeOwn(arrived), true)
  assert.deepEqual(contents(), [])
  await answer()
  // The log merges both by their id.
  assert.deepEqual(contents(), ['one', 'one'])
  assert.deepEqual(states(), [])
})

test('a message whose response got lost but which arrives over the socket counts as sent', async () => {
  const { queue, answer, contents, states } = start()
  queue.add('one', [])
  await answer(unreachable)
  assert.equal(queue.takeOwn(message(7, { authorId: me, content: 'other' })), false)
  assert.equal(queue.takeOwn(message(8, { authorId: me, content: 'one' })), true)
  assert.deepEqual([contents(), states()], [['one'], []])
})

test('what could not be sent is stored, and the next page sends it with its key', async () => {
  const { queue, posts, answer, unsent } = start()
  queue.add('one', [])
  queue.add('two', [])
  await answer(unreachable)
  assert.deepEqual(
    [...unsent.values()].map(({ content }) => content),
    ['one', 'two'],
  )
  const stored = new Map(
    [...unsent].map(([key, item]) => [key, { ...item, state: 'failed', fault: unreachable } as const]),
  )
  const next = start(stored)
  await next.queue.restore()
  assert.deepEqual(next.states(), ['one sending', 'two waiting'])
  assert.equal(next.posts[0]?.item.key, posts[0]?.item.key)
  await next.answer()
  await next.answer()
  assert.deepEqual([next.contents(), next.unsent.size], [['one', 'two'], 0])
})

test('a discarded message is not stored any more', async () => {
  const { queue, posts, answer, unsent } = start()
  queue.add('one', [])
  await answer(unreachable)
  queue.discard(posts[0]?.item.key ?? '')
  assert.equal(unsent.size, 0)
})

test('a message counts as unsent once it has failed, with those behind it, and not while it is being sent', async () => {
  const { queue, answer, listed } = start()
  queue.add('one', [])
  queue.add('two', [])
  assert.deepEqual(listed(), [])
  await answer()
  assert.deepEqual(listed(), [])
  queue.add('three', [])
  await answer(unreachable)
  assert.deepEqual(listed(), ['two', 'three'])
  queue.add('four', [])
  assert.deepEqual(listed(), ['two', 'three', 'four'])
  queue.retry()
  for (let count = 0; count < 3; count += 1) await answer()
  assert.deepEqual(listed(), [])
})

test('a message that is being sent when the chat is closed counts as unsent until the answer', async () => {
  const { queue, answer, listed, contents } = start()
  queue.add('one', [])
  queue.release()
  assert.deepEqual(listed(), ['one'])
  await answer()
  assert.deepEqual([listed(), contents()], [[], ['one']])
})
