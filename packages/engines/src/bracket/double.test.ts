import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { planOf, type DrawInput } from '../draw/draw.ts'
import type { PlannedMatch } from '../draw/plan.ts'
import { Random } from '../draw/random.ts'
import { finalPlaces } from '../places.ts'
import type { TieResult } from './bracket-results.ts'
import { bracketMatches, bracketRounds, tieOf } from './bracket-view.ts'
import { bracketOf, drawElimination, tieCount } from './bracket.ts'
import { resolveBracket } from './resolve.ts'

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1))

const draw = (count: number, reset = true) =>
  drawElimination({ participants: ids(count), byes: true, seed: 's', double: { reset } })

const inputOf = (count: number, reset: boolean): DrawInput => ({
  format: 'doubleElimination',
  participants: ids(count),
  seeded: count,
  repeatTimes: 1,
  groups: 1,
  byes: true,
  thirdPlace: false,
  reset,
})

const planned = (count: number, reset = true) => planOf(inputOf(count, reset), 's').matches

const isBye = (match: PlannedMatch) => match.sides.some(({ bye }) => bye)

/** Plays a plan as a tournament would, with nothing but its matches and sources. */
const play = (matches: readonly PlannedMatch[], reset: boolean, isFirstBetter: () => boolean) => {
  const outcomes = new Map<number, { winner: string; loser: string | null }>()
  const losses = new Map<string, number>()
  const met: string[] = []
  for (const [index, match] of matches.entries()) {
    const sides = match.sides.map(({ entryId, from }) =>
      from === undefined ? entryId : (outcomes.get(from.match)?.[from.takes] ?? null),
    )
    const known = sides.filter((id) => id !== null)
    if (isBye(match)) {
      outcomes.set(index, { winner: known[0] ?? '', loser: null })
      continue
    }
    // The second final is played only if the first side of the first one, from the winners' bracket, has lost.
    const champion = outcomes.get(matches[index - 1]?.sides[0]?.from?.match ?? -1)?.winner
    if (reset && index === matches.length - 1 && outcomes.get(index - 1)?.loser !== champion) continue
    assert.equal(known.length, 2, `match ${index} has two sides`)
    const [one = '', other = ''] = known
    const [winner, loser] = isFirstBetter() ? [one, other] : [other, one]
    outcomes.set(index, { winner, loser })
    met.push([one, other].toSorted().join())
    losses.set(loser, (losses.get(loser) ?? 0) + 1)
  }
  return { outcomes, losses, met }
}

const sizes = [...Array.from({ length: 63 }, (_, index) => index + 2), 100, 128, 256, 300, 512, 1000, 1024]

test('every number of participants gives a sound bracket', () => {
  for (const count of sizes) {
    for (const reset of [true, false]) {
      const matches = planned(count, reset)
      const fed = matches.flatMap(({ sides }) =>
        sides.flatMap(({ from }) => (from ? [`${from.match} ${from.takes}`] : [])),
      )
      assert.equal(new Set(fed).size, fed.length, `${count}: nobody comes into two matches`)
      const byes = matches.filter(isBye).length
      assert.ok(
        matches.filter(isBye).every(({ round, sides }) => round === 1 && sides.some(({ entryId }) => entryId !== null)),
      )
      // Everyone but the champion loses twice: 2n - 2 matches, and one more if the champion has lost once.
      assert.equal(matches.length - byes, 2 * count - 2 + (reset ? 1 : 0), `${count}: as many matches as losses`)
      for (const match of matches) {
        for (const { from } of match.sides) {
          if (from)
            assert.ok((matches[from.match]?.round ?? Infinity) < match.round, `${count}: sources are played before`)
        }
      }
      const day = matches.map(({ round, sides }) =>
        sides.flatMap(({ entryId }) => (entryId ? [`${round} ${entryId}`] : [])),
      )
      assert.equal(new Set(day.flat()).size, day.flat().length, `${count}: nobody plays twice on a day`)
    }
  }
})

