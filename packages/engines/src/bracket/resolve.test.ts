import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { BracketResults, type TieResult } from './bracket-results.ts'
import { bracketRounds, tieOf } from './bracket-view.ts'
import { bracketOf, drawElimination, tieCount } from './bracket.ts'
import { bracketChanges } from '../changes.ts'
import { givenBracket } from './given-bracket.ts'
import { EngineFault } from '../fault.ts'
import { bracketPlan } from '../draw/plan.ts'
import { finalPlaces } from '../places.ts'
import { resolveBracket } from './resolve.ts'

const four = drawElimination({ participants: ['a', 'b', 'c', 'd'], thirdPlace: true, seed: 's' })
const legs = drawElimination({ participants: ['a', 'b'], legs: 2, seed: 's' })

const decisions: { why: string; bracket: typeof four; results: TieResult[]; status: string; winner: string | null }[] =
  [
    { why: 'no result', bracket: four, results: [], status: 'open', winner: null },
    {
      why: 'more goals',
      bracket: four,
      results: [{ tie: 0, homeScore: 0, awayScore: 1 }],
      status: 'decided',
      winner: 'd',
    },
    { why: 'level', bracket: four, results: [{ tie: 0, homeScore: 1, awayScore: 1 }], status: 'level', winner: null },
    {
      why: 'level, then penalties',
      bracket: four,
      results: [{ tie: 0, homeScore: 1, awayScore: 1, homePenalties: 3, awayPenalties: 4 }],
      status: 'decided',
      winner: 'd',
    },
    {
      why: 'first leg only',
      bracket: legs,
      results: [{ tie: 0, homeScore: 9, awayScore: 0 }],
      status: 'open',
      winner: null,
    },
    {
      why: 'aggregate of two legs, b at home first',
      bracket: legs,
      results: [
        { tie: 0, leg: 0, homeScore: 2, awayScore: 1 },
        { tie: 0, leg: 1, homeScore: 3, awayScore: 1 },
      ],
      status: 'decided',
      winner: 'a',
    },
    {
      why: 'a level aggregate has no away goals rule',
      bracket: legs,
      results: [
        { tie: 0, leg: 0, homeScore: 1, awayScore: 2 },
        { tie: 0, leg: 1, homeScore: 0, awayScore: 1 },
      ],
      status: 'level',
      winner: null,
    },
    {
      why: 'the side named as home counts, not that of the bracket',
      bracket: four,
      results: [{ tie: 0, home: 'd', homeScore: 2, awayScore: 0 }],
      status: 'decided',
      winner: 'd',
    },
    {
      why: 'a result of other participants is ignored',
      bracket: four,
      results: [{ tie: 0, home: 'b', homeScore: 2, awayScore: 0 }],
      status: 'open',
      winner: null,
    },
  ]

for (const { why, bracket, results, status, winner } of decisions) {
  test(`a tie is ${status}: ${why}`, () => {
    const tie = tieOf(resolveBracket(bracket, results), 0)
    assert.equal(tie.status, status)
    assert.equal(tie.slots.find((slot) => slot.winner)?.id ?? null, winner)
  })
}

test('winners fill the final, losers the match for third place, and the final places follow', () => {
  const results = [
    { tie: 0, homeScore: 2, awayScore: 0 },
    { tie: 1, homeScore: 0, awayScore: 1 },
    { tie: 2, homeScore: 0, awayScore: 1 },
    { tie: 3, homeScore: 3, awayScore: 0 },
  ]
  const resolved = resolveBracket(four, results)
  const [, final, third] = bracketRounds(resolved).map(({ name, ties }) => [
    name,
    ties.map(({ slots }) => slots.map(({ id, score, from }) => [id, score, from])),
  ])
  assert.deepEqual(final, [
    'final',
    [
      [
        ['a', 0, { tie: 0, takes: 'winner' }],
        ['c', 1, { tie: 1, takes: 'winner' }],
      ],
    ],
  ])
  assert.deepEqual(third, [
    'thirdPlace',
    [
      [
        ['d', 3, { tie: 0, takes: 'loser' }],
        ['b', 0, { tie: 1, takes: 'loser' }],
      ],
    ],
  ])
  assert.equal(resolved.winner, 'c')
  assert.equal(resolved.third, 'd')
  const { order, position } = finalPlaces(resolved)
  assert.deepEqual(
    Array.from(order, (index) => four.participants[index]),
    ['c', 'a', 'd', 'b'],
  )
  assert.deepEqual([...position], [2, 4, 1, 3])
})

test('losers of one round share a place; participants who are not eliminated come first', () => {
  const bracket = drawElimination({ participants: ['1', '2', '3', '4', '5', '6', '7', '8'], seed: 's' })
  const results = [0, 1, 2, 3, 4].map((tie) => ({ tie, homeScore: 1, awayScore: 0 }))
  const { position, order } = finalPlaces(resolveBracket(bracket, results))
  assert.deepEqual([...position], [0, 0, 0, 3, 5, 5, 5, 5])
  assert.deepEqual([...order], [0, 1, 2, 3, 4, 5, 6, 7])
})

