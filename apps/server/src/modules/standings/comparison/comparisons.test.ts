import {
  comparisonRoutes as routes,
  defaultSettings,
  newId,
  type EntryId,
  type MatchId,
  type NewTournament,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decide, sidesOf, startWithTeams, startWithUsers } from '../../../../test/support/factories/matches.ts'
import { readerOf, standingPlugins } from '../../../../test/support/factories/standings.ts'
import { createPlatform } from '../../../../test/support/factories/games.ts'
import { setStatus } from '../../../../test/support/factories/tournaments.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { walkover } from '../../matches/results/ruling.ts'
import type { MatchRecord } from '../../matches/index.ts'
import { Matches } from '../../matches/index.ts'
import { update } from '../../tournaments/changes.ts'
import { addTeam, addUser } from '../../tournaments/entries/joining.ts'
import * as Tournaments from '../../tournaments/tournaments.ts'

let app: TestApp
before(async () => {
  app = await testApp(standingPlugins)
})
after(() => app.close())

const comparison = async (id: MatchId, as?: SignedIn) => {
  const answered = await app.inject(routes.get, { params: { id } }, { as })
  assert.equal(answered.status, 200, answered.text)
  return answered.answer
}

type League = Awaited<ReturnType<typeof startWithTeams>>

/** Another tournament of the same teams in the same game. */
const again = async ({ game, owner, entered }: League, options: Partial<NewTournament> = {}) => {
  const ctx = app.ctx()
  const { id: platformId } = await createPlatform(ctx)
  const input = {
    gameId: game.id,
    platformId,
    name: 'Coppa di prova',
    slots: 16,
    settings: defaultSettings,
    ...options,
  }
  const { id } = await Tournaments.create(ctx, owner, input)
  await setStatus(ctx, id, 'opened')
  for (const { team } of entered) await addTeam(ctx, team.owner, id, { teamId: team.id })
  await setStatus(ctx, id, 'running', 'seme')
  return { id, matches: await Matches.listAll(ctx, id) }
}

/** Decides matches with scores that differ from match to match: won, drawn and lost in turn. */
const play = async (matches: readonly MatchRecord[]) => {
  const scores = [
    [2, 1],
    [1, 1],
    [0, 3],
    [4, 0],
  ] as const
  for (const [index, match] of matches.entries()) await decide(app.ctx(), match.id, scores[index % 4] ?? [0, 0])
  return Promise.all(matches.map(({ id }) => Matches.get(app.ctx(), id)))
}

const outcomeFor = (match: MatchRecord, entryId: EntryId | null) => {
  const own = match.sides.find((side) => side.entry_id === entryId)
  if (own?.winner) return 'won'
  return match.sides.some(({ winner }) => winner) ? 'lost' : 'drawn'
}

const teamIds = (match: MatchRecord) =>
  match.sides
    .map((side) => side.team_id)
    .toSorted()
    .join()

test('form is the last five verified matches of each side before this one, the newest first', async () => {
  const { matches } = await startWithTeams(app.ctx(), { repeatTimes: 3 })
  const lastDay = Math.max(...matches.map(({ round }) => round))
  const played = await play(matches.filter(({ round }) => round < lastDay))
  for (const day of [lastDay, 4, 1]) {
    const match = matches.find(({ round }) => round === day)
    assert.ok(match)
    const { forms } = await comparison(match.id)
    const expected = sidesOf(match).map((entryId) => ({
      entryId,
      matches: played
        .filter(({ round, sides }) => round < day && sides.some((side) => side.entry_id === entryId))
        .toSorted((a, b) => b.round - a.round)
        .slice(0, 5)
        .map((earlier) => ({ id: earlier.id, outcome: outcomeFor(earlier, entryId), entryId })),
    }))
    const shown = forms.map((form) => ({
      ...form,
      matches: form.matches.map(({ id, outcome, entryId }) => ({ id, outcome, entryId })),
    }))
    assert.deepEqual(shown, expected, `day ${day}`)
    assert.equal(forms[0]?.matches.length, Math.min(5, day - 1))
  }
})

