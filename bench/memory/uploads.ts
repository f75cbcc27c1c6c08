import { limits } from '@agone/contract'
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { photo } from '../../apps/server/test/support/factories/files.ts'
import { signIn, startProduct } from './product.ts'

/**
 * How much the resident memory of the product grows while twenty files of the largest size arrive at once: bytes that are no picture,
 * which are refused, and photos of 24 million pixels, which are encoded again.
 */
const uploads = 20
const limitMegabytes = 256
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

const measure = async (
  what: string,
  { bytes, status }: { bytes: Uint8Array<ArrayBuffer>; status: number },
): Promise<boolean> => {
  const before = product.memory().resident
  const sent = Promise.all(Array.from({ length: uploads }, (_, at) => send(`${at}.jpg`, bytes)))
  const growth = (await highestDuring(sent)) - before
  assert.ok((await sent).every((answered) => answered === status))
  const verdict = growth <= limitMegabytes ? 'within' : 'OVER'
  const size = `${bytes.length / 1024 / 1024} MB`
  console.log(
    `${uploads} ${what} of ${size}: ${before.toFixed(0)} MB and ${growth.toFixed(0)} MB more, ${verdict} the limit of ${limitMegabytes} MB`,
  )
  return verdict === 'within'
}

try {
  const noise = new Uint8Array(limits.fileBytes).fill(0x61)
  const picture = new Uint8Array(limits.fileBytes)
  picture.set(await photo({ width: 6000, height: 4000 }))
  // What only the first request and the first picture need is not counted.
  assert.equal(await send('first.jpg', new Uint8Array(await photo({ width: 64, height: 64 }))), 200)
  const results = [
    await measure('files that are no picture', { bytes: noise, status: 400 }),
    await measure('photos', { bytes: picture, status: 200 }),
  ]
  if (!results.every(Boolean)) process.exitCode = 1
} finally {
  await product.stop()
}
