import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { historyRoutes, limits, newId, type HistoryQuery, type UserId } from '@agone/contract'
import { sql } from 'kysely'
import { createUser, viewerOf } from '../../../test/support/factories/accounts.ts'
import { decide, matchPlugins, startWithTeams } from '../../../test/support/factories/matches.ts'
import { createTeam } from '../../../test/support/factories/teams.ts'
import { cellsOf } from '../../../test/support/csv.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { accountsPlugin } from '../accounts/index.ts'
import { contentPlugin } from '../content/index.ts'
import { gamesPlugin } from '../games/index.ts'
import { teamsPlugin } from '../teams/index.ts'
import { History, historyPlugin } from './index.ts'
import { countQuery, recordsQuery } from './history.store.ts'

let app: TestApp
let admin: SignedIn
before(async () => {
  app = await testApp((server) => {
    historyPlugin(server)
    accountsPlugin(server)
    gamesPlugin(server)
    teamsPlugin(server)
    contentPlugin(server)
    matchPlugins(server)
  })
  app.clock.set('2026-11-20T12:00:00Z')
  admin = viewerOf(await createUser(app.ctx(), { roles: ['ADMIN'] }))
})
after(() => app.close())

const list = async (query: HistoryQuery = {}) => {
  const { status, answer } = await app.inject(historyRoutes.list, { query }, { as: admin })
  assert.equal(status, 200)
  return answer
}

const actsOf = async (query: HistoryQuery) =>
  (await list({ size: 100, ...query })).entries.map(({ entity, action }) => `${entity}.${action}`)

test('acts are listed newest first, with actor, entity, values, reason, and the names of all that they mention', async () => {
  const as = app.ctx(admin)
  const team = await createTeam(as, { name: 'Virtus Brughiera' })
  app.clock.advance(1_000)
  const from = { ownerId: team.owner_id }
  const to = { ownerId: admin.id }
  await History.record(as, { action: 'handOver', entity: 'team', entityId: team.id, from, to, why: 'accordo' })
  const { entries, names, resultsCount } = await list({ entityId: team.id })
  const [act, made] = entries
  assert.deepEqual([act?.action, made?.action, resultsCount], ['handOver', 'create', 2])
  assert.deepEqual(
    [act?.actorKind, act?.actorId, act?.from, act?.to, act?.why],
    ['user', admin.id, from, to, 'accordo'],
  )
  assert.equal(act?.previousHash, made?.hash)
  const nameOf = (id: string | undefined) => names.find((each) => each.id === id)
  assert.deepEqual(nameOf(team.id), {
    id: team.id,
    kind: 'team',
    name: 'Virtus Brughiera',
    pageId: team.id,
    within: null,
  })
  assert.deepEqual([nameOf(admin.id)?.name, nameOf(team.owner_id)?.kind], [admin.username, 'user'])
})

test('the name of a match has its sides and its tournament, and each side has the name of its team', async () => {
  const { tournament, matches, teamOf } = await startWithTeams(app.ctx(), { teams: 2 })
  const [match] = matches
  assert.ok(match)
  await decide(app.ctx(), match.id, [2, 1])
  const { names, entries } = await list({ entity: 'match', entityId: match.id })
  assert.equal(entries[0]?.action, 'rule')
  const sides = match.sides.map(({ entry_id }) => teamOf(entry_id).team.name)
  const named = names.find(({ id }) => id === match.id)
  assert.deepEqual([named?.name, named?.within, named?.pageId], [sides.join(' – '), tournament.name, match.id])
  const [home] = match.sides
  const side = names.find(({ id }) => id === home?.entry_id)
  assert.deepEqual([side?.name, side?.kind, side?.pageId], [sides[0], 'team', teamOf(home?.entry_id).team.id])
})