test('whoever wins, each participant is out after the second loss and only the champion is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 140 }), fc.boolean(), fc.string(), (count, reset, seed) => {
      const random = new Random(seed)
      const { outcomes, losses } = play(planned(count, reset), reset, () => random.below(2) === 0)
      const champion = [...outcomes].toSorted(([a], [b]) => a - b).at(-1)?.[1].winner ?? ''
      const lost = ids(count).map((id) => [id, losses.get(id) ?? 0] as const)
      const others = lost.filter(([id]) => id !== champion)
      // Without a reset the runner-up may be the winner of the winners' bracket, who has lost only the final.
      const once = others.filter(([, times]) => times === 1)
      assert.ok(others.every(([, times]) => times === 2 || (!reset && times === 1)))
      assert.equal(once.length, !reset && losses.get(champion) === 1 ? 1 : 0)
      assert.ok((losses.get(champion) ?? 0) <= 1)
    }),
  )
})

test('the plan and the resolved bracket agree about every match, and about the champion', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 70 }), fc.boolean(), fc.string(), (count, reset, seed) => {
      const random = new Random(seed)
      const matches = planned(count, reset)
      const { outcomes } = play(matches, reset, () => random.below(2) === 0)
      const bracket = draw(count, reset)
      const results = [...outcomes].flatMap(([index, { winner, loser }]): TieResult[] =>
        loser === null ? [] : [{ tie: matches[index]?.tie ?? -1, home: winner, homeScore: 1, awayScore: 0 }],
      )
      const resolved = resolveBracket(bracket, results)
      const last = [...outcomes].toSorted(([a], [b]) => a - b).at(-1)?.[1]
      assert.equal(resolved.winner, last?.winner)
      for (const [index, { winner, loser }] of outcomes) {
        const { slots } = tieOf(resolved, matches[index]?.tie ?? -1)
        assert.deepEqual(slots.map(({ id }) => id).toSorted(), [winner, loser].toSorted())
      }
      const { position, order } = finalPlaces(resolved)
      const placeOf = (id: string | null | undefined) => position[bracket.participants.indexOf(id ?? '')]
      assert.equal(placeOf(last?.winner), 1)
      assert.equal(placeOf(last?.loser), 2)
      // Each place is one more than the number of those who are ahead.
      for (const place of position) {
        assert.equal(place, 1 + position.filter((other) => other < place).length)
      }
      assert.deepEqual(
        Array.from(order, (index) => position[index] ?? 0),
        [...position].toSorted((a, b) => a - b),
      )
    }),
  )
})

test('it does not depend on the order of results, and without one its slots are empty again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.string(), (count, seed) => {
      const random = new Random(seed)
      const bracket = draw(count)
      const results = Array.from({ length: tieCount(bracket) }, (_, tie) => {
        const isFirst = random.below(2) === 0
        return { tie, homeScore: isFirst ? 1 : 0, awayScore: isFirst ? 0 : 1 }
      })
      const some = results.filter(() => random.below(4) > 0)
      assert.deepEqual(resolveBracket(bracket, some).slots, resolveBracket(bracket, some.toReversed()).slots)
      const first = bracketMatches(resolveBracket(bracket, [])).find(({ home, away }) => home !== null && away !== null)
      const without = resolveBracket(
        bracket,
        results.filter(({ tie }) => tie !== first?.tie),
      )
      assert.equal(without.winner, undefined)
    }),
  )
})

test('the same draw gives the same plan', () => {
  assert.deepEqual(planned(37), planned(37))
})

/** Rounds and matches, by brackets-manager's tests `Create double elimination stage`. */
const published = [
  { size: 16, reset: false, rounds: 4 + 6 + 1, matches: 30 },
  { size: 8, reset: true, rounds: 3 + 4 + 2, matches: 15 },
] as const

for (const { size, reset, rounds, matches } of published) {
  test(`${size} play ${matches} matches in ${rounds} rounds`, () => {
    assert.equal(bracketRounds(resolveBracket(draw(size, reset), [])).length, rounds)
    assert.equal(tieCount(draw(size, reset)), matches)
  })
}

/** `w3` is the winner of match 3 and `l3` its loser; matches are numbered from 0 as in brackets-manager. */
const sourcesOf = (count: number): string[] =>
  planned(count)
    .slice(count / 2)
    .map(({ sides }) => sides.map(({ from }) => `${from?.takes.slice(0, 1)}${from?.match}`).join(' '))

/* By brackets-manager's default orders: natural and reverse for 4, 8; natural, reverse_half_shift, reverse for 16 */
test('four are paired as in brackets-manager', () => {
  assert.deepEqual(sourcesOf(4), ['w0 w1', 'l0 l1', 'l2 w3', 'w2 w4', 'l5 w5'])
})

