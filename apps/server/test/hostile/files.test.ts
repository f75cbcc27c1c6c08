import { errors, fileUrl, newId, type FileId, type Problem, type RouteSpec } from '@agone/contract'
import assert from 'node:assert/strict'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { incomingDir } from '../../src/platform/http/index.ts'
import { encodeUpload, UnreadableImage } from '../../src/modules/files/images.ts'
import { Files } from '../../src/modules/files/index.ts'
import { sniff } from '../../src/modules/files/sniff.ts'
import { RightsScene } from '../access/scene.ts'
import { callOf } from '../access/table.ts'
import { testProduct, type TestProduct } from '../support/product.ts'
import { hostileFiles, marker, type HostileFile } from './files.ts'
import { goodCall } from './good-calls.ts'

/** Hostile files in every call that takes one: refused with a code of the catalogue, or stored as something harmless. */
let product: TestProduct
let files: HostileFile[]
before(async () => {
  product = await testProduct()
  files = await hostileFiles()
})
after(() => product.close())

const edge = 'edge-of-a-part'

/** A multipart body with a `json` part and files, whose names are sent as they are. */
const formOf = (body: unknown, part: string, sent: readonly HostileFile[]): Buffer => {
  const head = `--${edge}\r\ncontent-disposition: form-data; name="json"\r\n\r\n${JSON.stringify(body ?? {})}\r\n`
  const parts = sent.flatMap(({ name, bytes }) => [
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\n`),
    Buffer.from('content-type: image/png\r\n\r\n'),
    bytes,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([Buffer.from(head), ...parts, Buffer.from(`--${edge}--\r\n`)])
}

const send = async (scene: RightsScene, spec: RouteSpec, { part, sent }: { part: string; sent: HostileFile[] }) => {
  const { who, url, sent: good } = await goodCall(scene, spec)
  assert.ok(who !== 'visitor')
  const authorization = `Bearer ${await scene.tokenOf(who)}`
  const headers = { authorization, 'content-type': `multipart/form-data; boundary=${edge}` }
  const payload = formOf(good.body, part, sent)
  const answer = await product.app.inject({ method: spec.method, url, headers, payload })
  const status = answer.statusCode
  const { title, errors: faults } = status < 400 ? { title: '', errors: [] } : answer.json<Problem>()
  return { status, title, paths: faults.map(({ path }) => path) }
}

const uploads = () =>
  product.app.platform.routes.flatMap(({ spec }) => (spec.files ? [{ spec, parts: spec.files }] : []))
const pictureCalls = () =>
  uploads().flatMap(({ spec, parts }) => parts.filter((part) => part !== 'attachments').map((part) => ({ spec, part })))

/** The files that were stored since the last time. */
const newlyStored = async (): Promise<Files.FileRow[]> => {
  const rows = await product.ctx.db.selectFrom('files').selectAll().where('id', 'not in', known).execute()
  known.push(...rows.map(({ id }) => id))
  return rows
}

const known: FileId[] = [newId<FileId>()]

const isNameless = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800<>:"/\\|?*]|^\.|^\s|\s$/u

test('there are three hundred hostile files, and a dozen calls that take one', () => {
  assert.ok(files.length >= 300, String(files.length))
  assert.ok(pictureCalls().length >= 12, String(pictureCalls().length))
})

test('a hostile file cannot be read as a picture, or its pixels are all that is kept', async () => {
  const path = join(product.database.dataDir, 'hostile')
  for (const { what, bytes } of files) {
    await writeFile(path, bytes)
    const sniffed = await sniff(path)
    if (!sniffed?.startsWith('image/')) continue
    const encoded = await pixelsOf(path)
    if (encoded) assert.ok(await isBare(encoded), what)
  }
  await rm(path)
})

const pixelsOf = async (path: string): Promise<Buffer | undefined> => {
  try {
    return (await encodeUpload(path, { crop: undefined, isSquare: false, owner: 'somebody' })).data
  } catch (error) {
    assert.ok(error instanceof UnreadableImage)
    return undefined
  }
}

/** A WebP without metadata and without anything that was hidden in its file. */
const isBare = async (bytes: Buffer): Promise<boolean> => {
  const { format, exif, xmp, icc, comments } = await sharp(bytes).metadata()
  const isPlain = [exif, xmp, icc, comments].every((each) => each === undefined)
  return format === 'webp' && isPlain && !bytes.includes(marker)
}

test('every call for pictures refuses a hostile file, or stores a new picture of it without anything else', async () => {
  const calls = pictureCalls()
  const isAll = process.env['TEST_ROUNDS'] === 'many'
  const wrong: string[] = []
  let scene = new RightsScene(product)
  const sent = isAll ? files : files.filter(({ what }, at) => what.startsWith('the name') || at % 3 === 0)
  for (const [at, file] of sent.entries()) {
    for (const { spec, part } of isAll ? calls : calls.slice(at % calls.length, (at % calls.length) + 1)) {
      const { status, title, paths } = await send(scene, spec, { part, sent: [file] })
      // One user may own one team of a game.
      if (status < 300 && spec.path.endsWith('/teams')) scene = new RightsScene(product)
      const stored = await newlyStored()
      const isRefused = title === 'FIELD_VALIDATION_ERROR' && paths.includes(`/${part}`) && stored.length === 0
      // A line break ends the header, and so the file is a field without a file.
      const isLeftOut = stored.length === 0 && /[\r\n]/.test(file.name)
      const isStored = status < 300 && stored.length === 1
      if (!isRefused && !isStored && !isLeftOut) wrong.push(`${callOf(spec)} ${part}, ${file.what}: ${status} ${title}`)
      for (const row of stored)
        if (!(await isPlainPicture(row))) wrong.push(`${callOf(spec)}, ${file.what}: ${row.name}`)
    }
  }
  assert.deepEqual(wrong, [])
  assert.deepEqual(await readdir(incomingDir(product.database.dataDir)), [], 'nothing is left of refused ones')
})

const isPlainPicture = async (row: Files.FileRow): Promise<boolean> => {
  const { headers, rawPayload, statusCode } = await product.app.inject({ url: fileUrl(Files.refOf(row)) })
  assert.equal(statusCode, 200, `${row.name} is served`)
  assert.equal(headers['content-type'], 'image/webp')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/)
  assert.doesNotMatch(String(headers['content-disposition']), /[^\x20-\x7e]|["\\]/)
  return (await isBare(rawPayload)) && !isNameless.test(row.name)
}

test('an attachment of any kind is downloaded, never shown as what it claims to be', async () => {
  const spec = uploads().find(({ spec: { path } }) => path.includes('/teams/:teamId/matches/'))?.spec
  assert.ok(spec)
  const sent = process.env['TEST_ROUNDS'] === 'many' ? files : files.filter((_, at) => at % 6 === 0)
  await newlyStored()
  let scene = new RightsScene(product)
  for (let at = 0; at < sent.length; at += 8) {
    if (at % 64 === 0) scene = new RightsScene(product)
    const group = sent.slice(at, at + 8)
    const { status, title } = await send(scene, spec, { part: 'attachments', sent: group })
    assert.ok(status < 300 || Object.hasOwn(errors, title), title)
    assert.ok(status < 300, `${group.map(({ what }) => what).join(', ')}: ${title}`)
  }
  const rows = await newlyStored()
  assert.ok(rows.length > sent.length / 2, `${rows.length} of ${sent.length}`)
  for (const row of rows) {
    const { headers, statusCode } = await product.app.inject({ url: Files.signedUrl(product.ctx, Files.refOf(row)) })
    assert.equal(statusCode, 200, row.name)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/)
    assert.match(String(headers['content-type']), /^(image\/webp|video\/(mp4|webm)|application\/octet-stream)$/)
    const isPicture = headers['content-type'] === 'image/webp'
    assert.match(String(headers['content-disposition']), isPicture ? /^inline; / : /^attachment; /)
    assert.doesNotMatch(row.name, isNameless)
    assert.equal((await product.app.inject({ url: fileUrl(Files.refOf(row)) })).statusCode, 404, 'without a signature')
  }
})
