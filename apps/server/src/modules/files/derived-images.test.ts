import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { Type } from 'typebox'
import { FileRef, fileUrl, limits, newId, OneOf, route, type UserId } from '@agone/contract'
import { photo } from '../../../test/support/factories/files.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { serve, signedIn } from '../../platform/http/index.ts'
import { Files, registerFiles } from './index.ts'

const upload = route({
  name: 'addPicture',
  method: 'POST',
  path: '/esports/v2/pictures',
  summary: 'Keep a picture',
  body: Type.Object({ type: OneOf(['users', 'reports']) }),
  files: ['picture'],
  status: 201,
  answer: FileRef,
})

const someone: SignedIn = {
  kind: 'user',
  id: newId<UserId>(),
  username: 'someone',
  roles: [],
  verified: true,
  sessionId: undefined,
}

let t: TestApp
before(async () => {
  t = await testApp((app) => {
    registerFiles(app)
    serve(app, upload, {
      guard: signedIn,
      handler: async (ctx, { body, files }) => {
        const sent = files.one('picture')
        assert.ok(sent)
        return Files.create(ctx, { type: body.type, upload: sent, ownerId: ctx.viewer.id, part: 'sent' })
      },
    })
  })
})
after(() => t.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0069d6' } })

const keep = async (bytes: Uint8Array, type: 'users' | 'reports' = 'users'): Promise<FileRef> => {
  const files = { picture: new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' }) }
  return (await t.inject(upload, { body: { type }, files }, { as: someone })).answer
}

const get = (url: string, headers: Record<string, string> = {}) => t.request({ method: 'GET', url, headers })

test('derived images have listed widths and formats only', async () => {
  const stored = await keep(await picture(300, 300).png().toBuffer())
  for (const format of ['webp', 'avif', 'png', 'jpeg'] as const) {
    const { headers, bytes } = await get(fileUrl(stored, { size: 64, format }))
    assert.equal(headers['content-type'], `image/${format}`)
    const { width } = await sharp(bytes).metadata()
    assert.equal(width, 64)
  }
  for (const query of ['size=0', 'size=-64', 'size=9999999', 'size=64&format=svg', 'size=1e2', 'format=gif']) {
    assert.equal((await get(`${fileUrl(stored)}?${query}`)).problem.title, 'FIELD_VALIDATION_ERROR', query)
  }
  for (const [size, width, why] of [
    [65, 64, 'the nearest below'],
    [120, 128, 'the nearest above'],
    [80, 96, 'the greater of two as near'],
    [1, 16, 'the least'],
    [99_999, 300, 'never wider than the picture'],
  ] as const) {
    const { status, bytes } = await get(`${fileUrl(stored)}?size=${size}`)
    assert.deepEqual([status, (await sharp(bytes).metadata()).width], [200, width], why)
  }
})

test('too many images for one address at once are refused with Retry-After, but not those for other addresses', async () => {
  const stored = await keep(await picture(1500, 1500).png().toBuffer())
  const formats = ['avif', 'webp', 'png', 'jpeg'] as const
  // The largest first, so that all the others arrive while it is encoded.
  const addresses = limits.imageWidths
    .toReversed()
    .flatMap((size) => formats.map((format) => fileUrl(stored, { size, format })))
  const more = limits.imageWidths.map((w) => `/_next/image?url=${encodeURIComponent(fileUrl(stored))}&w=${w}&q=50`)
  const [all, other] = await Promise.all([
    Promise.all([...addresses, ...more].map((url) => get(url))),
    t.request({ method: 'GET', url: fileUrl(stored, { format: 'avif' }), remoteAddress: '192.0.2.9' }),
  ])
  const refused = all.filter(({ status }) => status !== 200)
  assert.ok(refused.length > 0 && refused.length <= all.length - 64, `${refused.length} of ${all.length} were refused`)
  for (const { status, headers, problem } of refused) {
    assert.deepEqual(
      [status, problem.title, headers['retry-after'], headers['cache-control']],
      [429, 'RATE_LIMITED', '5', 'no-store'],
    )
  }
  assert.equal(other.status, 200)
  for (const url of addresses) assert.equal((await get(url)).status, 200)
})

test('parallel requests derive an image once', async () => {
  const stored = await keep(await picture(310, 310).png().toBuffer())
  const all = await Promise.all(Array.from({ length: 200 }, () => get(fileUrl(stored, { size: 256, format: 'webp' }))))
  assert.deepEqual(new Set(all.map(({ status }) => status)), new Set([200]))
})

test('images are derived without a folder for them, and when their folder cannot be written', async () => {
  const stored = await keep(await picture(320, 320).png().toBuffer())
  const folder = join(t.dataDir, 'cache', 'images')
  const ask = async (w: number) => (await get(`/_next/image?url=${encodeURIComponent(fileUrl(stored))}&w=${w}`)).status
  assert.equal(await ask(64), 200)
  rmSync(folder, { recursive: true })
  assert.deepEqual([await ask(64), await ask(96)], [200, 200])
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file in its place')
  assert.deepEqual([await ask(64), await ask(128)], [200, 200])
  rmSync(folder)
})

test('the image address accepts every listed width, qualities from 1 to 100, and uses Accept for the format', async () => {
  const stored = await keep(await photo({ width: 700, height: 700 }))
  const ask = (rest: string, accept: string) =>
    get(`/_next/image?url=${encodeURIComponent(fileUrl(stored))}&${rest}`, { accept })
  for (const w of limits.imageWidths) {
    const { bytes } = await ask(`w=${w}`, 'image/webp')
    assert.equal((await sharp(bytes).metadata()).width, Math.min(w, 700))
  }
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*', 'avif'],
    ['image/webp', 'webp'],
    ['image/avif;q=0, image/webp;q=0.5', 'webp'],
    ['*/*', 'png'],
    ['', 'png'],
  ] as const) {
    const { headers } = await ask('w=64', accept)
    assert.deepEqual([headers['content-type'], headers['vary']], [`image/${type}`, 'accept'], accept)
  }
  const sizes = new Set<number>()
  for (let q = 1; q <= 100; q++) sizes.add((await ask(`w=384&q=${q}`, 'image/webp')).bytes.length)
  assert.ok(sizes.size >= 3 && sizes.size <= 4, `a hundred qualities give ${sizes.size} variants`)
  for (const q of ['0', '101', '-1', '7.5', '1e1', '']) assert.equal((await ask(`w=64&q=${q}`, '*/*')).status, 400, q)
})