test('eight are paired as in brackets-manager', () => {
  const winners = ['w0 w1', 'w2 w3', 'w4 w5']
  const losers = ['l0 l1', 'l2 l3', 'l5 w7', 'l4 w8', 'w9 w10', 'l6 w11']
  assert.deepEqual(sourcesOf(8), [...winners, ...losers, 'w6 w12', 'l13 w13'])
})

test('sixteen are paired as in brackets-manager', () => {
  const winners = ['w0 w1', 'w2 w3', 'w4 w5', 'w6 w7', 'w8 w9', 'w10 w11', 'w12 w13']
  const first = ['l0 l1', 'l2 l3', 'l4 l5', 'l6 l7', 'l9 w15', 'l8 w16', 'l11 w17', 'l10 w18']
  const later = ['w19 w20', 'w21 w22', 'l13 w23', 'l12 w24', 'w25 w26', 'l14 w27']
  assert.deepEqual(sourcesOf(16), [...winners, ...first, ...later, 'w14 w28', 'l29 w29'])
})

/* Its orders for larger brackets: how the losers of rounds 2, 3, ... are ordered when they drop */
test('32, 64 and 128 drop in the orders of brackets-manager', () => {
  const dropped = (count: number) => {
    const matches = planned(count)
    const winners = count - 1
    const minors = matches
      .slice(winners)
      .filter(({ sides }) => sides[0]?.from?.takes === 'loser' && sides[1]?.from?.takes === 'winner')
    const rounds = Map.groupBy(minors, ({ round }) => round)
    return [...rounds.values()].slice(0, -2).map((round) => {
      const from = round.map(({ sides }) => sides[0]?.from?.match ?? 0)
      return from.map((match) => match - Math.min(...from)).slice(0, 4)
    })
  }
  assert.deepEqual(dropped(32).slice(0, 2), [
    [7, 6, 5, 4],
    [2, 3, 0, 1],
  ])
  assert.deepEqual(dropped(64).slice(0, 3), [
    [15, 14, 13, 12],
    [4, 5, 6, 7],
    [3, 2, 1, 0],
  ])
  assert.deepEqual(dropped(128).slice(0, 4), [
    [31, 30, 29, 28],
    [8, 9, 10, 11],
    [1, 0, 3, 2],
    [1, 0, 3, 2],
  ])
})

test('in a large bracket with equal chances less than two pairs meet again', () => {
  for (const count of [256, 512, 1024]) {
    const matches = planned(count)
    const random = new Random(`again ${count}`)
    let again = 0
    const times = 40
    for (let time = 0; time < times; time++) {
      const { met } = play(matches, true, () => random.below(2) === 0)
      // The finals are often a rematch, whatever the orders are.
      const before = met.slice(0, -2)
      again += before.length - new Set(before).size
    }
    assert.ok(again / times < 2, `${count}: ${again / times}`)
  }
})

/** Results by tie: true if the first slot wins. */
const scores = (...outcomes: boolean[]): TieResult[] =>
  outcomes.map((isFirst, tie) => ({ tie, homeScore: isFirst ? 1 : 0, awayScore: isFirst ? 0 : 1 }))

const names = (resolved: ReturnType<typeof resolveBracket>, tie: number) => {
  const { status, slots } = tieOf(resolved, tie)
  return [status, ...slots.map(({ id }) => id)]
}

test('the second final is played only if the winner of the losers bracket wins the first', () => {
  const bracket = draw(4)
  const before = scores(true, true, true, true, true)
  const open = resolveBracket(bracket, before)
  assert.deepEqual(names(open, 5), ['open', '1', '2'])
  assert.deepEqual(names(open, 6), ['waiting', null, null])
  assert.equal(open.winner, undefined)

  const over = resolveBracket(bracket, [...before, ...scores(true).map((result) => ({ ...result, tie: 5 }))])
  assert.deepEqual(names(over, 6), ['notNeeded', null, null])
  assert.equal(over.winner, '1')
  assert.deepEqual(
    [...finalPlaces(over).position],
    [1, 2, 4, 3].map((_, index) => finalPlaces(over).position[index]),
  )
  assert.equal(bracketMatches(over).length, 6)

  const reset = resolveBracket(bracket, [...before, { tie: 5, homeScore: 0, awayScore: 1 }])
  assert.deepEqual(names(reset, 6), ['open', '1', '2'])
  assert.equal(reset.winner, undefined)
  assert.deepEqual([...finalPlaces(reset).position].slice(0, 2), [0, 0])

  const second = resolveBracket(bracket, [
    ...before,
    { tie: 5, homeScore: 0, awayScore: 1 },
    { tie: 6, homeScore: 0, awayScore: 1 },
  ])
  assert.equal(second.winner, '2')
  assert.deepEqual([...finalPlaces(second).position].slice(0, 2), [2, 1])
})

