import { fileUrl, limits, newId, route, type FileRef, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { Type } from 'typebox'
import { inTransaction } from '../../platform/db/index.ts'
import { incomingDir, serve, signedIn } from '../../platform/http/index.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { Files, registerFiles } from './index.ts'

const answer = Type.Object({ id: Type.String(), type: Type.String(), file: Type.Object({ name: Type.String() }) })
const avatar = route({
  name: 'avatar',
  method: 'PATCH',
  path: '/accounts/v2/users/@me/avatar',
  summary: 'Avatar',
  body: Type.Object({}),
  files: ['avatar'],
  answer,
})
const late = route({ ...avatar, path: '/accounts/v2/users/@me/late' })
const early = route({ ...avatar, path: '/accounts/v2/users/@me/early' })
const report = route({
  name: 'report',
  method: 'POST',
  path: '/esports/v2/reports',
  summary: 'Report',
  body: Type.Object({ reportComment: Type.String() }),
  files: ['attachments'],
  status: 201,
  answer: Type.Array(answer),
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
    serve(app, avatar, {
      guard: signedIn,
      handler: async (ctx, { files }) => {
        const upload = files.one('avatar')
        assert.ok(upload)
        const crop = files.crop('avatar')
        return Files.create(ctx, { type: 'users', upload, crop, ownerId: ctx.viewer.id, part: 'avatar' })
      },
    })
    for (const [spec, isPrepared] of [[late, false] as const, [early, true] as const]) {
      serve(app, spec, {
        guard: signedIn,
        handler: async (ctx, { files }) => {
          const upload = files.one('avatar')
          assert.ok(upload)
          const newFile = { type: 'users', upload, ownerId: ctx.viewer.id, part: 'avatar' } as const
          if (isPrepared) await Files.prepare(ctx, newFile)
          return inTransaction(ctx, (inner) => Files.create(inner, newFile))
        },
      })
    }
    serve(app, report, {
      guard: signedIn,
      handler: async (ctx, { files }) => {
        const stored: FileRef[] = []
        for (const upload of files.all('attachments')) {
          stored.push(await Files.create(ctx, { type: 'reports', upload, ownerId: ctx.viewer.id, part: 'attachments' }))
        }
        return stored
      },
    })
  })
})
after(() => t.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0069d6' } })
const file = (bytes: Uint8Array, name: string, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type })
const remainingFiles = async () => {
  try {
    return await readdir(incomingDir(t.dataDir))
  } catch {
    return []
  }
}
const send = (upload: File) => t.inject(avatar, { body: {}, files: { avatar: upload } }, { as: someone })
const get = (url: string, headers: Record<string, string> = {}) => t.request({ method: 'GET', url, headers })

