import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { historyRoutes, type ChainBreak } from '@agone/contract'
import { sql, type RawBuilder } from 'kysely'
import { createUser, viewerOf } from '../../../test/support/factories/accounts.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { inRolledBackTransaction, inTransaction } from '../../platform/db/index.ts'
import * as Chain from './chain.ts'
import { History, historyPlugin } from './index.ts'

const records = 26
/** The records that are checked by one statement: so few that a verification needs several statements. */
const size = 10

let app: TestApp
let admin: SignedIn
before(async () => {
  app = await testApp(historyPlugin)
  admin = viewerOf(await createUser(app.ctx(), { roles: ['ADMIN'] }))
  await inTransaction(app.ctx(), (ctx) => renames(ctx, records))
})
after(() => app.close())

const renames = async (ctx: Ctx, count: number) => {
  for (let each = 0; each < count; each += 1) {
    await History.record(ctx, { action: 'edit', entity: 'team', from: { name: `Ala ${each}` }, to: { name: 'Aquile' } })
  }
}

const verifyByCall = async (body: { restart?: boolean }) => {
  const { status, answer, text } = await app.inject(historyRoutes.verify, { body }, { as: admin })
  assert.equal(status, 200, text)
  return answer
}
const stateByCall = async () => (await app.inject(historyRoutes.chain, {}, { as: admin })).answer

/** Changes the tables with the rights of their owner, without the product, calls `inspect`, and rolls the changes back. */
const withTampering = <Result>(statements: readonly RawBuilder<unknown>[], inspect: (ctx: Ctx) => Promise<Result>) =>
  inRolledBackTransaction(app.ctx(), async (ctx) => {
    await sql`set local session_replication_role = replica`.execute(ctx.db)
    for (const statement of statements) await statement.execute(ctx.db)
    return inspect(ctx)
  })

test('before the first verification only the length of the chain is known', async () => {
  const { recordsCount, checked, running, broken } = await stateByCall()
  assert.deepEqual(
    { recordsCount, checked, running, broken },
    { recordsCount: records, checked: null, running: null, broken: null },
  )
})

test('a verification continues where it stopped, and its result names the last record and the times', async () => {
  app.clock.set('2026-12-21T21:38:00Z')
  const begun = await Chain.advance(app.ctx(), { restart: true, steps: 1, size })
  assert.deepEqual(begun.running, { place: size, beganAt: '2026-12-21T21:38:00.000Z' })
  assert.equal(begun.checked, null)
  app.clock.set('2026-12-21T21:40:00Z')
  const { checked, running, lastHash } = await verifyByCall({})
  assert.equal(running, null)
  assert.deepEqual(checked, {
    place: records,
    hash: lastHash,
    beganAt: '2026-12-21T21:38:00.000Z',
    at: '2026-12-21T21:40:00.000Z',
  })
})

test('a new verification starts after the last checked record; only a restart checks the earlier ones again', async () => {
  await renames(app.ctx(), 1)
  assert.equal((await stateByCall()).checked?.place, records)
  const found = await withTampering([sql`update history set why = 'altro' where place = 7`], async (ctx) => [
    await Chain.advance(ctx),
    await Chain.advance(ctx, { restart: true }),
  ])
  assert.deepEqual(
    found.map(({ checked, broken }) => [checked?.place, broken?.place]),
    [
      [records + 1, undefined],
      [records + 1, 7],
    ],
  )
})

const hashAt = (number: number) => sql`(select hash from history where place = ${number})`
const rehash = (number: number) =>
  sql`update history set hash = history_digest(history, place, previous_hash) where place = ${number}`

const faults: [string, RawBuilder<unknown>[], Pick<ChainBreak, 'place' | 'fault'>][] = [
  ['a changed reason', [sql`update history set why = 'altro' where place = 15`], { place: 15, fault: 'changed' }],
  ['another actor', [sql`update history set actor_kind = 'visitor' where place = 1`], { place: 1, fault: 'changed' }],
  ['a changed hash', [sql`update history set hash = sha256('x') where place = 5`], { place: 5, fault: 'changed' }],
  [
    'a record that was changed together with its hash',
    [sql`update history set why = 'altro' where place = 10`, rehash(10)],
    { place: 11, fault: 'unlinked' },
  ],
  ['a removed record', [sql`delete from history where place = 11`], { place: 11, fault: 'missing' }],
  ['a removed end', [sql`delete from history where place > 20`], { place: 21, fault: 'missing' }],
  [
    'the newest record, changed together with its hash',
    [sql`update history set why = 'altro' where place = ${records + 1}`, rehash(records + 1)],
    { place: records + 1, fault: 'changed' },
  ],
  [
    'a record put in without a place',
    [
      sql`insert into history (id, at, actor_kind, action, entity)
        values (gen_random_uuid(), now(), 'system', 'edit', 'team')`,
    ],
    { place: records + 2, fault: 'added' },
  ],
]

/** Whether a broken chain is reported without a time: a missing record has none, and that of an added one is not certain. */
const hasNoTime = ({ fault }: Pick<ChainBreak, 'fault'>) => fault === 'missing' || fault === 'added'

for (const [what, statements, expected] of faults) {
  test(`a verification finds ${what}`, async () => {
    const [broken, result, again] = await withTampering(statements, async (ctx) => [
      await Chain.verify(ctx, { size }),
      await Chain.advance(ctx, { restart: true, size }),
      await Chain.advance(ctx, { size }),
    ])
    assert.deepEqual(broken && { place: broken.place, fault: broken.fault }, expected)
    assert.deepEqual(result.broken, broken)
    assert.deepEqual([broken?.at === null, broken?.soundUntil === null], [hasNoTime(expected), expected.place === 1])
    assert.deepEqual([result.running, again.broken], [null, broken], 'it is found again until it is mended')
  })
}

test('a chain whose hashes were all computed anew is not the one that was verified before', async () => {
  const rewrite = [
    sql`update history set why = 'altro' where place = ${records - 1}`,
    rehash(records - 1),
    ...[records, records + 1].flatMap((each) => [
      sql`update history set previous_hash = ${hashAt(each - 1)} where place = ${each}`,
      rehash(each),
    ]),
    sql`update history_head set hash = ${hashAt(records + 1)}`,
  ]
  const [unseen, seen] = await withTampering(rewrite, async (ctx) => [
    await Chain.verify(ctx, { size }),
    await Chain.advance(ctx, { restart: true }),
  ])
  assert.deepEqual([unseen?.fault, unseen?.place], ['rewritten', 1])
  assert.deepEqual(seen.broken, unseen)
})

test('a mended chain is whole again after the next verification', async () => {
  await withTampering([sql`update history set why = 'altro' where place = 3`], async (ctx) => {
    await Chain.advance(ctx, { restart: true })
    await sql`update history set why = null where place = 3`.execute(ctx.db)
    const { broken, checked } = await Chain.advance(ctx)
    assert.deepEqual([broken, checked?.place], [null, records + 1])
    return 'whole'
  })
})

test('verifications at the same time end in the same state', async () => {
  const states = await Promise.all([{ restart: true }, {}, { restart: true }, {}].map(verifyByCall))
  assert.ok(states.every(({ broken }) => broken === null))
  const { checked, running } = await stateByCall()
  assert.deepEqual([checked?.place, running], [records + 1, null])
})

test('every night the whole chain is verified', async () => {
  app.clock.set('2026-12-22T02:40:00Z')
  await app.jobs.enqueue(app.ctx(), 'history.verify', {})
  await app.jobs.drain()
  assert.equal((await stateByCall()).checked?.at, '2026-12-22T02:40:00.000Z')
})
