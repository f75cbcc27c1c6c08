import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  newId,
  reportRoutes as routes,
  type Decision,
  type EntryId,
  type MatchId,
  type ReportId,
} from '@agone/contract'
import { testApp, titleOf, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { Matches } from '../matches/index.ts'
import { decide, sidesOf, startWithTeams, historyOf } from '../../../test/support/factories/matches.ts'
import { createPlayer } from '../../../test/support/factories/teams.ts'
import { readerOf, standingPlugins } from '../../../test/support/factories/standings.ts'

let app: TestApp
before(async () => {
  app = await testApp(standingPlugins)
})
after(() => app.close())

const previewDecision = (id: MatchId, body: Decision, as?: SignedIn) =>
  app.inject(routes.previewDecision, { params: { id }, body }, { as })
const scored = ([home, away]: [EntryId, EntryId], score: readonly [number, number]): Decision => ({
  sides: [
    { entryId: home, score: score[0] },
    { entryId: away, score: score[1] },
  ],
})

test('the preview of a decision lists the rows, the match day and the matches that change, and changes nothing', async () => {
  const ctx = app.ctx()
  const { tournament, matches, owner } = await startWithTeams(ctx)
  const { table } = readerOf(app, tournament.id)
  const [first, last] = matches.filter((match) => match.round === 1)
  assert.ok(first && last)
  await decide(ctx, first.id, [1, 0])
  const state = async () => [await table(), await Matches.listAll(ctx, tournament.id), await historyOf(ctx, last.id)]
  const before = await state()
  const rowsBefore = await table()
  const sides = sidesOf(last)
  const { status, answer: preview } = await previewDecision(last.id, scored(sides, [5, 0]), owner)
  assert.equal(status, 200)
  assert.deepEqual(await state(), before)
  assert.deepEqual(preview.matchDay, { before: 1, after: 2, bracketRound: null })
  assert.deepEqual(
    preview.next.map(({ matchId }) => matchId).toSorted(),
    matches.flatMap((match) => (match.round === 2 ? match.id : [])).toSorted(),
  )
  assert.ok(preview.next.every((match) => match.sides.length === 2))
  await decide(ctx, last.id, [5, 0])
  const rowsAfter = await table()
  for (const row of preview.rows) {
    const [earlier, current] = [rowsBefore, rowsAfter].map((rows) =>
      rows.find(({ entryId }) => entryId === row.entryId),
    )
    assert.deepEqual(row.before, { position: earlier?.position, points: earlier?.points })
    assert.deepEqual(row.after, { position: current?.position, points: current?.points })
  }
  assert.ok(preview.rows.some((row) => row.entryId === sides[0] && row.after.position === 1))
})

test('in a bracket the preview lists who advances and the sides of the next match', async () => {
  const ctx = app.ctx()
  const { matches, owner } = await startWithTeams(ctx, { type: 'elimination' })
  const [one, other] = matches
  assert.ok(one && other)
  const [home] = sidesOf(one)
  const preview = (await previewDecision(one.id, { winnerEntryId: home }, owner)).answer
  assert.deepEqual([preview.rows, preview.next], [[], []])
  assert.equal(preview.slots.length, 1)
  await decide(ctx, one.id, [1, 0])
  const secondPreview = (await previewDecision(other.id, scored(sidesOf(other), [0, 2]), owner)).answer
  assert.deepEqual(
    secondPreview.next.map(({ sides }) => sides.length),
    [2],
  )
  await decide(ctx, other.id, [0, 2])
  const final = (await Matches.listAll(ctx, one.tournament_id)).find(
    (match) => match.id === secondPreview.next[0]?.matchId,
  )
  assert.ok(final)
  await decide(ctx, final.id, [1, 0])
  assert.equal(await titleOf(previewDecision(one.id, scored(sidesOf(one), [0, 1]), owner)), 'ENTITY_CONFLICT')
})

test('a preview refuses what the decision would, and is for managers only', async () => {
  const { matches, owner, teamOf } = await startWithTeams(app.ctx())
  const [match] = matches
  assert.ok(match)
  const sides = sidesOf(match)
  const good = scored(sides, [1, 0])
  assert.equal(await titleOf(previewDecision(match.id, good)), 'UNAUTHORIZED')
  assert.equal(await titleOf(previewDecision(match.id, good, await createPlayer(app.ctx()))), 'PERMISSION_DENIED')
  assert.equal(await titleOf(previewDecision(match.id, good, teamOf(sides[0]).owner)), 'PERMISSION_DENIED')
  assert.equal(await titleOf(previewDecision(match.id, {}, owner)), 'MALFORMED_ENTITY_ERROR')
  assert.equal(
    await titleOf(previewDecision(match.id, { ...good, winnerEntryId: sides[0] }, owner)),
    'MALFORMED_ENTITY_ERROR',
  )
  assert.equal(
    await titleOf(previewDecision(match.id, { entryId: sides[0] }, owner)),
    'TOURNAMENT_NOT_FOUND',
    'no such report',
  )
  const seen = { entryId: sides[0], reportIds: [newId<ReportId>()] }
  assert.equal(await titleOf(previewDecision(match.id, seen, owner)), 'ENTITY_CONFLICT', 'another report was shown')
  const corrected = { ...good, verifiedAt: '2026-11-29T12:00:00.000Z' }
  assert.equal(
    await titleOf(previewDecision(match.id, corrected, owner)),
    'ENTITY_CONFLICT',
    'another result was shown',
  )
})