test('an avatar becomes a square WebP without metadata, public and cached permanently', async () => {
  const source = await picture(300, 200)
    .withExif({ IFD0: { Copyright: 'somewhere on earth' } })
    .jpeg()
    .toBuffer()
  const { status, answer: stored } = await send(file(source, '../my face.jpg', 'image/jpeg'))
  assert.equal(status, 200)
  assert.equal(stored.file.name, 'my face.webp')
  const served = await get(fileUrl(stored))
  assert.equal(served.status, 200)
  assert.equal(served.headers['content-type'], 'image/webp')
  assert.equal(served.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.match(String(served.headers['content-security-policy']), /sandbox/)
  const { width, height, format, exif } = await sharp(served.bytes).metadata()
  assert.deepEqual({ width, height, format, exif }, { width: 200, height: 200, format: 'webp', exif: undefined })
  assert.deepEqual(await remainingFiles(), [])
  const again = await get(fileUrl(stored), { 'if-none-match': String(served.headers['etag']) })
  assert.equal(again.status, 304)
})

test('a crop is cut in source pixels, and one outside of the image or not square is refused', async () => {
  const source = await picture(100, 80).png().toBuffer()
  const withCrop = (crop: string) => {
    const form = new FormData()
    form.set('avatarCrop', crop)
    form.set('avatar', file(source, 'a.png'))
    return sendForm(form)
  }
  assert.equal((await withCrop('{"x":10,"y":20,"width":50,"height":50}')).status, 200)
  for (const crop of [
    '{"x":60,"y":20,"width":50,"height":50}',
    '{"x":-1,"y":0,"width":50,"height":50}',
    '{"x":0,"y":0,"width":50,"height":20}',
    '{"x":0,"y":0,"width":"50","height":50}',
    '{"x":0,"y":0,"width":1e999,"height":50}',
    'no',
  ]) {
    const { problem, status } = await withCrop(crop)
    assert.equal(problem.title, 'IMAGE_CROP_INVALID', crop)
    assert.equal(status, 400)
  }
  assert.deepEqual(await remainingFiles(), [])
})

const sendForm = async (form: FormData, url: string = avatar.path, method: 'PATCH' | 'POST' = 'PATCH') => {
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return t.request({ method, url, headers, payload: Buffer.from(await encoded.arrayBuffer()) }, { as: someone })
}

test('incomplete images and other file types are refused, whatever their name', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')
  const png = await picture(400, 400).png().toBuffer()
  const corpus: [string, Buffer][] = [
    ['an SVG called PNG', svg],
    ['a page called PNG', Buffer.from('<html><script>alert(1)</script></html>')],
    ['too many pixels', await picture(8000, 5001).png().toBuffer()],
    ['a truncated image', png.subarray(0, png.length / 2)],
    ['the signature alone', png.subarray(0, 8)],
    ['a TIFF', await picture(9, 9).tiff().toBuffer()],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['one byte', Buffer.from('x')],
  ]
  for (const [why, bytes] of corpus) {
    const { status, problem } = await send(file(bytes, 'a.png'))
    assert.equal(status, 400, why)
    assert.equal(problem.errors[0]?.path, '/avatar', why)
  }
  assert.deepEqual(await remainingFiles(), [])
})

test('64 MB are accepted, one byte more is refused and not stored', async () => {
  const largestFile = Buffer.alloc(limits.fileBytes)
  const stored = await t.inject(
    report,
    { body: { reportComment: 'x' }, files: { attachments: [file(largestFile, 'a.bin')] } },
    { as: someone },
  )
  assert.equal(stored.status, 201)
  const over = file(Buffer.alloc(limits.fileBytes + 1), 'b.bin')
  const one = await t.inject(report, { body: { reportComment: 'x' }, files: { attachments: [over] } }, { as: someone })
  assert.equal(one.problem.title, 'FILE_TOO_BIG')
  assert.equal(one.status, 413)
  const two = await t.inject(
    report,
    { body: { reportComment: 'x' }, files: { attachments: [over, over] } },
    { as: someone },
  )
  assert.equal(two.problem.title, 'FILES_TOO_BIG')
  assert.deepEqual(await remainingFiles(), [])
})

test('eight attachments are accepted, nine are refused', async () => {
  const attach = (count: number) =>
    t.inject(
      report,
      {
        body: { reportComment: 'x' },
        files: { attachments: Array.from({ length: count }, (_, at) => file(Buffer.from(`${at}`), `${at}.txt`)) },
      },
      { as: someone },
    )
  assert.equal((await attach(8)).answer.length, 8)
  assert.equal((await attach(9)).problem.title, 'TOO_MANY_FILES')
  assert.equal((await attach(12)).problem.title, 'TOO_MANY_FILES')
  assert.deepEqual(await remainingFiles(), [])
})

