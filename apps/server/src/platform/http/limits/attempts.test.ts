import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testDatabase, type TestDatabase } from '../../../../test/support/database/database.ts'
import { AppError } from '../app-error.ts'
import * as Attempts from './attempts.ts'

let t: TestDatabase
before(async () => {
  t = await testDatabase()
})
after(() => t.close())

const quota = (name: string, max = 3) => ({ name, max, seconds: 60 })
const outcome = (subject: Attempts.QuotaSubject) =>
  Attempts.take(t.ctx(), subject).then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? `${error.code} ${error.retryAfter}` : error),
  )

test('an attempt counts for exactly the period of its quota', async () => {
  const subject = { quota: quota('sliding'), subject: 'somebody' }
  for (const _ of [1, 2, 3]) {
    assert.equal(await outcome(subject), 'taken')
    t.clock.advance(10_000)
  }
  assert.equal(await outcome(subject), 'RATE_LIMIT 30')
  t.clock.advance(29_999)
  assert.equal(await outcome(subject), 'RATE_LIMIT 1')
  t.clock.advance(1)
  assert.equal(await outcome(subject), 'taken')
  assert.equal(await outcome(subject), 'RATE_LIMIT 10')
  assert.equal(await outcome({ ...subject, subject: 'somebody else' }), 'taken')
})

test('of many parallel attempts none exceeds the limit', async () => {
  const subject = { quota: quota('crowd', 5), subject: 'somebody' }
  const all = await Promise.all(Array.from({ length: 40 }, () => outcome(subject)))
  assert.equal(all.filter((one) => one === 'taken').length, 5)
})

test('an attempt that is not counted after all leaves the others, also those of the same time', async () => {
  const subjects = [
    { quota: quota('login'), subject: 'giada' },
    { quota: quota('address'), subject: '192.0.2.1' },
  ]
  const [first] = [await Attempts.count(t.ctx(), subjects), await Attempts.count(t.ctx(), subjects)]
  await Attempts.remove(t.ctx(), first)
  const third = await Attempts.count(t.ctx(), subjects)
  assert.deepEqual(
    third.counted.map(({ count }) => count),
    [2, 2],
  )
})

test('only expired attempts are deleted', async () => {
  const rows = () => t.db.selectFrom('attempts').select('key').execute()
  t.clock.advance(61_000)
  await Attempts.count(t.ctx(), [{ quota: quota('late'), subject: 'somebody' }])
  assert.ok((await rows()).length > 1)
  await Attempts.removeExpired(t.ctx())
  assert.equal((await rows()).length, 1)
})