test('earlier meetings count in every tournament of the game, the same seen from both sides, five are listed', async () => {
  const league = await startWithTeams(app.ctx(), { repeatTimes: 4 })
  const [first] = league.matches
  assert.ok(first)
  assert.deepEqual((await comparison(first.id)).meetings, { homeWins: 0, draws: 0, awayWins: 0, matches: [] })
  const ofBoth = (match: MatchRecord) => teamIds(match) === teamIds(first)
  const played = (await play(league.matches)).filter(ofBoth)
  // Matches without a date are in the order of their verification.
  app.clock.advance(60_000)
  const next = await again(league, { repeatTimes: 4 })
  const open = next.matches.filter(ofBoth)
  const early = await play(open.slice(0, 2))
  const seen = new Set<string>()
  for (const match of open.slice(2)) {
    const { meetings } = await comparison(match.id)
    const [home] = match.sides
    const countOf = (outcome: string) =>
      [...played, ...early].filter(
        (earlier) =>
          outcomeFor(earlier, earlier.sides.find((side) => side.team_id === home?.team_id)?.entry_id ?? null) ===
          outcome,
      ).length
    assert.deepEqual(
      [meetings?.homeWins, meetings?.draws, meetings?.awayWins],
      [countOf('won'), countOf('drawn'), countOf('lost')],
    )
    assert.equal(meetings?.matches.length, 5, 'of six')
    const tournaments = meetings.matches.map(({ tournament }) => tournament)
    assert.deepEqual(tournaments.toSorted(), [
      ...early.map(() => 'Coppa di prova'),
      ...Array.from({ length: 3 }, () => 'Lega di prova'),
    ])
    for (const { entryId, sides } of meetings.matches) {
      assert.equal(sides.find((side) => side.entryId === entryId)?.id, home?.team_id)
    }
    seen.add(String(home?.team_id))
  }
  assert.equal(seen.size, 2, 'each of the two was the home side')
})

test('results of a hidden tournament count for those who may see it, and for nobody else', async () => {
  const league = await startWithTeams(app.ctx())
  const hidden = await again(league)
  await play(hidden.matches)
  const match = league.matches[0]
  const outsider = (await startWithTeams(app.ctx())).owner
  assert.ok(match)
  // The match has no date and is not played: what is played was before it.
  const countsFor = async (as?: SignedIn) => {
    const { forms, meetings } = await comparison(match.id, as)
    return [...forms.map(({ matches }) => matches.length), meetings?.matches.length]
  }
  assert.deepEqual(await countsFor(), [3, 3, 1])
  await update(app.ctx(), hidden.id, { flags: ['HIDDEN'] })
  assert.deepEqual(await countsFor(), [0, 0, 0])
  assert.deepEqual(await countsFor(outsider), [0, 0, 0])
  assert.deepEqual(await countsFor(league.owner), [3, 3, 1], 'who manages it')
  assert.deepEqual(await countsFor(league.entered[0]?.owner), [3, 3, 1], 'who plays in it')
  await update(app.ctx(), league.tournament.id, { flags: ['HIDDEN'] })
  const refused = await app.inject(routes.get, { params: { id: match.id } })
  assert.deepEqual([refused.status, refused.problem.title], [404, 'TOURNAMENT_NOT_FOUND'])
})

