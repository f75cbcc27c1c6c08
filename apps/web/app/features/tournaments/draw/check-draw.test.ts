import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { newId, type EntryId, type TournamentDraw } from '@agone/contract'
import { planOf } from '@agone/engines'
import { checkDraw } from './check-draw.ts'

const seed = 'a1'.repeat(32)

type Format = 'league' | 'groups' | 'elimination' | 'doubleElimination' | 'races'

/** A draw of eight participants as the API returns it, made by the same engine as on the server. */
const drawOf = (format: Format): TournamentDraw & { input: NonNullable<TournamentDraw['input']> } => {
  const participants = ['Ala', 'Brezza', 'Cala', 'Duna', 'Eco', 'Faro', 'Golfo', 'Isola'].map((name) => ({
    id: newId<EntryId>(),
    name,
  }))
  const input = { format, participants, seeded: 2, repeatTimes: 2, groups: 2, byes: false, thirdPlace: true }
  const ids = participants.map(({ id }) => id)
  const { matches } = planOf({ ...input, participants: ids }, seed)
  return {
    state: 'drawn',
    commitment: createHash('sha256').update(seed).digest('hex'),
    seed,
    input,
    matches: matches
      .toSorted((a, b) => a.round - b.round)
      .map(({ round, sides }) => ({
        round,
        sides: sides.map(({ entryId }) => (entryId === null ? null : ids.indexOf(entryId))),
      })),
  }
}

describe('checking a draw', () => {
  for (const format of ['league', 'groups', 'elimination', 'doubleElimination', 'races'] as const)
    test(`${format}: the draw of the seed is valid`, async () => {
      const draw = drawOf(format)
      const matches = draw.matches.length
      assert.deepEqual(await checkDraw(draw), { matchesCommitment: true, matches, differences: [] })
    })

  test('participants who reached later rounds of a bracket are not differences', async () => {
    const draw = drawOf('elimination')
    const matches = draw.matches.map(({ round, sides }) => ({ round, sides: sides.map((side) => side ?? 3) }))
    assert.deepEqual((await checkDraw({ ...draw, matches }))?.differences, [])
  })

  test('changed sides of a match are detected, with the names as drawn and as shown', async () => {
    const draw = drawOf('league')
    const [first, ...others] = draw.matches
    assert.ok(first)
    const [home = 0, away = 0] = first.sides
    const result = await checkDraw({ ...draw, matches: [{ ...first, sides: [away, home] }, ...others] })
    const name = (position: number | null) => draw.input.participants[position ?? -1]?.name
    assert.deepEqual(result?.differences, [
      { round: 1, drawn: `${name(home)} – ${name(away)}`, shown: `${name(away)} – ${name(home)}` },
    ])
    const withUnknownSide = await checkDraw({ ...draw, matches: [{ ...first, sides: [home, -1] }, ...others] })
    assert.equal(withUnknownSide?.differences[0]?.shown, `${name(home)} – ?`)
  })

  test('a missing match and another order of participants are detected', async () => {
    const draw = drawOf('league')
    const { input } = draw
    const without = await checkDraw({ ...draw, matches: draw.matches.slice(1) })
    assert.ok((without?.differences.length ?? 0) > 0)
    const participants = input.participants.toReversed()
    const matches = draw.matches.map(({ round, sides }) => ({ round, sides: sides.map((side) => 7 - (side ?? 0)) }))
    assert.ok(((await checkDraw({ ...draw, matches, input: { ...input, participants } }))?.differences.length ?? 0) > 0)
  })

  test('a seed other than the committed one is detected', async () => {
    const draw = drawOf('league')
    assert.equal((await checkDraw({ ...draw, commitment: '0'.repeat(64) }))?.matchesCommitment, false)
  })

  test('a tournament without a draw cannot be checked', async () => {
    assert.equal(await checkDraw({ ...drawOf('league'), state: 'given', seed: null, input: null }), undefined)
  })
})
