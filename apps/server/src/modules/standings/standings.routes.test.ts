import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  calendarRoutes,
  engineNames,
  entryRoutes,
  matchRoutes,
  newId,
  penalizationRoutes,
  rankingNames,
  rankingsOf,
  reportRoutes,
  standingRoutes as routes,
  teamRoutes,
  tournamentRoutes,
  type EngineName,
  type TournamentId,
} from '@agone/contract'
import { testApp, titleOf, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { decide, sidesOf, startWithTeams, startWithUsers } from '../../../test/support/factories/matches.ts'
import { addMember, createPlayer } from '../../../test/support/factories/teams.ts'
import { readerOf, standingPlugins } from '../../../test/support/factories/standings.ts'

let app: TestApp
before(async () => {
  app = await testApp(standingPlugins)
})
after(() => app.close())

const results = (id: TournamentId, engine: EngineName, as?: SignedIn) =>
  app.inject(routes.results, { params: { id, engine }, query: {} }, { as })

/** A league of four where the home side wins 2-0 on the first day, and draws 1-1 on the second. */
const league = async () => {
  const created = await startWithTeams(app.ctx())
  for (const match of created.matches.filter((each) => each.round === 1)) await decide(app.ctx(), match.id, [2, 0])
  for (const match of created.matches.filter((each) => each.round === 2)) await decide(app.ctx(), match.id, [1, 1])
  return { ...created, ...readerOf(app, created.tournament.id) }
}

test('the table counts verified results, for any match day, with movements', async () => {
  const { table, matches } = await league()
  const rows = await table()
  assert.deepEqual(
    rows.map(({ position, played, points }) => [position, played, points]),
    [
      [1, 2, 4],
      [2, 2, 4],
      [3, 2, 1],
      [4, 2, 1],
    ],
  )
  const before = await table({ day: 1 })
  assert.deepEqual(
    before.map(({ played, points }) => [played, points]),
    [
      [1, 3],
      [1, 3],
      [1, 0],
      [1, 0],
    ],
  )
  for (const row of rows) {
    const earlier = before.find(({ entryId }) => entryId === row.entryId)
    assert.equal(row.movement, (earlier?.position ?? 0) - row.position)
  }
  assert.ok((await table({ day: 0 })).every(({ played }) => played === 0))
  await decide(app.ctx(), matches.at(-1)?.id ?? newId(), [0, 9])
  assert.deepEqual(
    (await table({ day: 1 })).map(({ points }) => points),
    [3, 3, 0, 0],
    'earlier days do not change',
  )
})

test('every row but the last says which rule puts it above the next, with both values', async () => {
  const { table } = await league()
  const rows = await table()
  for (const [index, { why }] of rows.entries()) {
    const next = rows[index + 1]
    if (!next) {
      assert.equal(why, null)
      continue
    }
    assert.ok(why)
    assert.equal(why.versus, next.entryId)
    const [own = 0, other = 0] = why.values
    if (why.rule !== 'drawOfLots' && why.rule !== 'seed') assert.ok(own > other, why.rule)
  }
  assert.equal(rows[1]?.why?.rule, 'points')
})

test('agreed reports count in the provisional table only', async () => {
  const { matches, tournament, teamOf } = await startWithTeams(app.ctx())
  const [match] = matches
  assert.ok(match)
  for (const [entryId, scores] of [
    [sidesOf(match)[0], { score: 3, opponentScore: 1 }],
    [sidesOf(match)[1], { score: 1, opponentScore: 3 }],
  ] as const) {
    const { team, owner } = teamOf(entryId)
    const call = { params: { matchId: match.id, teamId: team.id }, body: { scores } }
    await app.inject(reportRoutes.sendForTeam, call, { as: owner })
    const { table } = readerOf(app, tournament.id)
    assert.ok((await table()).every(({ played }) => played === 0))
    const isAgreed: boolean = entryId === sidesOf(match)[1]
    const [first] = await table({ provisional: true })
    assert.deepEqual([first?.played, first?.scored], isAgreed ? [1, 3] : [0, 0], 'one report alone is not enough')
  }
})

test('a penalization has a reason, counts from its match day, and can be deleted', async () => {
  const { tournament, owner, table } = await league()
  const params = { id: tournament.id }
  const [first, , third] = await table()
  assert.ok(first && third)
  const add = (body: object, as?: SignedIn) =>
    app.inject(penalizationRoutes.add, { params, body: { points: 3, reason: 'doppio account', ...body } }, { as })
  const entryId = first.entryId
  const rows = [
    { title: 'UNAUTHORIZED', call: add({ entryId }) },
    { title: 'PERMISSION_DENIED', call: add({ entryId }, await createPlayer(app.ctx())) },
    { title: 'MALFORMED_ENTITY_ERROR', call: add({}, owner) },
    { title: 'MALFORMED_ENTITY_ERROR', call: add({ entryId: newId() }, owner) },
    { title: 'MALFORMED_ENTITY_ERROR', call: add({ entryId, points: 0 }, owner) },
    { title: 'MALFORMED_ENTITY_ERROR', call: add({ entryId, matchDay: 4 }, owner) },
    { title: 'MALFORMED_ENTITY_ERROR', call: add({ entryId, matchDay: 99_999_999_999 }, owner) },
    { title: 'NOT_AVAILABLE_FOR_ENTITY_ERROR', call: add({ stableId: newId() }, owner) },
    { title: 'FIELD_VALIDATION_ERROR', call: add({ entryId, reason: ' ' }, owner) },
  ]
  for (const { title, call } of rows) assert.equal(await titleOf(call), title)
  const { status, answer } = await add({ entryId, matchDay: 2 }, owner)
  assert.equal(status, 201)
  const after = (await table()).find((row) => row.entryId === entryId)
  assert.deepEqual([after?.points, after?.penalization], [1, 3])
  assert.equal((await table({ day: 1 })).find((row) => row.entryId === entryId)?.points, 3)
  const { answer: listed } = await app.inject(penalizationRoutes.list, { params })
  assert.deepEqual(
    listed.map(({ reason, points }) => [reason, points]),
    [['doppio account', 3]],
  )
  assert.equal((await add({ entryId: third.entryId, points: -2 }, owner)).status, 201)
  assert.equal((await table()).find((row) => row.entryId === third.entryId)?.points, 3)
  const remove = (as?: SignedIn) =>
    app.inject(penalizationRoutes.remove, { params: { ...params, penalizationId: answer.id } }, { as })
  assert.equal(await titleOf(remove(await createPlayer(app.ctx()))), 'PERMISSION_DENIED')
  assert.equal((await remove(owner)).status, 204)
  assert.equal(await titleOf(remove(owner)), 'UNKNOWN_ERROR')
  assert.equal((await table()).find((row) => row.entryId === entryId)?.points, 4)
})

test('a tournament has one engine with its own rankings only', async () => {
  const ctx = app.ctx()
  const created = {
    fifa: (await startWithTeams(ctx)).tournament.id,
    fifaSolo: (await startWithUsers(ctx)).tournament.id,
    formula1: (await startWithUsers(ctx, { game: { module: 'FORMULA1' } })).tournament.id,
    generic: (await startWithTeams(ctx, { game: { module: 'GENERIC', inTeam: true } })).tournament.id,
  }
  for (const own of engineNames) {
    const id = created[own]
    for (const engine of engineNames) {
      const { status, text } = await results(id, engine)
      assert.equal(status, engine === own ? 200 : 409, `${own} asked as ${engine}: ${text}`)
    }
    for (const ranking of rankingNames) {
      const { status } = await app.inject(routes.ranking, { params: { id, engine: own, ranking }, query: {} })
      const has = rankingsOf[own].some((name) => name === ranking)
      assert.equal(status, has ? 200 : 409, `${own} ${ranking}`)
    }
  }
  assert.equal(await titleOf(results(created.fifa, 'generic')), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
  assert.equal(
    await titleOf(app.request({ url: `/esports/v2/tournaments/${created.fifa}/engines/chess/results` })),
    'TOURNAMENT_NOT_FOUND',
  )
})

test('pages of a list have no gaps and no duplicates', async () => {
  const { ranking, matches, tournament } = await league()
  const fullRanking = await ranking('topTeams')
  const pages = [await ranking('topTeams', { size: 3, page: 1 }), await ranking('topTeams', { size: 3, page: 2 })]
  assert.deepEqual(
    pages.flatMap((page) => page.entries),
    fullRanking.entries,
  )
  assert.deepEqual(
    pages.map(({ hasNext, totalPages }) => [hasNext, totalPages]),
    [
      [true, 2],
      [false, 2],
    ],
  )
  const params = { id: tournament.id, engine: 'fifa' } as const
  const all = await app.inject(routes.matches, { params, query: { size: 4, page: 2 } })
  assert.deepEqual(
    all.answer.entries.map(({ matchId }) => matchId),
    matches.slice(4).map(({ id }) => id),
  )
  const ofDay = await app.inject(routes.matchesOfDay, { params: { ...params, day: 2 }, query: {} })
  assert.ok(ofDay.answer.entries.every(({ round, participants }) => round === 2 && participants[0]?.pts === 1))
})

test('everything below a hidden tournament is visible to its participants and managers only', async () => {
  const ctx = app.ctx()
  const { tournament, matches, entered, owner } = await startWithTeams(ctx)
  const { id } = tournament
  const [match] = matches
  const [side] = entered
  assert.ok(match && side)
  const { answer: calendars } = await app.inject(calendarRoutes.list, { params: { id } })
  const [calendar] = calendars
  assert.ok(calendar)
  await app.inject(tournamentRoutes.update, { params: { id }, body: { flags: ['HIDDEN'] } }, { as: owner })
  const member = await createPlayer(ctx)
  await addMember(ctx, { teamId: side.team.id, userId: member.id })
  const of = { params: { id } }
  const engine = { params: { id, engine: 'fifa' as const } }
  const reads = (as?: SignedIn) => ({
    tournament: app.inject(tournamentRoutes.one, of, { as }),
    matches: app.inject(matchRoutes.ofTournament, { ...of, query: {} }, { as }),
    round: app.inject(matchRoutes.ofRound, { params: { id, round: 1 }, query: {} }, { as }),
    match: app.inject(matchRoutes.one, { params: { id: match.id } }, { as }),
    view: app.inject(matchRoutes.view, { params: { id: match.id } }, { as }),
    reports: app.inject(reportRoutes.list, { params: { id: match.id } }, { as }),
    entries: app.inject(entryRoutes.list, { ...of, query: {} }, { as }),
    teams: app.inject(entryRoutes.teams, { ...of, query: {} }, { as }),
    entry: app.inject(entryRoutes.one, { params: { id: side.entryId } }, { as }),
    ofTeam: app.inject(entryRoutes.ofTeam, { params: { id, teamId: side.team.id } }, { as }),
    ofUser: app.inject(entryRoutes.ofUser, { params: { id, userId: side.owner.id } }, { as }),
    ofEntry: app.inject(matchRoutes.ofEntry, { params: { id: side.entryId }, query: {} }, { as }),
    calendars: app.inject(calendarRoutes.list, of, { as }),
    calendar: app.inject(calendarRoutes.one, { params: { id: calendar.id } }, { as }),
    penalizations: app.inject(penalizationRoutes.list, of, { as }),
    results: app.inject(routes.results, { ...engine, query: {} }, { as }),
    engineMatches: app.inject(routes.matches, { ...engine, query: {} }, { as }),
    engineDay: app.inject(routes.matchesOfDay, { params: { ...engine.params, day: 1 }, query: {} }, { as }),
    ranking: app.inject(routes.ranking, { params: { ...engine.params, ranking: 'topTeams' }, query: {} }, { as }),
  })
  const found = async (as?: SignedIn) => [
    (await app.inject(matchRoutes.search, { query: { tournamentId: id } }, { as })).answer.resultsCount,
    (await app.inject(matchRoutes.findMany, { query: { id: [match.id] } }, { as })).answer.length,
  ]
  for (const as of [undefined, await createPlayer(ctx), await createPlayer(ctx, { roles: ['TOURNAMENT_MANAGER'] })]) {
    for (const [name, call] of Object.entries(reads(as)))
      assert.equal(await titleOf(call), 'TOURNAMENT_NOT_FOUND', name)
    assert.deepEqual(await found(as), [0, 0])
  }
  for (const as of [owner, side.owner, member, await createPlayer(ctx, { roles: ['ADMIN'] })]) {
    for (const [name, call] of Object.entries(reads(as))) assert.equal((await call).status, 200, name)
    assert.deepEqual(await found(as), [6, 1])
  }
})

test('every change increments the version, and no response shows an older state', async () => {
  const { tournament, matches, owner, table, entered, teamOf } = await league()
  const { id } = tournament
  const versions: number[] = []
  const checkAnswer = async () => {
    const { answer } = await results(id, 'fifa')
    const { answer: own } = await app.inject(tournamentRoutes.one, { params: { id } })
    assert.equal(answer.version, own.version)
    assert.ok(answer.version > (versions.at(-1) ?? 0), 'it has increased')
    versions.push(answer.version)
  }
  await checkAnswer()
  const last = matches.at(-1)
  const [one] = entered
  assert.ok(last && one)
  const [home] = sidesOf(last)
  const before = (await table()).find((row) => row.entryId === home)?.played
  await decide(app.ctx(), last.id, [1, 0])
  await checkAnswer()
  assert.equal((await table()).find((row) => row.entryId === home)?.played, Number(before) + 1)
  await app.inject(reportRoutes.reopen, { params: { id: last.id } }, { as: owner })
  await checkAnswer()
  const { team, owner: sender } = teamOf(home)
  const report = { params: { matchId: last.id, teamId: team.id }, body: { scores: { score: 1, opponentScore: 0 } } }
  await app.inject(reportRoutes.sendForTeam, report, { as: sender })
  await checkAnswer()
  await app.inject(reportRoutes.deleteForTeam, { params: report.params }, { as: sender })
  await checkAnswer()
  const body = { points: 1, reason: 'ritardo', entryId: home }
  await app.inject(penalizationRoutes.add, { params: { id }, body }, { as: owner })
  await checkAnswer()
  const [calendar] = (await app.inject(calendarRoutes.list, { params: { id } })).answer
  assert.ok(calendar)
  const scheduled = { params: { id: calendar.id }, body: { displayName: 'Prima' } }
  await app.inject(calendarRoutes.update, scheduled, { as: owner })
  await checkAnswer()
  await app.inject(tournamentRoutes.update, { params: { id }, body: { name: 'Altro nome' } }, { as: owner })
  await checkAnswer()
  await app.inject(entryRoutes.removeTeam, { params: { id, teamId: one.team.id } }, { as: one.owner })
  await checkAnswer()
})

test('a renamed team has its new name in the table at once', async () => {
  const { table, entered } = await league()
  const [one] = entered
  assert.ok(one)
  const nameOf = async () => (await table()).find(({ entryId }) => entryId === one.entryId)?.name
  assert.equal(await nameOf(), one.team.name)
  const renamed = { params: { id: one.team.id }, body: { name: `Nuovi ${one.team.name}` } }
  const { status, text } = await app.inject(teamRoutes.update, renamed, { as: one.owner })
  assert.equal(status, 200, text)
  assert.equal(await nameOf(), renamed.body.name)
})

test('with parallel readers and writers, every response is one state of the tournament', async () => {
  const { matches, tournament, table } = await startWithTeams(app.ctx()).then((created) => ({
    ...created,
    ...readerOf(app, created.tournament.id),
  }))
  const write = async () => {
    for (const match of matches) await decide(app.ctx(), match.id, [1, 0])
    return []
  }
  const read = async () => {
    const seen: number[] = []
    for (let index = 0; index < 20; index++) {
      seen.push((await table()).reduce((sum, { played }) => sum + played, 0))
    }
    return seen
  }
  const [, ...looks] = await Promise.all([write(), read(), read()])
  for (const seen of looks) {
    assert.deepEqual(
      seen,
      seen.toSorted((a, b) => a - b),
      'versions never decrease',
    )
    assert.ok(seen.every((played) => played % 2 === 0))
  }
  assert.equal(
    (await table()).reduce((sum, { played }) => sum + played, 0),
    12,
  )
  assert.ok(tournament.version > 0)
})

test('the teams of a cup are ranked by the points of their matches', async () => {
  const { matches, tournament } = await startWithTeams(app.ctx(), { type: 'elimination' })
  for (const match of matches.filter((each) => each.round === 1)) await decide(app.ctx(), match.id, [1, 0])
  const { entries } = await readerOf(app, tournament.id).ranking('topTeams')
  assert.deepEqual(
    entries.map(({ points, matches: played }) => [points, played]),
    [
      [3, 1],
      [3, 1],
      [0, 1],
      [0, 1],
    ],
  )
})

test('a scorer stays in the ranking by name after leaving the line-up', async () => {
  const ctx = app.ctx()
  const { matches, teamOf, owner, tournament } = await startWithTeams(ctx)
  const [match] = matches
  assert.ok(match)
  const [home, away] = sidesOf(match)
  const { team, owner: scorer } = teamOf(home)
  const players = [{ userId: scorer.id, goals: 2, assists: 1, mvp: true }]
  const sides = [
    { entryId: home, score: 2, players },
    { entryId: away, score: 0 },
  ]
  const ruling = { params: { id: match.id }, body: { sides, reason: 'come finita' } }
  assert.equal((await app.inject(reportRoutes.rule, ruling, { as: owner })).status, 201)
  const { ranking } = readerOf(app, tournament.id)
  const first = async () => {
    const [row] = (await ranking('topScorer')).entries
    return [row?.name, row?.value, row?.userId, row?.teamId]
  }
  const expected = [scorer.username, 2, scorer.id, team.id]
  assert.deepEqual(await first(), expected)
  const member = await createPlayer(ctx)
  await addMember(ctx, { teamId: team.id, userId: member.id })
  const params = { id: tournament.id, teamId: team.id }
  const changed = await app.inject(entryRoutes.lineup, { params, body: { memberIds: [member.id] } }, { as: scorer })
  assert.equal(changed.status, 200)
  assert.deepEqual(await first(), expected)
})