test('a walkover and a ruled result are marked, and a bye is no result', async () => {
  const ctx = app.ctx()
  const league = await startWithTeams(ctx, { teams: 3, type: 'elimination', settings: { byes: true } })
  const [first, final] = league.matches.filter(({ sides }) => sides.length === 2 && !sides.some(({ bye }) => bye))
  assert.ok(first && final)
  const [winner] = sidesOf(first)
  assert.deepEqual((await comparison(final.id)).forms, [], 'a side is not known yet')
  assert.equal((await comparison(final.id)).meetings, null)
  await walkover(ctx, first, { winnerEntryId: winner, reason: 'non si sono presentati' })
  const known = await comparison(final.id)
  assert.deepEqual(known.stakes, [], 'a bracket has no table')
  const marks = known.forms.map(({ matches }) =>
    matches.map(({ walkover, ruled, outcome }) => ({ walkover, ruled, outcome })),
  )
  assert.deepEqual(
    marks.toSorted((a, b) => a.length - b.length),
    [[], [{ walkover: true, ruled: true, outcome: 'won' }]],
  )
  const next = await again(league, { settings: { ...defaultSettings, byes: true } })
  await decide(ctx, final.id, [1, 1, 4, 2])
  const open = next.matches.find(({ sides }) => sides.some(({ team_id: id }) => id === league.teamOf(winner).team.id))
  assert.ok(open)
  const form = (await comparison(open.id)).forms.find(
    ({ entryId }) => entryId === open.sides.find(({ team_id: id }) => id === league.teamOf(winner).team.id)?.entry_id,
  )
  const [decided] = form?.matches ?? []
  assert.deepEqual(
    [decided?.id, decided?.walkover, decided?.ruled, decided?.sides.map(({ penalties }) => penalties)],
    [final.id, false, true, [4, 2]],
    'a shoot-out decides who won',
  )
  assert.notEqual(decided?.outcome, 'drawn')
})

test('matches of the same players in another game do not count', async () => {
  const ctx = app.ctx()
  const one = await startWithUsers(ctx, { users: 2 })
  const other = await startWithUsers(ctx, { users: 2 })
  const [match] = other.matches
  assert.ok(match)
  const { id: platformId } = await createPlatform(ctx)
  const settings = defaultSettings
  const create = async (gameId: typeof one.game.id) => {
    const { id } = await Tournaments.create(ctx, one.owner, {
      gameId,
      platformId,
      name: 'Duello',
      slots: 4,
      settings,
    })
    await setStatus(ctx, id, 'opened')
    for (const { user } of one.entered) await addUser(ctx, user, id, {})
    await setStatus(ctx, id, 'running', 'seme')
    return Matches.listAll(ctx, id)
  }
  await play(one.matches)
  const [inOther] = await create(other.game.id)
  const [inSame] = await create(one.game.id)
  assert.ok(inOther && inSame)
  assert.deepEqual((await comparison(inOther.id)).meetings?.matches, [])
  assert.equal((await comparison(inSame.id)).meetings?.matches.length, one.matches.length)
})

test('a race is compared with nothing, and an unknown match is not found', async () => {
  const { matches } = await startWithUsers(app.ctx(), { game: { module: 'FORMULA1' } })
  assert.ok(matches[0])
  assert.deepEqual(await comparison(matches[0].id), { forms: [], meetings: null, stakes: [], effects: [] })
  const unknown = await app.inject(routes.get, { params: { id: newId<MatchId>() } })
  assert.deepEqual([unknown.status, unknown.problem.title], [404, 'TOURNAMENT_NOT_FOUND'])
})

test('the places after each outcome are those of the table once the match ends so', async () => {
  const ctx = app.ctx()
  const { tournament, matches } = await startWithTeams(ctx)
  const { table } = readerOf(app, tournament.id)
  const placesOf = async (match: MatchRecord, score: readonly number[]) => {
    await decide(ctx, match.id, score)
    const rows = await table()
    return sidesOf(match).map((id) => {
      const row = rows.find(({ entryId }) => entryId === id)
      return { position: row?.position, points: row?.points }
    })
  }
  const scores = {
    home: [
      [1, 0],
      [9, 0],
      [30, 29],
    ],
    draw: [
      [0, 0],
      [30, 30],
    ],
    away: [
      [0, 1],
      [0, 9],
      [29, 30],
    ],
  } as const
  const said = new Set<boolean>()
  for (const match of matches) {
    const { stakes } = await comparison(match.id)
    assert.deepEqual(
      stakes.map(({ outcome }) => outcome),
      ['home', 'draw', 'away'],
    )
    for (const { outcome, anyScore, home, away } of stakes) {
      said.add(anyScore)
      const [stated, ...others] = scores[outcome]
      for (const score of anyScore ? [stated, ...others] : [stated]) {
        assert.deepEqual(await placesOf(match, score), [home, away], `round ${match.round}, ${score.join('-')}`)
      }
    }
    assert.deepEqual((await comparison(match.id)).stakes, [], 'it is decided')
  }
  assert.equal(said.size, 2, 'some places depend on the score, others do not')
})

