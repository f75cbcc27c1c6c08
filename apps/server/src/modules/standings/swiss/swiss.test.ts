import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  calendarPlanRoutes,
  calendarRoutes,
  drawRoutes,
  entryRoutes,
  penalizationRoutes,
  reportRoutes,
  tableInputRoutes,
  tournamentRoutes,
  type EntryId,
  type MatchId,
  type SwissTieBreakRule,
  type TournamentId,
} from '@agone/contract'
import { possibleSwissPlaces, swissTable } from '@agone/engines'
import { drawDifferences } from '@agone/engines/draw/draw-check'
import { decide, historyOf, sidesOf, startWithTeams } from '../../../../test/support/factories/matches.ts'
import { readerOf, standingPlugins } from '../../../../test/support/factories/standings.ts'
import { createTournament, setStatus } from '../../../../test/support/factories/tournaments.ts'
import { invariant } from '../../../platform/http/index.ts'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import { Matches, type MatchRecord } from '../../matches/index.ts'
import { Tournaments } from '../../tournaments/index.ts'
import { positionsOf } from '../final-places.ts'
import { loadSnapshot } from '../tournament-snapshot.ts'

let app: TestApp
before(async () => {
  app = await testApp(standingPlugins)
})
after(() => app.close())

const start = async (options: Parameters<typeof startWithTeams>[1] = {}) => {
  const created = await startWithTeams(app.ctx(), { teams: 4, type: 'swiss', ...options })
  return { ...created, id: created.tournament.id, ...readerOf(app, created.tournament.id) }
}

type Started = Awaited<ReturnType<typeof start>>

const all = (id: TournamentId) => Matches.listAll(app.ctx(), id)
const ofRound = async (id: TournamentId, round: number) => (await all(id)).filter((match) => match.round === round)
const tournamentOf = async (id: TournamentId) => (await app.inject(tournamentRoutes.one, { params: { id } })).answer

const isBye = ({ sides }: MatchRecord) => sides.some((side) => side.bye)
const restingIn = (matches: readonly MatchRecord[]) =>
  matches.filter(isBye).map(({ sides }) => sides.find((side) => side.entry_id !== null)?.entry_id)

/** Decides all open matches of a round but the last `left`; the home side wins the even ones, the others are drawn. */
const playRound = async (id: TournamentId, round: number, left = 0) => {
  const open = (await ofRound(id, round)).filter(({ status }) => status === 'open')
  for (const [index, match] of open.slice(0, open.length - left).entries()) {
    await decide(app.ctx(), match.id, index % 2 === 0 ? [2, 0] : [1, 1])
  }
  return open.slice(open.length - left)
}

const withdraw = async ({ id, teamOf }: Started, entryId: EntryId) => {
  const { team, owner } = teamOf(entryId)
  const params = { id, teamId: team.id }
  assert.equal((await app.inject(entryRoutes.removeTeam, { params }, { as: owner })).status, 204)
}

const report = ({ teamOf }: Started, matchId: MatchId, entryId: EntryId) => {
  const { team, owner } = teamOf(entryId)
  const params = { teamId: team.id, matchId }
  return app.inject(
    reportRoutes.sendForTeam,
    { params, body: { scores: { score: 2, opponentScore: 1 } } },
    { as: owner },
  )
}

test('a match day that a manager has moved to a round that is not drawn yet stays there', async () => {
  const { id, owner } = await start({ teams: 8 })
  const body = { currentMatchDay: 2 }
  assert.equal((await app.inject(tournamentRoutes.update, { params: { id }, body }, { as: owner })).status, 200)
  const [last] = await playRound(id, 1, 1)
  assert.ok(last)
  assert.equal((await tournamentOf(id)).currentMatchDay, 2)
  await decide(app.ctx(), last.id, [1, 0])
  assert.equal((await ofRound(id, 2)).filter(({ status }) => status === 'open').length, 4)
  assert.equal((await tournamentOf(id)).currentMatchDay, 2)
})

