import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EntryId, newId, type UserId } from '@agone/contract'
import type { MatchView, Participant, UserSide } from '@agone/contract/matches/routes/matches'
import type { Report, Scores } from '@agone/contract/matches/routes/reports'
import { gapText } from '../../../lib/gap-text.ts'
import { unplayedSide } from '../../../lib/labels/side.fixture.ts'
import {
  changeRow,
  fastestOf,
  gapMilliseconds,
  moveRow,
  pointsOf,
  positionsOf,
  rowsOf,
  sidesOf,
  type RaceRow,
} from './race-rows.ts'

const ids = Array.from({ length: 4 }, () => newId<EntryId>())
const [first, second, third, fourth] = ids
const side = (entryId: EntryId, changes: Partial<UserSide> = {}): Participant => ({
  ...unplayedSide,
  entryId,
  id: newId<UserId>(),
  username: 'Pilota',
  provisional: false,
  shirtName: null,
  ...changes,
})
const race = (participants: Participant[], status: MatchView['status'] = 'open'): MatchView => ({
  matchId: newId(),
  tournamentId: newId(),
  round: 1,
  bracketRound: null,
  phase: 'race',
  group: null,
  leg: 1,
  legs: 1,
  name: null,
  scheduledAt: null,
  displayName: null,
  status,
  walkover: false,
  ruled: false,
  reason: null,
  verifiedAt: null,
  participants,
})
const rows = (...outcomes: RaceRow['outcome'][]): RaceRow[] =>
  outcomes.flatMap((outcome, index) => {
    const entryId = ids[index]
    return entryId ? [{ entryId, outcome, lap: '', gap: '', stableId: null }] : []
  })

test('only classified drivers have positions', () => {
  assert.deepEqual(positionsOf(rows('classified', 'DNF', 'classified', 'absent')), [1, undefined, 2, undefined])
})

test('a row can be moved, but not out of the list', () => {
  const order = (moved: RaceRow[]) => moved.map((row) => ids.indexOf(row.entryId))
  const all = rows('classified', 'classified', 'classified', 'classified')
  const at = (index: number) => ids[index] ?? newId<EntryId>()
  assert.deepEqual(order(moveRow(all, at(3), 0)), [3, 0, 1, 2])
  assert.deepEqual(order(moveRow(all, at(0), 9)), [1, 2, 3, 0])
  assert.deepEqual(order(moveRow(all, newId<EntryId>(), 0)), [0, 1, 2, 3])
})

test('the fastest lap can only be of a driver who raced', () => {
  const [a, b, c] = rows('classified', 'classified', 'absent')
  assert.ok(a && b && c)
  const laps = [
    { ...a, lap: '1:30.0' },
    { ...b, lap: '1:29.9' },
    { ...c, lap: '1:00' },
  ]
  assert.deepEqual(fastestOf(laps, { phase: 'race', round: 1 }), [b.entryId])
  assert.deepEqual(fastestOf([a, b], { phase: 'race', round: 1 }), [])
})

test('the form starts with the verified result at the finish: classified, then retired, then absent drivers', () => {
  assert.ok(first && second && third && fourth)
  const verified = race(
    [
      side(first, { outcome: 'DNF' }),
      side(second),
      side(third, { position: 1, finishPosition: 2, gap: 3412 }),
      side(fourth, { position: 2, finishPosition: 1 }),
    ],
    'verified',
  )
  assert.deepEqual(
    rowsOf(verified, []).map((row) => [ids.indexOf(row.entryId), row.outcome]),
    [
      [3, 'classified'],
      [2, 'classified'],
      [0, 'DNF'],
      [1, 'absent'],
    ],
  )
})