test('a multipart body needs its json part, in the form that the call declares', async () => {
  const forms: [string, (form: FormData) => void, string][] = [
    ['no json part', (form) => form.set('attachments', file(Buffer.from('a'), 'a.txt')), 'BODY_INVALID'],
    ['not JSON', (form) => form.set('json', '{'), 'BODY_INVALID'],
    ['a changed prototype', (form) => form.set('json', '{"__proto__":{}}'), 'BODY_INVALID'],
    ['a wrong field', (form) => form.set('json', '{"report_comment":1}'), 'FIELD_VALIDATION_ERROR'],
    ['another part', (form) => form.set('avatar', file(Buffer.from('a'), 'a.txt')), 'FIELD_VALIDATION_ERROR'],
    ['another field', (form) => form.set('other', 'x'), 'FIELD_VALIDATION_ERROR'],
  ]
  for (const [why, fill, title] of forms) {
    const form = new FormData()
    fill(form)
    assert.equal((await sendForm(form, report.path, 'POST')).problem.title, title, why)
  }
  const asFile = new FormData()
  asFile.set('json', new Blob(['{"report_comment":"x"}'], { type: 'application/json' }))
  assert.equal((await sendForm(asFile, report.path, 'POST')).status, 201)
  const cut = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const payload of ['', '--x\r\nContent-Disposition: form-data; name="attachments"; filename="a"\r\n\r\nabc']) {
    const answered = await t.request({ method: 'POST', url: report.path, headers: cut, payload }, { as: someone })
    assert.equal(answered.problem.title, 'BODY_INVALID', payload)
  }
  assert.deepEqual(await remainingFiles(), [])
})

test('a proof needs a signature less than ten minutes old, and is never served as a page', async () => {
  const page = file(Buffer.from('<script>alert(1)</script>'), 'proof.html', 'text/html')
  const { answer: stored } = await t.inject(
    report,
    { body: { reportComment: 'x' }, files: { attachments: [page] } },
    { as: someone },
  )
  const [proof] = stored
  assert.ok(proof)
  const url = Files.signedUrl(t, proof)
  const served = await get(url)
  assert.equal(served.status, 200)
  assert.equal(served.headers['content-type'], 'application/octet-stream')
  const { headers, text } = await t.request({ method: 'HEAD', url })
  assert.deepEqual([headers['content-length'], text], [String(page.size), ''])
  assert.match(String(served.headers['content-disposition']), /^attachment/)
  assert.equal(served.headers['cache-control'], 'private, no-store')
  for (const wrong of [fileUrl(proof), `${url}x`, url.replace(/expires=\d/, 'expires=9')]) {
    assert.equal((await get(wrong)).problem.title, 'UNKNOWN_ERROR', wrong)
  }
  t.clock.advance(11 * 60_000)
  assert.equal((await get(url)).status, 404)
})

test('bytes without a row are deleted after a day, others stay', async () => {
  const source = await picture(33, 33).png().toBuffer()
  const { answer: first } = await send(file(source, 'a.png'))
  const { answer: second } = await send(file(source, 'b.png'))
  const [row] = await Files.findMany(t.ctx(), [first.id])
  assert.ok(row)
  const path = join(t.dataDir, 'files', 'kept', row.sha256.slice(0, 2), row.sha256)
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000)
  await utimes(path, yesterday, yesterday)

  await Files.remove(t.ctx(), first)
  assert.equal((await get(fileUrl(first))).status, 404)
  assert.equal(await Files.removeUnused(t.ctx()), 0)
  assert.equal((await get(fileUrl(second))).status, 200)
  await Files.remove(t.ctx(), second)
  assert.equal(await Files.removeUnused(t.ctx()), 1)
  assert.equal(await t.storage.has(row.sha256), false)
})