test('nine teams, one of whom leaves: each round is drawn when the last is decided, nobody meets twice, and byes are shared', async () => {
  const started = await start({ teams: 9 })
  const { id, table } = started
  const rounds = (await app.inject(calendarRoutes.list, { params: { id } })).answer
  assert.deepEqual(
    rounds.map(({ round, matchIds }) => [round, matchIds.length]),
    [
      [1, 4],
      [2, 0],
      [3, 0],
      [4, 0],
    ],
    'four rounds are enough for nine teams, and all of them can be named and dated',
  )
  const pairs = new Set<string>()
  let left: EntryId | undefined
  for (const round of [1, 2, 3, 4]) {
    const matches = await ofRound(id, round)
    const playing = matches.filter((match) => !isBye(match))
    assert.ok(playing.every(({ status }) => status === 'open'))
    assert.equal((await tournamentOf(id)).currentMatchDay, round)
    for (const match of playing) {
      const pair = sidesOf(match).toSorted().join(' ')
      assert.equal(pairs.has(pair), false, 'no rematch')
      assert.equal(left === undefined || !pair.includes(left), true, 'who has left is not drawn')
      pairs.add(pair)
    }
    const entries = matches.flatMap(({ sides }) => sides.flatMap(({ entry_id: entry }) => entry ?? []))
    assert.equal(new Set(entries).size, left === undefined ? 9 : 8, 'everybody is drawn once')
    const [last] = await playRound(id, round, 1)
    assert.ok(last)
    assert.equal((await ofRound(id, round + 1)).length, 0, 'a round waits for the last match of the one before')
    assert.equal((await tournamentOf(id)).decided, false)
    if (round === 2) {
      left = sidesOf(last)[1]
      await withdraw(started, left)
      const [lost] = (await ofRound(id, 2)).filter((match) => match.id === last.id)
      assert.deepEqual([lost?.status, lost?.walkover, lost?.sides[0]?.winner], ['verified', true, true])
    } else await decide(app.ctx(), last.id, [0, 1])
  }
  assert.equal((await tournamentOf(id)).decided, true)
  const resting = restingIn(await all(id))
  assert.equal(resting.length, 2, 'after the withdrawal their number is even')
  assert.equal(new Set(resting).size, 2, 'nobody rests twice')

  const rows = await table()
  assert.deepEqual(
    rows.map(({ position }) => position),
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
  )
  assert.equal(rows.at(-1)?.entryId, left, 'who has left is last')
  for (const row of rows) {
    assert.equal(row.points, 3 * row.won + row.drawn)
    assert.equal(row.swiss?.byes, resting.filter((entryId) => entryId === row.entryId).length)
    if (row.entryId !== left) assert.equal(row.played, 4, 'a bye counts as a win')
    assert.deepEqual(row.places, { best: row.position, worst: row.position }, 'all matches are played')
  }
  assert.ok(rows.some(({ swiss }) => swiss !== undefined && swiss.buchholz > swiss.buchholzCut1))
  const snapshot = await loadSnapshot(app.ctx(), await Tournaments.get(app.ctx(), id))
  assert.equal(positionsOf(snapshot)[rows[0]?.entryId ?? ''], 1)
  const drawn = (await historyOf(app.ctx(), id)).filter(({ action }) => action === 'drawRound')
  assert.deepEqual(drawn.map(({ after: to }) => JSON.stringify(to)).toSorted(), [
    '{"round":2}',
    '{"round":3}',
    '{"round":4}',
  ])
})

test('the last two matches of a round, verified at once, draw the next one once', async () => {
  const started = await start({ teams: 6, settings: { rounds: 2 } })
  const { id, owner } = started
  const left = await playRound(id, 1, 2)
  for (const match of left) assert.equal((await report(started, match.id, sidesOf(match)[0])).status, 201)
  const verify = (match: MatchRecord) => {
    const [entryId] = sidesOf(match)
    return app.inject(reportRoutes.verify, { params: { id: match.id }, body: { entryId } }, { as: owner })
  }
  const answers = await Promise.all([...left, ...left].map(verify))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 201, 409, 409],
  )
  assert.equal((await ofRound(id, 2)).length, 3)
  assert.equal((await historyOf(app.ctx(), id)).filter(({ action }) => action === 'drawRound').length, 1)
})