test('with three participants the loser of the only semi-final is third without a match', () => {
  const bracket = drawElimination({ participants: ['a', 'b', 'c'], byes: true, thirdPlace: true, seed: 's' })
  const resolved = resolveBracket(bracket, [{ tie: 1, homeScore: 0, awayScore: 1 }])
  assert.deepEqual([...finalPlaces(resolved).position], [0, 3, 0])
  assert.equal(tieOf(resolved, 0).status, 'bye')
  assert.equal(tieOf(resolved, 2).slots[1].id, 'c')
})

test('removing a result empties all slots that it had filled', () => {
  const all = resolveBracket(four, [
    { tie: 0, homeScore: 1, awayScore: 0 },
    { tie: 1, homeScore: 1, awayScore: 0 },
    { tie: 2, homeScore: 1, awayScore: 0 },
  ])
  const reopened = resolveBracket(four, [
    { tie: 1, homeScore: 1, awayScore: 0 },
    { tie: 2, homeScore: 1, awayScore: 0 },
  ])
  assert.deepEqual(bracketChanges(all, reopened), [
    { tie: 2, slot: 0, from: 'a', to: null },
    { tie: 3, slot: 0, from: 'd', to: null },
  ])
  assert.equal(reopened.winner, undefined)
})

test('the bracket does not depend on the order of results', () => {
  const result = fc.record({
    homeScore: fc.nat(3),
    awayScore: fc.nat(3),
    homePenalties: fc.nat(5),
    awayPenalties: fc.nat(5),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 20 }),
      fc.array(result, { minLength: 40, maxLength: 40 }),
      (count, scores) => {
        const participants = Array.from({ length: count }, (_, index) => String(index))
        const bracket = drawElimination({ participants, byes: true, thirdPlace: true, seed: 's' })
        const results = scores.slice(0, tieCount(bracket)).map((score, tie) => ({ tie, ...score }))
        assert.deepEqual(
          resolveBracket(bracket, results).winners,
          resolveBracket(bracket, results.toReversed()).winners,
        )
      },
    ),
  )
})

test('columns and objects give the same result, and a cleared match is open again', () => {
  const results = new BracketResults(four)
  results.report(0, 0, 2)
  assert.equal(tieOf(resolveBracket(four, results), 0).slots[1].winner, true)
  results.clear(0)
  assert.equal(tieOf(resolveBracket(four, results), 0).status, 'open')
})

test('a given bracket orders the first round by the later ties', () => {
  const bracket = givenBracket([
    { round: 1, home: 'a', away: 'b' },
    { round: 1, home: 'c', away: 'd' },
    { round: 1, home: 'e', away: 'f' },
    { round: 1, home: 'g', away: 'h' },
    { round: 2, home: 'g', away: 'b' },
  ])
  assert.deepEqual(bracket.participants, ['g', 'h', 'a', 'b', 'c', 'd', 'e', 'f'])
})

test('a given bracket with an unknown participant in the second round is refused', () => {
  const ties = [
    { round: 1, home: 'a', away: 'b' },
    { round: 1, home: 'c', away: 'd' },
    { round: 2, home: 'a', away: 'x' },
  ]
  assert.throws(
    () => givenBracket(ties),
    (error) => error instanceof EngineFault && error.reason === 'undrawable',
  )
})

test('a result of an unknown participant is refused', () => {
  const resolve = () => resolveBracket(bracketOf([['a', 'b']]), [{ tie: 0, home: 'x', homeScore: 1, awayScore: 0 }])
  assert.throws(resolve, (error) => error instanceof EngineFault && error.reason === 'unknownParticipant')
})

test('a single final is one match at the end of ties of two legs, and so is the match for third place', () => {
  const pairs = [
    ['a', 'b'],
    ['c', 'd'],
  ] as const
  const bracket = bracketOf(pairs, { legs: 2, singleFinal: true, thirdPlace: true })
  const ids = new Map(bracket.participants.map((id) => [id, id]))
  const plan = bracketPlan(bracket, ids).map(({ tie, leg, round, sides }) => [tie, leg, round, sides[0]?.from?.match])
  assert.deepEqual(plan, [
    [0, 1, 1, undefined],
    [0, 2, 2, undefined],
    [1, 1, 1, undefined],
    [1, 2, 2, undefined],
    [2, 1, 3, 1],
    [3, 1, 3, 1],
  ])
  const semis = [0, 1].flatMap((tie): TieResult[] => [
    { tie, leg: 0, homeScore: 1, awayScore: 1 },
    { tie, leg: 1, homeScore: 2, awayScore: 0 },
  ])
  const open = resolveBracket(bracket, semis)
  assert.deepEqual([tieOf(open, 2).status, tieOf(open, 2).slots.map(({ id }) => id)], ['open', ['a', 'c']])
  const final = { tie: 2, homeScore: 0, awayScore: 1 }
  const over = resolveBracket(bracket, [...semis, final, { tie: 3, homeScore: 1, awayScore: 0 }])
  assert.deepEqual([over.winner, over.third], ['c', 'b'])
  assert.equal(tieOf(resolveBracket(bracket, [...semis, { ...final, awayScore: 0 }]), 2).status, 'level')
  const named = resolveBracket(bracket, [...semis, { ...final, home: 'c' }])
  assert.equal(named.winner, 'a', 'a result says who was at home')
})