test('the image address serves public files only', async () => {
  const stored = await keep(await picture(300, 300).png().toBuffer())
  const ask = (url: string, rest = 'w=64') =>
    get(`/_next/image?url=${encodeURIComponent(url)}&${rest}`, { accept: 'image/webp' })
  const good = await ask(fileUrl(stored), 'w=64&q=75')
  assert.equal(good.status, 200)
  assert.equal(good.headers['content-type'], 'image/webp')
  const proof = await keep(await picture(9, 9).png().toBuffer(), 'reports')
  assert.equal((await ask(fileUrl(proof))).status, 404)
  for (const [url, rest] of [
    ['http://169.254.169.254/x'],
    ['//example.org/cdn/public/users/a/b'],
    [`https://example.org${fileUrl(stored)}`],
    ['/cdn/public/../../etc/passwd'],
    [fileUrl(stored), 'w=65'],
    ['/cdn/public/users/../../../etc/passwd'],
    [`/cdn/public/users/${stored.id}/%2e%2e%2fa.webp?x=1`],
    [`/\\\\example.org${fileUrl(stored)}`],
    ['/_next/image?url=/cdn/x&w=64'],
    [Files.signedUrl(t, proof)],
  ] satisfies [string, string?][]) {
    assert.equal((await ask(url, rest)).status, 400, `${url} ${rest}`)
  }
})