test('a result that is corrected or reopened after the next draw leaves the drawn pairings', async () => {
  const { id, owner, table } = await start({ teams: 4 })
  await playRound(id, 1)
  const drawn = (await ofRound(id, 2)).map(sidesOf)
  const [first] = await ofRound(id, 1)
  assert.ok(first)
  await decide(app.ctx(), first.id, [0, 5])
  assert.equal((await table())[0]?.entryId, sidesOf(first)[1])
  assert.equal((await app.inject(reportRoutes.reopen, { params: { id: first.id } }, { as: owner })).status, 204)
  await playRound(id, 2)
  assert.equal((await tournamentOf(id)).decided, false)
  await decide(app.ctx(), first.id, [1, 0])
  assert.deepEqual((await ofRound(id, 2)).map(sidesOf), drawn)
  assert.deepEqual([(await all(id)).length, (await tournamentOf(id)).decided], [4, true])
})

test('a deduction of points counts in the table and for the next draw', async () => {
  const { id, owner, table } = await start({ teams: 4 })
  const [first, second] = await ofRound(id, 1)
  assert.ok(first && second)
  await decide(app.ctx(), first.id, [1, 0])
  const [punished] = sidesOf(first)
  const body = { entryId: punished, points: 4, reason: 'ritardo', matchDay: 1 }
  const penalized = await app.inject(penalizationRoutes.add, { params: { id }, body }, { as: owner })
  assert.equal(penalized.status, 201, penalized.text)
  await decide(app.ctx(), second.id, [1, 0])
  assert.equal((await table()).at(-1)?.entryId, punished)
  const best = sidesOf(second)[0]
  const match = (await ofRound(id, 2)).find((each) => sidesOf(each).includes(best))
  assert.ok(match)
  assert.equal(sidesOf(match).includes(sidesOf(first)[1]), true, 'the winner meets the next in points')
})

test('a tournament that has ended draws nothing until it runs again', async () => {
  const { id } = await start({ teams: 4 })
  const [last] = await playRound(id, 1, 1)
  assert.ok(last)
  await setStatus(app.ctx(), id, 'ended')
  await decide(app.ctx(), last.id, [1, 0])
  assert.equal((await ofRound(id, 2)).length, 0)
  await setStatus(app.ctx(), id, 'running')
  assert.deepEqual([(await ofRound(id, 2)).length, (await tournamentOf(id)).currentMatchDay], [2, 2])
})

test('a bye is neither reported nor decided; with one team left no round is drawn, and the tournament is decided', async () => {
  const started = await start({ teams: 3 })
  const { id, owner } = started
  const [match] = (await ofRound(id, 1)).filter((each) => !isBye(each))
  assert.ok(match)
  const [home, away] = sidesOf(match)
  const [resting] = restingIn(await ofRound(id, 1))
  const bye = (await ofRound(id, 1)).find(isBye)
  assert.ok(bye && resting)
  assert.equal(await titleOf(report(started, bye.id, resting)), 'TOURNAMENT_STATUS_DENY')
  const award = { params: { id: bye.id }, body: { winnerEntryId: resting, reason: 'riposo' } }
  assert.equal(await titleOf(app.inject(reportRoutes.walkover, award, { as: owner })), 'TOURNAMENT_STATUS_DENY')
  await withdraw(started, resting)
  await withdraw(started, away)
  const { matchDays, currentMatchDay, decided } = await tournamentOf(id)
  assert.deepEqual([matchDays, currentMatchDay, decided], [1, 1, true])
  assert.equal((await started.table())[0]?.entryId, home)
  assert.equal((await app.inject(calendarRoutes.list, { params: { id } })).answer.length, 1)
})

test('there are as many rounds as set, but no more than in a round robin', async () => {
  const few = await start({ teams: 8, settings: { rounds: 2 } })
  const many = await start({ teams: 5, settings: { rounds: 30 } })
  assert.deepEqual([(await tournamentOf(few.id)).matchDays, (await tournamentOf(many.id)).matchDays], [2, 5])
  for (const round of [1, 2, 3, 4, 5]) await playRound(many.id, round)
  const pairs = (await all(many.id))
    .filter((match) => !isBye(match))
    .map((match) => sidesOf(match).toSorted().join(' '))
  assert.equal(new Set(pairs).size, 10, 'a whole round robin without a rematch')
  assert.equal(new Set(restingIn(await all(many.id))).size, 5)
})

