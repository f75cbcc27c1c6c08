import { errors, type ErrorCode, type RouteSpec } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tableDigests, testProduct, type TestProduct } from '../support/product.ts'
import { conflicts } from './table.ts'
import { conflictsScene, type ConflictRow } from './conflicts-scene.ts'

/**
 * One conflict of every call that writes, sent over HTTP by a caller who has the right to the call: it is refused and
 * writes nothing.
 */
let product: TestProduct
let rows: ConflictRow[]

before(async () => {
  product = await testProduct({ worksOnJobs: false })
  const scene = await conflictsScene(product)
  rows = []
  for (const make of conflicts) rows.push(...(await make(scene)))
  // Signing in writes, too, and must be finished before the rows are counted.
  for (const { sender } of rows) await scene.tokenOf(sender)
})
after(() => product.close())

/** Any response uses a challenge up, so each is tried only once. */
const stored = async () => ({ ...(await tableDigests(product)), answered_challenges: 'spent' })

const isConflict = (code: ErrorCode) => errors[code].status === 409
const namesOf = (specs: readonly RouteSpec[]) => specs.map(({ method, path }) => `${method} ${path}`).toSorted()

test('every write that can have a conflict has a row', () => {
  const writes = product.app.platform.routes.map(({ spec }) => spec).filter(({ method }) => method !== 'GET')
  assert.deepEqual(
    namesOf(rows.map(({ spec }) => spec)),
    namesOf(writes.filter((spec) => spec.errors?.some(isConflict))),
    'a write that declares an error of status 409 needs one conflict in apps/server/test/access/<domain>.ts',
  )
})

test('every write refuses its conflict with the declared code, and writes nothing', async () => {
  const before = await stored()
  const wrong: string[] = []
  for (const { spec, code, send } of rows) {
    const { status, title } = await send()
    if (status !== 409 || title !== code) wrong.push(`${spec.method} ${spec.path}: ${status} ${title}, not ${code}`)
    if (!spec.errors?.includes(code)) wrong.push(`${spec.method} ${spec.path} does not declare ${code}`)
  }
  assert.deepEqual(wrong, [])
  assert.deepEqual(await stored(), before, 'a refused call has written rows')
})
