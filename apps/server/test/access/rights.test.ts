import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RouteSpec } from '@agone/contract'
import { sql } from 'kysely'
import { invalidTokens, rightOf } from './row.ts'
import { callers, RightsScene, type Answer, type Caller } from './scene.ts'
import { calls, callOf, rowOf } from './table.ts'
import { testProduct, type TestProduct } from '../support/product.ts'
import { unrecorded } from './unrecorded.ts'

let product: TestProduct
before(async () => {
  // Jobs write records of their own.
  product = await testProduct({ worksOnJobs: false })
})
after(() => product.close())

/** Makes a call that is valid except, perhaps, for the caller; `acts` counts the records that it wrote in the history. */
const send = async (scene: RightsScene, spec: RouteSpec, who: Caller): Promise<Answer & { acts: number }> => {
  const { ids = {}, query, ...sent } = (await rowOf(callOf(spec)).request?.(scene, who)) ?? {}
  const path = spec.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    assert.ok(ids[name], `${callOf(spec)}: its request names no ${name}`)
    return encodeURIComponent(ids[name])
  })
  const caller = invalidTokens[who] ? sceneOfReaders() : scene
  const url = query ? `${path}?${query}` : path
  if (!isOfStaff(spec) || !rightOf(rowOf(callOf(spec)), who).may)
    return { ...(await caller.call(who, spec.method, url, sent)), acts: 0 }
  // What prepares the call, such as an account of its caller, writes records, too.
  if (who !== 'visitor') await caller.person(who)
  const before = await countActs()
  const answer = await caller.call(who, spec.method, url, sent)
  return { ...answer, acts: (await countActs()) - before }
}

/** A write that no player may make. */
const isOfStaff = (spec: RouteSpec) => {
  const { may } = rowOf(callOf(spec))
  return spec.method !== 'GET' && typeof may !== 'string' && may.includes('admin') && !may.includes('captain')
}

const countActs = async (): Promise<number> => {
  const { count } = await product.ctx.db
    .selectFrom('history')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** True if one actor's call can prevent the next one's: not if each actor has an entity of its own. */
const changesSharedData = ({ method, path }: RouteSpec) =>
  method !== 'GET' && path.includes(':') && !path.includes('/@me')

/** Calls that only read share one scene, and so do callers with an invalid token: creating users costs most. */
let readers: RightsScene | undefined
const sceneOfReaders = (): RightsScene => (readers ??= new RightsScene(product))
const sceneFor = ({ method }: RouteSpec): RightsScene =>
  method === 'GET' ? sceneOfReaders() : new RightsScene(product)

/**
 * The wrong responses to one call. Callers without the right come first, so that the data is unchanged for the others.
 */
const faultsOf = async (spec: RouteSpec): Promise<string[]> => {
  const call = callOf(spec)
  const row = rowOf(call)
  const faults: string[] = []
  let done = 0
  let written = 0
  let scene = sceneFor(spec)
  const mayNot = callers.filter((who) => !rightOf(row, who).may)
  const may = callers.filter((who) => rightOf(row, who).may)
  for (const [index, who] of [...mayNot, ...may].entries()) {
    if (index > mayNot.length && changesSharedData(spec)) scene = new RightsScene(product)
    const { status, title, acts } = await send(scene, spec, who)
    const { expected } = rightOf(row, who)
    const isRight = expected === undefined ? status < 300 : title === expected
    if (!isRight) faults.push(`${call} as ${who}: ${title}, not ${expected ?? 'done'}`)
    if (status < 300) done += 1
    written += acts
  }
  if (written > 0 && call in unrecorded) faults.push(`${call} is in the history: remove its reason`)
  if (isOfStaff(spec) && done > 0 && written === 0 && !(call in unrecorded))
    faults.push(`${call} writes no record in the history: add one, or the reason to unrecorded.ts`)
  return faults
}

test('every call has one row, and every row a call', () => {
  const served = product.app.platform.routes.map(({ spec }) => callOf(spec))
  const missing = served.filter((call) => !calls.includes(call))
  assert.deepEqual(missing, [], 'add a row for these calls to apps/server/test/access/<domain>.ts')
  assert.deepEqual(calls.toSorted(), served.toSorted(), 'remove rows of calls that no longer exist or have two rows')
})

test('ADMIN may do everything that a tournament manager may', () => {
  const { routes } = product.app.platform
  assert.deepEqual(
    calls.filter((call) => rightOf(rowOf(call), 'manager').may && !rightOf(rowOf(call), 'admin').may),
    [],
  )
  const closed = routes.filter(({ guard }) => guard.includes('TOURNAMENT_MANAGER') && !guard.includes('ADMIN'))
  assert.deepEqual(
    closed.map(({ spec }) => callOf(spec)),
    [],
  )
})

test(
  'a valid request works for those who may make it, and for nobody else; what staff did is in the history',
  {
    timeout: 600_000,
  },
  async () => {
    const faults: string[] = []
    for (const { spec } of product.app.platform.routes) faults.push(...(await faultsOf(spec)))
    assert.deepEqual(faults, [])
  },
)

for (const path of ['/logout', '/logout/all'])
  test(`POST ${path} accepts every caller, with any token`, async () => {
    const scene = new RightsScene(product)
    for (const who of callers) {
      const authorization = who === 'visitor' ? {} : { authorization: `Bearer ${await scene.tokenOf(who)}` }
      const post = (headers: Record<string, string>) =>
        product.app.inject({ method: 'POST', url: path, headers: { ...authorization, ...headers } })
      const first = await post({})
      assert.equal(first.statusCode, 403, who)
      const [cookie = ''] = String(first.headers['set-cookie']).split(';')
      const answer = await post({ cookie, 'x-xsrf-token': cookie.slice(cookie.indexOf('=') + 1) })
      assert.equal(answer.statusCode, 204, who)
    }
  })