test('the first round can be checked with the answer of the API, also after the later ones; nothing is calculated in advance', async () => {
  const { id } = await start({ teams: 5 })
  await playRound(id, 1)
  const { answer } = await app.inject(drawRoutes.one, { params: { id } })
  const { input, seed, matches } = answer
  assert.ok(input && seed)
  const ids = input.participants.map((each) => each.id)
  const found = matches.map(({ round, sides }) => ({
    round,
    sides: sides.map((at) => (at === null ? null : (ids[at] ?? null))),
  }))
  assert.deepEqual([input.format, found.length], ['swiss', 3])
  assert.deepEqual(drawDifferences({ ...input, participants: ids }, seed, found), [])
})

/** What the API answers for programs, and the input of the engines that they make of it. */
const inputsOf = async (id: TournamentId) => {
  const { answer } = await app.inject(tableInputRoutes.get, { params: { id, engine: 'fifa' } })
  const { swiss, groups, lotSeed, points } = answer
  const [group] = groups
  assert.ok(swiss && group)
  const input = {
    participants: group.entries.map(({ entryId }) => entryId),
    results: group.matches.flatMap(({ homeScore, awayScore, absent, ...match }) =>
      homeScore === null || awayScore === null
        ? []
        : [{ ...match, homeScore, awayScore, ...(absent ? { walkover: absent } : {}) }],
    ),
    ...{ points, rounds: swiss.rounds, tieBreaks: swiss.tieBreaks, seed: lotSeed ?? '' },
    byes: swiss.byes.map(({ entryId, round }) => ({ id: entryId, round })),
  }
  return { swiss, group, input }
}

test('programs get what the table is calculated from: matches of drawn rounds, byes, and who has left', async () => {
  const started = await start({ teams: 5, settings: { swissTieBreaks: ['sonnebornBerger', 'wins'] } })
  const { id } = started
  await playRound(id, 1)
  const second = await ofRound(id, 2)
  const [left] = second.flatMap((match) => (isBye(match) ? [] : sidesOf(match)))
  invariant(left, 'somebody plays in the second round')
  await withdraw(started, left)
  const { swiss, group, input } = await inputsOf(id)
  assert.deepEqual(swiss.byes.map(({ entryId }) => entryId).slice(0, 2), [
    ...restingIn(await ofRound(id, 1)),
    ...restingIn(second),
  ])
  assert.deepEqual(
    group.entries.flatMap(({ entryId, withdrawn }) => (withdrawn ? [entryId] : [])),
    [left],
  )
  const rows = swissTable({ ...input, seeds: new Map(), withdrawn: [left] })
  assert.deepEqual(
    rows.map((row) => [row.id, row.points, row.buchholz]),
    (await started.table()).map((row) => [row.entryId, row.points, row.swiss?.buchholz]),
  )
})

