import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bracketMatches, bracketRounds } from './bracket-view.ts'
import { bracketOf, drawElimination, type Bracket } from './bracket.ts'
import { resolveBracket } from './resolve.ts'
import { roundInBracket, roundOfDay } from './round-in-bracket.ts'

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1))

/** All matches of a bracket after `before` match days, each with its round, and with that of its tie in the bracket. */
const roundsOf = (bracket: Bracket, before = 0) => {
  const resolved = resolveBracket(bracket, [])
  const matches = bracketMatches(resolved)
  const days = { double: bracket.double !== null, matchDays: before + Math.max(...matches.map(({ round }) => round)) }
  const drawn = new Map(
    bracketRounds(resolved).flatMap(({ ties, name, size, round }) =>
      ties.map(({ tie }) => [tie, { name, size, round }]),
    ),
  )
  const legs = Map.groupBy(matches, ({ tie }) => tie)
  return matches.map(({ tie, leg, round }) => {
    const played = { tie, leg: leg + 1, legs: legs.get(tie)?.length ?? 1, round: before + round }
    const { leg: shownLeg, ...found } = roundInBracket(played, days)
    return { day: round, leg: shownLeg, found, drawn: drawn.get(tie) }
  })
}

test('the round of a match follows from its tie and the match days that are left, and is that of the bracket', () => {
  const options = fc.record({
    count: fc.integer({ min: 2, max: 70 }),
    legs: fc.integer({ min: 1, max: 3 }),
    thirdPlace: fc.boolean(),
    before: fc.integer({ min: 0, max: 9 }),
    double: fc.option(fc.record({ reset: fc.boolean() }), { nil: undefined }),
  })
  fc.assert(
    fc.property(options, ({ count, legs, thirdPlace, before, double }) => {
      const bracket = drawElimination({ participants: ids(count), byes: true, seed: 's', legs, thirdPlace, double })
      // Double elimination is a tournament of its own.
      for (const { found, drawn } of roundsOf(bracket, double ? 0 : before)) assert.deepEqual(found, drawn)
    }),
  )
})

/** What each match day is called. */
const days = (bracket: Bracket) => {
  const rounds = roundsOf(bracket)
    .map(({ day, found, leg }) => ({ day, round: { ...found, leg } }))
    .toSorted((a, b) => a.day - b.day)
  return [...Map.groupBy(rounds, ({ day }) => day).values()].map((matches) => {
    const [first, last] = [matches[0], matches.at(-1)]
    const round = first && last ? roundOfDay(first.round, last.round) : null
    return round && [round.name, round.leg].filter((part) => part !== null).join(' ')
  })
}

test('a match day has the name of its round, with the leg; the final and the match for third place are one day', () => {
  const cup = (options: Parameters<typeof bracketOf>[1]) =>
    bracketOf(
      [
        ['1', '2'],
        ['3', '4'],
      ],
      options,
    )
  assert.deepEqual(days(cup({ thirdPlace: true })), ['semiFinals', 'finals'])
  assert.deepEqual(days(cup({ legs: 2 })), ['semiFinals 1', 'semiFinals 2', 'final 1', 'final 2'])
  assert.deepEqual(days(cup({ legs: 2, singleFinal: true })), ['semiFinals 1', 'semiFinals 2', 'final'])
})

test('a match day with rounds of both brackets of double elimination has no name', () => {
  const bracket = drawElimination({ participants: ids(8), seed: 's', double: { reset: true } })
  assert.deepEqual(days(bracket), [
    ...['winnersRound', null, 'losersRound', null, 'losersFinal', 'grandFinal'],
    'secondGrandFinal',
  ])
})
