import { limits, newId, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { testDatabase, type TestDatabase } from '../../../test/support/database/database.ts'
import { AppError } from '../../platform/http/index.ts'
import { Files } from './index.ts'

let t: TestDatabase
before(async () => {
  t = await testDatabase()
})
after(() => t.close())

type NewFile = Parameters<typeof Files.create>[1]

/** A small upload that counts as one of `bytes`. */
const fileOf = (ownerId: UserId, bytes: number, text: string = randomUUID()): NewFile => {
  const path = join(t.dataDir, randomUUID())
  writeFileSync(path, text)
  const sha256 = createHash('sha256').update(text).digest('hex')
  return {
    type: 'tickets',
    ownerId,
    part: 'attachments',
    upload: { name: 'prova.bin', path, sha256, bytes, claimedType: 'text/plain' },
  }
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'stored',
    (error: unknown) =>
      error instanceof AppError ? [error.code, ...error.faults.map(({ reason }) => reason)].join(' ') : error,
  )

test('attachments above the quota are refused before their bytes are stored', async () => {
  const owner = newId<UserId>()
  const prepare = (files: readonly NewFile[]) => Files.prepareWithinQuota(t.ctx(), owner, { files, maxBytes: 100 })
  const files = [fileOf(owner, 60), fileOf(owner, 60)]
  assert.equal(await outcome(prepare(files)), 'TOO_MANY_FILES')
  for (const { upload } of files) assert.equal(await t.storage.has(upload.sha256), false)
  const kept = fileOf(owner, 60, 'kept')
  await prepare([kept])
  await Files.createWithinQuota(t.ctx(), owner, { files: [kept], maxBytes: 100 })
  const second = fileOf(owner, 41)
  assert.equal(await outcome(prepare([second])), 'TOO_MANY_FILES')
  assert.equal(await t.storage.has(second.upload.sha256), false)
  assert.equal(await outcome(prepare([fileOf(owner, 60, 'kept')])), 'stored', 'a repeated request')
})

test('bytes without a file count for a day, whatever became of the calls that sent them', async () => {
  const [owner, other] = [newId<UserId>(), newId<UserId>()]
  const send = (file: NewFile) => outcome(Files.prepare(t.ctx(), file))
  const half = limits.attachmentBytesPerUser
  const kept = fileOf(owner, half)
  assert.equal(await send(kept), 'stored')
  const ref = await Files.create(t.ctx(), kept)
  await Files.remove(t.ctx(), ref)
  assert.equal(await send(fileOf(owner, half)), 'stored')
  assert.equal(await send(fileOf(owner, half)), 'TOO_MANY_FILES uploadsUsedUp')
  assert.equal(await send({ ...fileOf(owner, half), type: 'messages' }), 'TOO_MANY_FILES uploadsUsedUp')
  assert.equal(await send(fileOf(other, half)), 'stored')
})