test('a row says which places are still possible: by points while rounds are to be drawn, and by all ends of the last one', async () => {
  const { id, owner, table } = await start({ teams: 8, settings: { rounds: 3 } })
  const homeWins = async (matches: readonly MatchRecord[]) => {
    for (const match of matches) await decide(app.ctx(), match.id, [1, 0])
  }
  const placesOn = async (query: Parameters<typeof table>[0] = {}) =>
    (await table(query)).map(({ places }) => places && [places.best, places.worst])
  const all = Array.from({ length: 8 }, () => [1, 8])
  await homeWins(await ofRound(id, 1))
  assert.deepEqual(await placesOn(), all)
  await homeWins(await ofRound(id, 2))
  const last = await ofRound(id, 3)
  const leaders = (await table()).slice(0, 2).map(({ entryId }) => entryId)
  const top = last.find((match) => sidesOf(match).every((entryId) => leaders.includes(entryId)))
  assert.ok(top)
  const [first, ...others] = await table()
  assert.deepEqual([first?.points, first?.places?.best], [6, 1])
  assert.ok((first?.places?.worst ?? 0) > 1, 'it can still lose to the other one')
  assert.ok((others.at(-1)?.places?.best ?? 0) > 2, 'three points are not enough for the first two places')
  assert.deepEqual(await placesOn({ day: 1 }), all, 'after the first day the last round was not drawn')
  assert.ok((await placesOn({ provisional: true })).every((places) => places === null))

  await homeWins([top])
  const [winner] = sidesOf(top)
  const rows = await table()
  assert.deepEqual(
    [rows[0]?.entryId, rows[0]?.places],
    [winner, { best: 1, worst: 1 }],
    'nobody else can have nine points',
  )

  const { group, input } = await inputsOf(id)
  const left = group.matches.filter(({ homeScore }) => homeScore === null)
  const calculated = possibleSwissPlaces(input, left)
  for (const { entryId, places } of rows) assert.deepEqual(places, calculated.get(entryId), 'programs find the same')

  assert.equal((await app.inject(reportRoutes.reopen, { params: { id: top.id } }, { as: owner })).status, 204)
  assert.notDeepEqual((await table())[0]?.places, { best: 1, worst: 1 }, 'a reopened match is to be played again')
})

test('all rounds are dated by one rule, and what is drawn later has the time of its round', async () => {
  const { id, owner } = await start({ teams: 4 })
  const [tomorrow, nextWeek] = [1, 8].map((days) =>
    new Date(app.clock.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  assert.ok(tomorrow && nextWeek)
  const weekday = new Date(tomorrow).getUTCDay() || 7
  const rule = { days: [{ weekday, times: ['21:30'] }], from: tomorrow, timeZone: 'UTC' }
  const planned = await app.inject(calendarPlanRoutes.apply, { params: { id }, body: rule }, { as: owner })
  assert.equal(planned.status, 200, planned.text)
  assert.deepEqual(
    planned.answer.rounds.map(({ round, day, matches }) => [round, day, matches.length]),
    [
      [1, tomorrow, 2],
      [2, nextWeek, 0],
    ],
  )
  // The round that is still to be drawn alone.
  const body = { ...rule, from: nextWeek, fromRound: 2 }
  const alone = await app.inject(calendarPlanRoutes.preview, { params: { id }, body }, { as: owner })
  assert.equal(alone.status, 200, alone.text)
  assert.deepEqual([alone.answer.rounds.length, alone.answer.conflicts, alone.answer.absences], [1, [], []])
  await playRound(id, 1)
  const [match] = await ofRound(id, 2)
  assert.equal((match?.scheduled_at ?? match?.round_scheduled_at)?.toISOString(), `${nextWeek}T21:30:00.000Z`)
})

test('the table breaks ties in the order that the manager has chosen before the start; no rule counts twice', async () => {
  const { id, table } = await start({ settings: { swissTieBreaks: ['goalsFor', 'wins'] } })
  const [first, second] = await ofRound(id, 1)
  assert.ok(first && second)
  await decide(app.ctx(), first.id, [3, 2])
  await decide(app.ctx(), second.id, [1, 0])
  const rows = await table()
  assert.deepEqual([rows[0]?.why?.rule, rows[0]?.why?.values], ['goalsFor', [3, 1]])
  assert.deepEqual([rows[2]?.why?.rule, rows[2]?.why?.values], ['goalsFor', [2, 0]])

  const { tournament, owner } = await createTournament(app.ctx(), { type: 'swiss' })
  const change = (swissTieBreaks: readonly SwissTieBreakRule[]) =>
    app.inject(
      tournamentRoutes.update,
      { params: { id: tournament.id }, body: { settings: { swissTieBreaks: [...swissTieBreaks] } } },
      { as: owner },
    )
  assert.equal(await titleOf(change(['wins', 'wins'])), 'FIELD_VALIDATION_ERROR')
  assert.equal(await titleOf(change([])), 'FIELD_VALIDATION_ERROR')
  assert.deepEqual((await change(['wins', 'buchholz'])).answer.settings.swissTieBreaks, ['wins', 'buchholz'])
  assert.equal((await tournamentOf(id)).settings.swissTieBreaks?.length, 2)
})