test('a verified match says what it changed: both sides, and who is on another place without it', async () => {
  const { tournament, matches } = await startWithTeams(app.ctx())
  const { table } = readerOf(app, tournament.id)
  const moved = new Set<number>()
  for (const [index, match] of matches.entries()) {
    const positionsBefore = new Map((await table()).map(({ entryId, position }) => [entryId, position]))
    assert.deepEqual((await comparison(match.id)).effects, [], 'not played yet')
    await decide(app.ctx(), match.id, [index % 3, (index * 2) % 4])
    const rows = await table()
    const { effects } = await comparison(match.id)
    const sides = sidesOf(match)
    const expected = rows.filter(
      ({ entryId, position }) => sides.includes(entryId) || positionsBefore.get(entryId) !== position,
    )
    assert.deepEqual(
      effects.map(({ entryId, position, positionWithout, points }) => ({ entryId, position, positionWithout, points })),
      expected.map(({ entryId, position, points }) => {
        moved.add((positionsBefore.get(entryId) ?? 0) - position)
        return { entryId, position, positionWithout: positionsBefore.get(entryId), points }
      }),
    )
    const gains = match.sides.map(({ entry_id }) => effects.find(({ entryId }) => entryId === entry_id)?.gained)
    const [home, away] = [index % 3, (index * 2) % 4]
    assert.deepEqual(gains, home > away ? [3, 0] : home < away ? [0, 3] : [1, 1])
  }
  assert.ok(moved.size > 2, 'some rows rise, fall and stay')
  const [first] = matches
  assert.ok(first)
  const day = await table({ day: first.round })
  const { effects } = await comparison(first.id)
  for (const { entryId, position, points } of effects) {
    const row = day.find((each) => each.entryId === entryId)
    assert.deepEqual({ position, points }, { position: row?.position, points: row?.points }, 'of its match day')
  }
})

test('what a match gained is exact where points have decimals', async () => {
  const points = { win: 0.3, draw: 0.1, loss: 0 }
  const { matches } = await startWithTeams(app.ctx(), {
    teams: 2,
    repeatTimes: 3,
    settings: { ...defaultSettings, points },
  })
  const days = matches.toSorted((a, b) => a.round - b.round)
  for (const match of days) {
    await decide(app.ctx(), match.id, [1, 1])
    const { effects } = await comparison(match.id)
    assert.deepEqual(
      effects.map(({ gained }) => gained),
      [0.1, 0.1],
    )
  }
})

test('nothing is at stake in a tournament that does not run', async () => {
  const ctx = app.ctx()
  const { tournament, matches } = await startWithTeams(ctx)
  assert.ok(matches[0])
  assert.equal((await comparison(matches[0].id)).stakes.length, 3)
  await setStatus(ctx, tournament.id, 'paused')
  assert.deepEqual((await comparison(matches[0].id)).stakes, [])
})

test('a visitor who has the answer already gets 304', async () => {
  const { matches } = await startWithTeams(app.ctx())
  const url = `/esports/v2/matches/${matches[0]?.id}/comparison`
  const { headers } = await app.request({ method: 'GET', url })
  const same = await app.request({ method: 'GET', url, headers: { 'if-none-match': String(headers['etag']) } })
  assert.equal(same.status, 304)
})
