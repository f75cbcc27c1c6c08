import { limits as contract, ticketRoutes } from '@agone/contract'
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { photo } from '../../apps/server/test/support/factories/files.ts'
import { signIn, startProduct } from './product.ts'

/**
 * How much the resident memory of the product grows while one file of the largest size is attached to a ticket, which stores its bytes, and sent
 * back; and while twenty such files arrive at once: bytes that are no picture, which are refused, and photos of 24 million pixels, which are encoded again.
 */
const uploads = 20
const limits = { one: 32, many: 256 }
const pauseMilliseconds = 50

const product = await startProduct({ RATE_LIMIT_WRITES: '1000000' })
const headers = { authorization: `Bearer ${await signIn(product.url)}` }

const send = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
  const body = new FormData()
  body.set('avatar', new File([bytes], name))
  const answer = await fetch(`${product.url}/accounts/v2/users/@me/avatar`, { method: 'PATCH', headers, body })
  await answer.arrayBuffer()
  return answer.status
}

/** Opens a ticket; returns where its messages are sent. */
const openTicket = async (): Promise<string> => {
  const json = JSON.stringify({ type: 'GENERIC', subject: 'Video della partita', content: 'Lo allego qui.' })
  const opened = await fetch(`${product.url}${ticketRoutes.create.path}`, {
    ...{ method: 'POST', body: json },
    headers: { ...headers, 'content-type': 'application/json' },
  })
  assert.equal(opened.status, 201, await opened.clone().text())
  const { id } = await opened.json()
  return `${product.url}/tickets/${id}/messages`
}

const attach = async (url: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
  const body = new FormData()
  body.set('json', JSON.stringify({ content: 'Ecco il video.' }))
  body.set('attachments', new File([bytes], 'partita.mkv'))
  const answer = await fetch(url, { method: 'POST', headers, body })
  attached = /\/cdn\/[^"]+/.exec(await answer.text())?.[0] ?? assert.fail()
  return answer.status
}

/** Where the last attachment is read. */
let attached = ''

const read = async (): Promise<number> => {
  const answer = await fetch(`${product.url}${attached}`)
  let left: number = contract.fileBytes
  for await (const piece of answer.body ?? []) left -= piece.length
  return left === 0 ? answer.status : assert.fail('an incomplete file')
}

/** The highest memory until `work` is done. */
const highestDuring = async (work: Promise<unknown>): Promise<number> => {
  let [highest, isDone] = [0, false]
  const end = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    highest = Math.max(highest, product.memory().resident)
    await pause(pauseMilliseconds)
  }
  await end
  return highest
}

type Sending = { status: number; limit: number; sending: readonly (() => Promise<number>)[] }

const measure = async (what: string, { status, limit, sending }: Sending): Promise<boolean> => {
  const before = product.memory().resident
  const sent = Promise.all(sending.map((each) => each()))
  const growth = (await highestDuring(sent)) - before
  assert.ok(
    (await sent).every((answered) => answered === status),
    `${what}: another status than ${status}`,
  )
  const verdict = growth <= limit ? 'within' : 'OVER'
  const size = `${contract.fileBytes / 1024 / 1024} MB`
  console.log(
    `${what} of ${size}: ${before.toFixed(0)} MB and ${growth.toFixed(0)} MB more, ratio ${(growth / limit).toFixed(2)}, ${verdict} the limit of ${limit} MB`,
  )
  return verdict === 'within'
}

const twenty = (bytes: Uint8Array<ArrayBuffer>) =>
  Array.from({ length: uploads }, (_, at) => () => send(`${at}.jpg`, bytes))

try {
  const noise = new Uint8Array(contract.fileBytes).fill(0x61)
  const picture = new Uint8Array(contract.fileBytes)
  picture.set(await photo({ width: 6000, height: 4000 }))
  // What only the first request and the first picture need is not counted.
  assert.equal(await send('first.jpg', new Uint8Array(await photo({ width: 64, height: 64 }))), 200)
  const ticket = await openTicket()
  assert.equal(await attach(ticket, new Uint8Array(1024)), 201)
  const results = [
    await measure('one attachment', { status: 201, limit: limits.one, sending: [() => attach(ticket, noise)] }),
    await measure('the same sent back', { status: 200, limit: limits.one, sending: [read] }),
    await measure('20 files that are no picture', { status: 400, limit: limits.many, sending: twenty(noise) }),
    await measure('20 photos', { status: 200, limit: limits.many, sending: twenty(picture) }),
  ]
  if (!results.every(Boolean)) process.exitCode = 1
} finally {
  await product.stop()
}
