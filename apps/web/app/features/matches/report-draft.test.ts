import { newId, type UserId } from '@agone/contract/ids'
import assert from 'node:assert/strict'
import test from 'node:test'
import { emptyDraft, faultsOf, lapMilliseconds, scoresOf } from './report-draft.ts'

const league = { module: 'FIFA', phase: 'league', fields: [] } as const
const knockout = { ...league, phase: 'elimination' } as const
const race = { module: 'FORMULA1', phase: 'race', fields: [] } as const

test('lap times are read as people write them', () => {
  const rows = [
    ['1:23.456', 83_456],
    ['1:23,4', 83_400],
    ['83.456', 83_456],
    ['1:60.000', undefined],
    ['fast', undefined],
  ] as const
  for (const [text, milliseconds] of rows) assert.equal(lapMilliseconds(text), milliseconds, text)
})

test('only players who did something are sent, the best one too', () => {
  const [anna, bea, carla] = [newId<UserId>(), newId<UserId>(), newId<UserId>()]
  const players = { [anna]: { goals: 2, assists: 0 }, [bea]: { goals: 0, assists: 0 } }
  const scores = scoresOf({ ...emptyDraft(), score: 2, players, mvp: carla }, league)
  assert.deepEqual(scores, {
    score: 2,
    opponentScore: 0,
    players: [
      { userId: anna, goals: 2, assists: 0, mvp: false },
      { userId: carla, goals: 0, assists: 0, mvp: true },
    ],
  })
})

test('a shoot-out is sent in knock-out matches only, and cannot end level', () => {
  const draft = { ...emptyDraft(), hasPenalties: true, penalties: 4, opponentPenalties: 4 }
  assert.equal(scoresOf(draft, league).penalties, undefined)
  assert.equal(scoresOf(draft, knockout).penalties, 4)
  assert.deepEqual(faultsOf(draft, knockout), { penalties: true })
})

test('more goals than the score are a fault', () => {
  const players = { [newId<UserId>()]: { goals: 2, assists: 0 } }
  assert.deepEqual(faultsOf({ ...emptyDraft(), score: 1, players }, league), { players: true })
})

test('a driver reports a place or an outcome, never both', () => {
  assert.deepEqual(scoresOf({ ...emptyDraft(), position: 3, lap: '1:20.000' }, race), {
    position: 3,
    fastRideTime: 80_000,
  })
  assert.deepEqual(scoresOf({ ...emptyDraft(), outcome: 'DNF' }, race), { outcome: 'DNF' })
})