test('acts are filtered by actor, action, entity and time, in any combination', async () => {
  const actor = viewerOf(await createUser(app.ctx()))
  const as = app.ctx(actor)
  const [one, other] = [newId(), newId()]
  app.clock.set('2026-11-21T10:00:00Z')
  await History.record(as, { action: 'kick', entity: 'team', entityId: one })
  app.clock.set('2026-11-21T11:00:00Z')
  await History.record(as, { action: 'keep', entity: 'team', entityId: one })
  await History.record(as, { action: 'kick', entity: 'team', entityId: other })
  app.clock.set('2026-11-21T12:00:00Z')
  await History.record(as, { action: 'status', entity: 'tournament', entityId: one })
  await History.record(app.ctx(), { action: 'kick', entity: 'team', entityId: one })
  const byActor = { actorId: actor.id }
  assert.deepEqual(await actsOf(byActor), ['tournament.status', 'team.kick', 'team.keep', 'team.kick'])
  assert.deepEqual(await actsOf({ ...byActor, action: 'kick' }), ['team.kick', 'team.kick'])
  assert.deepEqual(await actsOf({ ...byActor, entity: 'tournament' }), ['tournament.status'])
  assert.deepEqual(await actsOf({ ...byActor, entity: 'team', entityId: other }), ['team.kick'])
  const span = { from: '2026-11-21T11:00:00Z', to: '2026-11-21T12:00:00Z' }
  assert.deepEqual(await actsOf({ ...byActor, ...span }), ['team.kick', 'team.keep'])
  assert.deepEqual(await actsOf({ entityId: one, actorKind: 'system' }), ['team.kick'])
  assert.deepEqual(await actsOf({ ...byActor, entity: 'banner' }), [])
})

test('the values of an erased user are empty, and a record that was tampered with hides only its own values', async () => {
  const person = newId<UserId>()
  const act = { action: 'ban', entity: 'user', entityId: person, from: { banned: false } } as const
  for (const why of ['uno', 'due']) await History.record(app.ctx(), { ...act, why })
  const values = async () => (await list({ entityId: person })).entries.map(({ values: each, why }) => [each, why])
  assert.deepEqual(await values(), [
    ['shown', 'due'],
    ['shown', 'uno'],
  ])
  await inTransaction(app.ctx(), async ({ db }) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      update history set after = jsonb_set(after, '{sealed}', '"AAAA"')
      where id = (select id from history where entity_id = ${person} order by place limit 1)`.execute(db)
  })
  assert.deepEqual(await values(), [
    ['shown', 'due'],
    ['damaged', null],
  ])
  await History.removeKey(app.ctx(), person)
  assert.deepEqual(await values(), [
    ['erased', null],
    ['erased', null],
  ])
})

test('pages follow each other without a gap or a repetition while acts are added', async () => {
  app.clock.set('2026-11-22T10:00:00Z')
  const entityId = newId()
  const add = () => History.record(app.ctx(), { action: 'order', entity: 'partner', entityId })
  // All within one millisecond.
  for (let made = 0; made < 7; made += 1) await add()
  const places: number[] = []
  let pageToken: string | undefined
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({
      entityId,
      size: 3,
      ...(pageToken && { pageToken }),
    })
    places.push(...page.entries.map(({ place }) => place))
    pageToken = page.nextPageToken ?? undefined
    await add()
  } while (pageToken !== undefined)
  const newest = places[0] ?? 0
  assert.deepEqual(
    places,
    Array.from({ length: 7 }, (_, index) => newest - index),
  )
  const refused = await app.inject(historyRoutes.list, { query: { pageToken: 'x' } }, { as: admin })
  assert.deepEqual([refused.status, refused.problem.title], [400, 'FIELD_VALIDATION_ERROR'])
})

test('only ADMIN reads the history', async () => {
  const user = viewerOf(await createUser(app.ctx(), { roles: ['TOURNAMENT_MANAGER'] }))
  for (const as of [user, undefined]) {
    const refused = [
      await app.inject(historyRoutes.list, {}, { as }),
      await app.inject(historyRoutes.chain, {}, { as }),
      await app.inject(historyRoutes.verify, { body: {} }, { as }),
    ]
    assert.deepEqual(
      refused.map(({ status }) => status),
      as ? [403, 403, 403] : [401, 401, 401],
    )
  }
})

test('among ten thousand acts every filter reads its page by an index and sorts no more than a page; a count uses an index with any plan', async () => {
  await inTransaction(app.ctx(), async ({ db }) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into history (id, at, actor_kind, actor_id, action, entity, entity_id, place, previous_hash, hash)
      select gen_random_uuid(), timestamptz '2026-01-01' + number * interval '1 minute', 'user',
        md5((number % 50)::text)::uuid, (array['kick', 'keep', 'edit'])[number % 3 + 1],
        (array['team', 'match', 'user', 'game'])[number % 4 + 1], (number % 500)::text, 100000 + number, '', ''
      from generate_series(1, 10000) number`.execute(db)
  })
  await sql`analyze history`.execute(app.db)
  const actorId = '00000000-0000-0000-0000-000000000000'
  const filters: HistoryQuery[] = [
    {},
    { actorId },
    { entity: 'team' },
    { entity: 'team', action: 'kick' },
    { entity: 'team', entityId: '8' },
    { from: '2026-01-03T00:00:00Z', to: '2026-01-05T00:00:00Z' },
  ]
  for (const filter of filters) {
    for (const after of [undefined, { at: '2026-01-04T00:00:00.000Z', place: 104_000 }]) {
      const plan = await recordsQuery(app.db, filter, { after, size: 26 }).explain('json')
      const steps = stepsIn(plan)
      const wrong = steps.filter(({ kind, rows }) => kind === 'Seq Scan' || (kind.includes('Sort') && rows > 100))
      assert.deepEqual(wrong, [], JSON.stringify({ filter, plan }))
      assert.ok(steps.some(({ index }) => index.startsWith('history_')))
    }
  }
  assert.equal((await list()).resultsCount, limits.historyCounted)
  await inTransaction(app.ctx(), async ({ db }) => {
    const [to, max] = ['2026-01-02T00:00:00Z', limits.historyCounted]
    const count = countQuery(db, { to }, max).compile()
    await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
    await sql`prepare count_acts as ${sql.raw(count.sql)}`.execute(db)
    const { rows } = await sql`explain (format json) execute count_acts (${sql.lit(to)}, ${sql.lit(max)})`.execute(db)
    assert.ok(stepsIn(rows).some(({ index }) => index === 'history_by_time'))
  })
})

