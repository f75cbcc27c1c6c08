import { newId, type UserId } from '@agone/contract'
import type { Scores } from '@agone/contract/matches/routes/reports'
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf, emptyDraft, faultOf, scoresOf } from './report-rules.ts'

const league = { module: 'FIFA', isHome: true, shootOut: 'never', fields: [], stables: [], lineup: [] } as const
const knockout = { ...league, shootOut: 'perhaps' } as const
const race = { ...league, module: 'FORMULA1' } as const

test('only players with figures are sent, including the best player', () => {
  const [anna, bea, carla] = [newId<UserId>(), newId<UserId>(), newId<UserId>()]
  const players = { [anna]: { goals: 2, assists: 0 }, [bea]: { goals: 0, assists: 0 } }
  const draft = { ...emptyDraft(), home: 2, players, mvp: carla }
  const scores = scoresOf(draft, { ...league, lineup: [anna, bea, carla] })
  assert.deepEqual(scores, {
    score: 2,
    opponentScore: 0,
    players: [
      { userId: anna, goals: 2, assists: 0, mvp: false },
      { userId: carla, goals: 0, assists: 0, mvp: true },
    ],
  })
})

test('penalties are sent in knock-out matches only, and cannot be equal', () => {
  const draft = { ...emptyDraft(), hasPenalties: true, homePenalties: 4, awayPenalties: 4 }
  assert.equal(scoresOf(draft, league).penalties, undefined)
  assert.equal(scoresOf(draft, knockout).penalties, 4)
  assert.equal(faultOf(draft, knockout)?.at, 'penalties')
})

test('more goals of players than of their side are a fault', () => {
  const anna = newId<UserId>()
  const rules = { ...league, lineup: [anna] }
  const draft = { ...emptyDraft(), home: 1, away: 2, players: { [anna]: { goals: 2, assists: 0 } } }
  assert.equal(faultOf(draft, rules)?.at, 'players')
  assert.equal(faultOf(draft, { ...rules, isHome: false }), undefined)
})

test('figures of players who are no longer in the line-up are not sent, because they are not shown', () => {
  const [anna, bea] = [newId<UserId>(), newId<UserId>()]
  const draft = { ...emptyDraft(), home: 1, players: { [bea]: { goals: 2, assists: 0 } }, mvp: bea }
  const rules = { ...league, lineup: [anna] }
  assert.equal(faultOf(draft, rules), undefined)
  assert.deepEqual(scoresOf(draft, rules), { score: 1, opponentScore: 0 })
})

test('editing a report starts with the values that were sent', () => {
  const [anna, bea] = [newId<UserId>(), newId<UserId>()]
  const rules = { ...knockout, isHome: false, lineup: [anna, bea] }
  const scores: Scores = {
    ...{ score: 1, opponentScore: 1, penalties: 4, opponentPenalties: 3 },
    players: [
      { userId: anna, goals: 1, assists: 0, mvp: false },
      { userId: bea, goals: 0, assists: 1, mvp: true },
    ],
  }
  const draft = draftOf({ scores, comment: 'ai rigori' }, rules)
  assert.deepEqual([draft.homePenalties, draft.awayPenalties, draft.comment], [3, 4, 'ai rigori'])
  assert.deepEqual(scoresOf(draft, rules), scores)
  const lap: Scores = { position: 3, fastRideTime: 83_456 }
  assert.deepEqual(scoresOf(draftOf({ scores: lap, comment: '' }, race), race), lap)
})

test('a single player sends own assists, never more than the goals; a team sends those of its players', () => {
  const solo = { ...league, module: 'FIFA_SOLO', isHome: false } as const
  const draft = { ...emptyDraft(), home: 3, away: 2, assists: 1 }
  const sent = { score: 2, opponentScore: 3, assists: 1 }
  assert.deepEqual(scoresOf(draft, solo), sent)
  assert.equal(draftOf({ scores: sent, comment: '' }, solo).assists, 1)
  assert.equal(scoresOf({ ...draft, assists: 3 }, solo).assists, 2)
  assert.equal(scoresOf({ ...draft, away: 0 }, solo).assists, undefined)
  assert.equal(scoresOf(draft, league).assists, undefined)
})

test('a driver reports a position or an outcome, never both', () => {
  assert.deepEqual(scoresOf({ ...emptyDraft(), position: 3, lap: '1:20.000' }, race), {
    position: 3,
    fastRideTime: 80_000,
  })
  assert.deepEqual(scoresOf({ ...emptyDraft(), outcome: 'DNF' }, race), { outcome: 'DNF' })
})

test('an invalid lap time and a figure outside its limits are found before sending', () => {
  assert.equal(faultOf({ ...emptyDraft(), lap: 'presto' }, race)?.at, 'fastRideTime')
  const cards = { key: 'red_cards', label: { it: 'Rossi', en: 'Reds' }, type: 'int', min: 0, max: 5 } as const
  const rules = { ...league, fields: [cards] }
  for (const [typed, at] of [
    ['2', undefined],
    ['2,5', 'fields.red_cards'],
    ['6', 'fields.red_cards'],
    ['due', 'fields.red_cards'],
  ] as const)
    assert.equal(faultOf({ ...emptyDraft(), fields: { red_cards: typed } }, rules)?.at, at, typed)
})
