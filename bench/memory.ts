import { fileUrl, type FileRef } from '@agone/contract'
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { photo } from '../apps/server/test/support/factories/files.ts'
import { findPostgres, startPostgres } from '../apps/server/test/support/database/postgres.ts'
import { signIn, startProduct, type Started } from './memory/product.ts'

/**
 * The resident memory of the product as `npm start` runs it, all its processes without the start script: with the embedded database
 * after the demo was created, after image work, and as a node on PostgreSQL. Each is measured after a minute without requests.
 */
const limits = { embedded: 400, images: 500, node: 180 }
const quietMilliseconds = 65_000

const isWithinLimit = async (name: string, { memory }: Started, limit: number): Promise<boolean> => {
  await pause(quietMilliseconds)
  const { resident, proportional } = memory()
  const verdict = resident <= limit ? 'within' : 'OVER'
  console.log(
    `${name}: ${resident.toFixed(0)} MB resident (PSS ${proportional.toFixed(0)} MB), ${verdict} the limit of ${limit} MB`,
  )
  return resident <= limit
}

const photos = 8
const widths = [64, 256, 750, 1920]
const formats = ['webp', 'avif', 'png', 'jpeg'] as const

/** Photos of 24 million pixels become an avatar, one after the other, each with sixteen derived images at once. */
const workOnImages = async (url: string): Promise<number> => {
  const headers = { authorization: `Bearer ${await signIn(url)}` }
  const bytes = new Uint8Array(await photo({ width: 6000, height: 4000 }))
  let highest = 0
  for (let time = 0; time < photos; time++) {
    const body = new FormData()
    body.set('avatar', new File([bytes], `${time}.jpg`, { type: 'image/jpeg' }))
    const changed = await fetch(`${url}/accounts/v2/users/@me/avatar`, { method: 'PATCH', headers, body })
    const { avatar }: { avatar: FileRef } = await changed.json()
    const derived = widths.flatMap((size) => formats.map((format) => url + fileUrl(avatar, { size, format })))
    const statuses = await Promise.all(derived.map(async (address) => (await fetch(address)).status))
    assert.ok(statuses.every((status) => status === 200))
    highest = Math.max(highest, product.memory().resident)
  }
  return highest
}

const areWithinLimits: boolean[] = []
const product = await startProduct({})
try {
  areWithinLimits.push(await isWithinLimit('embedded database, idle', product, limits.embedded))
  const highest = await workOnImages(product.url)
  console.log(`image work: up to ${highest.toFixed(0)} MB resident between the photos`)
  areWithinLimits.push(await isWithinLimit('embedded database, after image work', product, limits.images))
} finally {
  await product.stop()
}

const programs = findPostgres()
if (programs === undefined) console.log('PostgreSQL is not installed: the node on it is left out')
else {
  const postgres = await startPostgres(programs)
  try {
    const node = await startProduct({ DATABASE_URL: postgres.url, AUTH_SECRET: 'a secret of the bench, long enough' })
    try {
      areWithinLimits.push(await isWithinLimit('one node on PostgreSQL, idle', node, limits.node))
    } finally {
      await node.stop()
    }
  } finally {
    await postgres.stop()
  }
}
if (!areWithinLimits.every(Boolean)) process.exitCode = 1