type Step = { kind: string; rows: number; index: string }

/** The steps of a plan, at whatever depth. */
const stepsIn = (plan: unknown): Step[] => {
  if (typeof plan !== 'object' || plan === null) return []
  const { 'Node Type': kind, 'Plan Rows': rows, 'Index Name': index = '' }: Record<string, unknown> = { ...plan }
  const own = typeof kind === 'string' ? [{ kind, rows: Number(rows), index: String(index) }] : []
  return [...own, ...Object.values(plan).flatMap(stepsIn)]
}

test('ADMIN downloads the acts that match a filter as CSV, with the tournament of each', async () => {
  const as = app.ctx(admin)
  const { matches, tournament } = await startWithTeams(as)
  const [match] = matches
  assert.ok(match)
  await History.record(as, { action: 'rule', entity: 'match', entityId: match.id, why: 'visto' })
  const read = async (query: { entityId: string }) =>
    cellsOf((await app.inject(historyRoutes.export, { query }, { as: admin })).bytes.toString())
  const [head, ...rows] = await read({ entityId: match.id })
  assert.deepEqual(head, ['Time (UTC)', 'Who', 'Act', 'On what', 'Tournament', 'Changes (times in UTC)', 'Reason'])
  assert.deepEqual(
    rows.map(([, who, , , within, , why]) => [who, within, why]),
    [[admin.username, tournament.name, 'visto']],
  )
  assert.deepEqual((await read({ entityId: newId() })).length, 1, 'only the names of the columns')
  const user = viewerOf(await createUser(as))
  const refused = await app.inject(historyRoutes.export, { query: {} }, { as: user })
  assert.equal(refused.status, 403)
})
