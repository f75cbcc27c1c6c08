import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, type EntryId, type MatchId } from '@agone/contract'
import { bye, drawElimination, homeSlotOf, tieCount } from '@agone/engines/bracket/bracket'
import type { TieResult } from '@agone/engines/bracket/bracket-results'
import { resolveBracket } from '@agone/engines/bracket/resolve'
import { bracketInputs } from './bracket-inputs.ts'
import { matchesLeft, resolveWith } from './bracket-scenario.ts'
import { drawnKnockOut, type KnockOut } from './knock-out.ts'
import { shownBracket } from './shown-bracket.ts'

/** Three in four slots over two legs; the only tie of the first round went to penalties. */
const participants = [newId<EntryId>(), newId<EntryId>(), newId<EntryId>()]
const bracket = drawElimination({ participants, legs: 2, thirdPlace: true, byes: true, seed: 's' })
const results: TieResult[] = [
  { tie: 1, leg: 0, homeScore: 1, awayScore: 0 },
  { tie: 1, leg: 1, homeScore: 1, awayScore: 0, homePenalties: 3, awayPenalties: 5 },
]
const matches = Array.from({ length: tieCount(bracket) * 2 }, (_, index) => ({
  matchId: newId<MatchId>(),
  scheduledAt: index === 2 ? '2026-11-01T20:00:00.000Z' : null,
}))
const cup: KnockOut = {
  bracket,
  results,
  firstDay: 4,
  entries: new Map(
    participants.map((entryId, index) => [
      entryId,
      { entryId, teamId: null, userId: null, name: `n${index}`, avatar: null, seed: index + 1 },
    ]),
  ),
  matches,
}

test('the view of a bracket and its matches are enough to calculate it', () => {
  const resolved = resolveBracket(bracket, results)
  const { rounds } = shownBracket(cup, resolved)
  const views = matches.map(({ matchId, scheduledAt }, match) => {
    const [tie, leg] = [Math.floor(match / 2), match % 2]
    const result = results.find((each) => each.tie === tie && each.leg === leg)
    const home = homeSlotOf(bracket, tie, leg)
    const sideOf = (slot: number, score = 0, penalties: number | null = null) => ({
      entryId: participants[resolved.slots[2 * tie + slot] ?? -1] ?? null,
      score: result ? score : null,
      penalties,
    })
    return {
      ...{ matchId, scheduledAt, leg: leg + 1, round: tie < 2 ? 4 + leg : 6 + leg },
      status: result ? ('verified' as const) : ('open' as const),
      participants: [
        sideOf(home, result?.homeScore, result?.homePenalties),
        sideOf(1 - home, result?.awayScore, result?.awayPenalties),
      ],
    }
  })
  const asAnswered = rounds.map(({ ties, ...round }) => ({
    ...round,
    ties: ties.map(({ matchIds, slots }) => ({
      status: '',
      matchIds: [...matchIds],
      slots: slots.map((slot) => ({ ...slot, from: null })),
    })),
  }))
  const read = drawnKnockOut(bracketInputs({ rounds: asAnswered }, views))
  assert.deepEqual(shownBracket(read, resolveWith(read, new Map())), shownBracket(cup, resolved))
  assert.deepEqual([read.firstDay, read.matches], [4, cup.matches])
  assert.deepEqual(matchesLeft(read), [4, 5], 'a bye is not played, and its loser not for third place')
})

test('the view of two brackets is enough to calculate them, although ties with byes have no match', () => {
  const five = Array.from({ length: 5 }, () => newId<EntryId>())
  const double = drawElimination({ participants: five, byes: true, seed: 's', double: { reset: true } })
  const isPassed = (tie: number) => tie >= 7 && [0, 1].some((side) => double.double?.sources[2 * tie + side] === bye)
  const knockOut: KnockOut = {
    bracket: double,
    results: [],
    firstDay: 1,
    entries: new Map(
      five.map((entryId, index) => [
        entryId,
        { entryId, teamId: null, userId: null, name: `n${index}`, avatar: null, seed: index + 1 },
      ]),
    ),
    matches: Array.from({ length: tieCount(double) }, (_, tie) =>
      isPassed(tie) ? null : { matchId: newId<MatchId>(), scheduledAt: null },
    ),
  }
  const { rounds } = shownBracket(knockOut, resolveBracket(double, []))
  const asAnswered = rounds.map(({ ties, ...round }) => ({
    ...round,
    ties: ties.map(({ matchIds, slots }) => ({
      status: '',
      matchIds: [...matchIds],
      slots: slots.map((slot) => ({ ...slot, from: null })),
    })),
  }))
  const read = drawnKnockOut(bracketInputs({ rounds: asAnswered }, []))
  assert.deepEqual(read.bracket.double, double.double)
  assert.deepEqual(shownBracket(read, resolveWith(read, new Map())), shownBracket(knockOut, resolveBracket(double, [])))
  assert.deepEqual(read.matches, knockOut.matches)
  assert.equal(matchesLeft(read).length, 2 * 5 - 2 + 1)
})