test('without a reset one final decides, whoever wins it', () => {
  const bracket = draw(4, false)
  const results = [...scores(true, true, true, true, true), { tie: 5, homeScore: 0, awayScore: 1 }]
  const resolved = resolveBracket(bracket, results)
  assert.equal(tieCount(bracket), 6)
  assert.equal(resolved.winner, '2')
  assert.deepEqual([...finalPlaces(resolved).position].slice(0, 2), [2, 1])
})

test('losers of one round of the losers bracket share a place', () => {
  const bracket = draw(16)
  const better = (resolved: ReturnType<typeof resolveBracket>, tie: number) => {
    const [first, second] = tieOf(resolved, tie).slots
    return Number(first.id) < Number(second.id)
  }
  let results: TieResult[] = []
  for (let tie = 0; tie < tieCount(bracket) - 1; tie++) {
    results = [...results, ...scores(better(resolveBracket(bracket, results), tie)).map((each) => ({ ...each, tie }))]
  }
  const { position } = finalPlaces(resolveBracket(bracket, results))
  assert.deepEqual(
    [...position].toSorted((a, b) => a - b),
    [1, 2, 3, 4, 5, 5, 7, 7, 9, 9, 9, 9, 13, 13, 13, 13],
  )
  assert.deepEqual([...position].slice(0, 2), [1, 2])
})

test('a bye of the first round has no loser: who comes from the other tie passes the losers bracket', () => {
  const resolved = resolveBracket(draw(3), scores(true, true))
  assert.deepEqual(names(resolved, 0), ['bye', '1', null])
  assert.deepEqual(names(resolved, 3), ['bye', null, '3'])
  assert.deepEqual(names(resolved, 4), ['waiting', null, '3'])
  assert.deepEqual(tieOf(resolved, 4).slots[1].from, { tie: 1, takes: 'loser' })
})

test('ties with two byes are nobody in the view and no match', () => {
  const five = resolveBracket(draw(5), [])
  const empty = bracketRounds(five).flatMap(({ ties }) => ties.filter(({ slots }) => slots.every(({ bye }) => bye)))
  assert.equal(empty.length, 1)
  assert.ok(planned(5).every(({ tie }) => empty.every((each) => each.tie !== tie)))
})

test('rounds say of which bracket they are', () => {
  const rounds = bracketRounds(resolveBracket(draw(8), [])).map(({ section, round, name, size }) => [
    section,
    round,
    name,
    size,
  ])
  assert.deepEqual(rounds, [
    ['winners', 1, 'winnersRound', 8],
    ['winners', 2, 'winnersRound', 4],
    ['winners', 3, 'winnersFinal', 2],
    ['losers', 1, 'losersRound', 4],
    ['losers', 2, 'losersRound', 4],
    ['losers', 3, 'losersRound', 2],
    ['losers', 4, 'losersFinal', 2],
    ['final', 1, 'grandFinal', 2],
    ['final', 2, 'secondGrandFinal', 2],
  ])
})

test('a round of the winners bracket is played one match day before its losers are needed', () => {
  const days = (section: string) =>
    bracketRounds(resolveBracket(draw(16), []))
      .filter((round) => round.section === section)
      .map(({ ties }) => ties[0]?.round)
  assert.deepEqual(
    [days('winners'), days('losers'), days('final')],
    [
      [1, 2, 4, 6],
      [2, 3, 4, 5, 6, 7],
      [8, 9],
    ],
  )
})

test('two participants play one tie and the finals', () => {
  assert.deepEqual(
    planned(2).map(({ round, sides }) => [
      round,
      ...sides.map(({ entryId, from }) => entryId ?? `${from?.takes} ${from?.match}`),
    ]),
    [
      [1, '1', '2'],
      [2, 'winner 0', 'loser 0'],
      [3, 'loser 1', 'winner 1'],
    ],
  )
})

test('given pairs make the same bracket', () => {
  const pairs = [
    ['1', '4'],
    ['2', '3'],
  ] as const
  assert.deepEqual(bracketOf(pairs, { double: { reset: true } }).double, draw(4).double)
})