let origin: string
before(async () => {
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="attachments"; filename="${name}"\r\n\r\n`

test('over a real connection: it stays usable after a refusal, and an aborted upload leaves nothing on disk', async () => {
  const many = `${Array.from({ length: 9 }, (_, at) => `${part(`${at}`)}${'a'.repeat(200_000)}\r\n`).join('')}--x--\r\n`
  const authorization = `Bearer ${t.tokenOf(someone)}`
  const headers = { authorization, 'content-type': 'multipart/form-data; boundary=x' }
  for (const [body, sent, title] of [
    [many, headers, 'TOO_MANY_FILES'],
    [many, { 'content-type': headers['content-type'] }, 'UNAUTHORIZED'],
  ] as const) {
    const refused = await fetch(`${origin}${report.path}`, { method: 'POST', headers: sent, body })
    const { title: given } = Object(await refused.json())
    assert.equal(given, title)
  }
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const head = `POST ${report.path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n`
  socket.write(`${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9999999\r\n\r\n`)
  socket.write(`${part('a')}${'a'.repeat(500_000)}`)
  await until(async () => (await remainingFiles()).length > 0)
  socket.destroy()
  await until(async () => (await remainingFiles()).length === 0)
})

test('attachments that arrive in pieces of any size keep their bytes, and memory holds few of them at a time', async () => {
  const sizes = [70_000, 32 * 2 ** 20, 3, 300_000, 0, 40_000]
  const contents = sizes.map((size) => randomBytes(size))
  const fields = 'Content-Disposition: form-data; name="json"\r\n\r\n{"report_comment":"c"}'
  const files = contents.flatMap((bytes, at) => [Buffer.from(part(String(at))), bytes, Buffer.from('\r\n')])
  const body = Buffer.concat([...files, Buffer.from(`--x\r\n${fields}\r\n--x--\r\n`)])
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const head = `POST ${report.path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${t.tokenOf(someone)}\r\n`
  socket.write(`${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n`)
  const before = process.memoryUsage().arrayBuffers
  let most = before
  for (let at = 0, turn = 0; at < body.length; turn++) {
    const piece = body.subarray(at, at + ([200_003, 1, 65_521, 7, 16_411][turn % 5] ?? 1))
    at += piece.length
    if (!socket.write(piece)) await once(socket, 'drain')
    most = Math.max(most, process.memoryUsage().arrayBuffers)
  }
  const answered = (await buffer(socket)).toString()
  assert.match(answered, /^HTTP\/1.1 201 /)
  const stored: FileRef[] = JSON.parse(answered.slice(answered.indexOf('[')))
  assert.equal(stored.length, contents.length)
  for (const [at, { id }] of stored.entries()) {
    const [row] = await Files.findMany(t.ctx(), [id])
    const kept = await t.storage.get(row?.sha256 ?? '')
    assert.ok(kept && contents[at]?.equals(await buffer(kept)), `attachment ${at} has other bytes`)
  }
  assert.ok(most - before < 8 * 2 ** 20, `${most - before} bytes more were in memory`)
})

test('a large file that is sent, also when readers leave, has its bytes, and memory holds few of them at a time', async () => {
  const bytes = randomBytes(32 * 2 ** 20)
  const call = { body: { reportComment: 'c' }, files: { attachments: [file(bytes, 'a.mkv')] } }
  const { answer: stored } = await t.inject(report, call, { as: someone })
  const url = Files.signedUrl(t, stored[0] ?? assert.fail())
  const before = process.memoryUsage().arrayBuffers
  let [most, received, isRight] = [before, 0, true]
  const read = async (until: number) => {
    let isHead = true
    received = 0
    // One buffer for all reads, so that only the server's memory grows.
    const callback = (length: number, piece: Uint8Array) => {
      const start = isHead ? Buffer.from(piece).indexOf('\r\n\r\n') + 4 : 0
      isHead = false
      isRight &&= bytes.subarray(received, received + length - start).equals(piece.subarray(start, length))
      received += length - start
      most = Math.max(most, process.memoryUsage().arrayBuffers)
      if (received >= until) socket.destroy()
      return true
    }
    const options = { port: Number(new URL(origin).port), host: '127.0.0.1' }
    const socket = connect({ ...options, onread: { buffer: Buffer.allocUnsafeSlow(65_536), callback } })
    socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    await once(socket, 'close')
  }
  await read(1)
  await read(bytes.length)
  assert.deepEqual([received, isRight], [bytes.length, true])
  assert.ok(most - before < 4 * 2 ** 20, `${most - before} bytes more were in memory`)
})

const until = async (isSo: () => Promise<boolean>) => {
  for (let tries = 0; tries < 200; tries++) {
    if (await isSo()) return
    await setTimeout(20)
  }
  assert.fail('a simulated rollback')
}

test('images are encoded outside of transactions', async () => {
  const upload = file(await picture(8, 8).png().toBuffer(), 'a.png')
  const call = { body: {}, files: { avatar: upload } }
  assert.equal((await t.inject(early, call, { as: someone })).status, 200)
  assert.equal((await t.inject(late, call, { as: someone })).status, 500)
})