test('who has withdrawn from the season is absent from a race or sprint without a report of theirs, and is not sent', () => {
  assert.ok(first && second && third && fourth)
  const drivers = [side(first), side(second, { withdrawn: true }), side(third, { withdrawn: true }), side(fourth)]
  const report = (entryId: EntryId, scores: Scores): Report => ({
    ...{
      id: newId(),
      matchId: newId(),
      entryId,
      comment: '',
      scores,
      attachments: [],
      verified: false,
      accepted: null,
    },
    ...{ createdAt: '2026-11-22T08:00:00.000Z', senderId: null, byManager: false, withdrawn: false },
  })
  for (const phase of ['race', 'sprint'] as const) {
    const rows = rowsOf({ ...race(drivers), phase }, [report(third, { position: 1 })])
    assert.deepEqual(
      rows.map((row) => [ids.indexOf(row.entryId), row.outcome]),
      [
        [2, 'classified'],
        [0, 'classified'],
        [3, 'classified'],
        [1, 'absent'],
      ],
    )
    assert.deepEqual(
      sidesOf(rows, undefined).map(({ entryId, position }) => [ids.indexOf(entryId), position]),
      [
        [2, 1],
        [0, 2],
        [3, 3],
      ],
    )
    assert.deepEqual(pointsOf(rows, { phase, round: 1 }, { race: [9, 6, 4, 3], sprint: [5, 3, 2, 1] }).at(-1), 0)
  }
})

test('the ruling contains positions or outcomes, without absent drivers', () => {
  assert.ok(first && second && third)
  const changes = rows('classified', 'DSQ', 'absent')
  assert.deepEqual(sidesOf(changes, first), [
    { entryId: first, position: 1, driverOfTheDay: true },
    { entryId: second, outcome: 'DSQ' },
  ])
})

test('another outcome puts a driver at the end of those with it', () => {
  const all = rows('classified', 'classified', 'classified', 'DNF')
  const [one, , , out] = all
  assert.ok(one && out)
  const order = (changed: RaceRow[]) => changed.map(({ entryId, outcome }) => `${ids.indexOf(entryId)} ${outcome}`)
  assert.deepEqual(order(changeRow(all, { ...one, outcome: 'DNF' })), [
    '1 classified',
    '2 classified',
    '3 DNF',
    '0 DNF',
  ])
  assert.deepEqual(order(changeRow(all, { ...out, outcome: 'classified' })).at(-1), '3 classified')
  assert.deepEqual(order(changeRow(all, { ...one, lap: '1:00' }))[0], '0 classified')
})

test('a gap is read as people write it, and sent for classified drivers only', () => {
  const texts = ['+3.412', '3,4', '+1:02.5', '0', '+0.000', 'x', '-1']
  assert.deepEqual(texts.map(gapMilliseconds), [3412, 3400, 62_500, 0, 0, undefined, undefined])
  assert.deepEqual([3412, 62_500].map(gapText), ['+3.412', '+1:02.500'])
  const [a, b] = rows('classified', 'DNF')
  assert.ok(a && b)
  assert.deepEqual(
    sidesOf(
      [
        { ...a, gap: '+1.5' },
        { ...b, gap: '+2' },
      ],
      undefined,
    ),
    [
      { entryId: a.entryId, position: 1, gap: 1500 },
      { entryId: b.entryId, outcome: 'DNF' },
    ],
  )
})

test('points follow places, with a point for the fastest lap; a sprint has its own', () => {
  const system = { race: [25, 18, 15], sprint: [3, 2], fastestLap: { points: 1, within: 10 } }
  const row = (entryId: EntryId | undefined, changes: Partial<RaceRow> = {}): RaceRow[] =>
    entryId === undefined ? [] : [{ entryId, outcome: 'classified', lap: '', gap: '', stableId: null, ...changes }]
  const rows = [
    ...row(first, { lap: '1:20.5' }),
    ...row(second, { lap: '1:20.1' }),
    ...row(third, { outcome: 'DSQ', lap: '1:19' }),
    ...row(fourth, { outcome: 'absent' }),
  ]
  assert.deepEqual(pointsOf(rows, { phase: 'race', round: 1 }, system), [25, 19, 0, 0])
  assert.deepEqual(fastestOf(rows, { phase: 'race', round: 1 }), [second], 'the lap that has the point')
  assert.deepEqual(pointsOf(rows, { phase: 'sprint', round: 1 }, system), [3, 2, 0, 0])
})
