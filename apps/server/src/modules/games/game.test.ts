import type { GameModule } from '@agone/contract'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlayedInTeams, isOpenAt, mustBeConsistent } from './game.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const hours = (count: number) => new Date(noon + count * 3_600_000)

const openStates = [
  { why: 'without a schedule it has the stored state', open: true, from: null, to: null, is: true },
  { why: 'without a schedule it has the stored state', open: false, from: null, to: null, is: false },
  { why: 'before its beginning it has the stored state', open: false, from: hours(1), to: null, is: false },
  { why: 'before its beginning it has the stored state', open: true, from: hours(1), to: hours(2), is: true },
  { why: 'it opens at its beginning to the millisecond', open: false, from: hours(0), to: hours(2), is: true },
  { why: 'it closes at its end to the millisecond', open: true, from: hours(-2), to: hours(0), is: false },
  { why: 'with an end only, it closes then', open: true, from: null, to: hours(-1), is: false },
]

for (const { why, open, from, to, is } of openStates) {
  test(`opening: ${why} (${open ? 'open' : 'closed'})`, () => {
    assert.equal(isOpenAt({ open, from, to }, noon), is)
  })
}

const sides: { module: GameModule; requested?: boolean; inTeam: boolean | 'refused' }[] = [
  { module: 'FIFA', inTeam: true },
  { module: 'FIFA', requested: false, inTeam: 'refused' },
  { module: 'FORMULA1', inTeam: false },
  { module: 'FORMULA1', requested: true, inTeam: 'refused' },
  { module: 'FIFA_SOLO', inTeam: false },
  { module: 'GENERIC', inTeam: false },
  { module: 'GENERIC', requested: true, inTeam: true },
]

for (const { module, requested, inTeam } of sides) {
  test(`${module} with inTeam ${String(requested)} gets ${String(inTeam)}`, () => {
    if (inTeam === 'refused')
      assert.throws(() => isPlayedInTeams(module, requested), { code: 'MALFORMED_ENTITY_ERROR' })
    else assert.equal(isPlayedInTeams(module, requested), inTeam)
  })
}

const field = (key: string, min: number | null, max: number | null) => ({
  key,
  label: { it: key, en: key },
  type: 'int' as const,
  min,
  max,
})

const contradictions = [
  { why: 'the maximum of participants is below the minimum', game: { minParticipants: 8, maxParticipants: 4 } },
  { why: 'the maximum of a field is below its minimum', game: { fields: [field('kills', 9, 1)] } },
  { why: 'two fields with the same key', game: { fields: [field('kills', 0, 9), field('kills', 0, 9)] } },
  { why: 'stables in football', game: { data: { stables: [{ name: 'Ferrari' }] } } },
]

for (const { why, game } of contradictions) {
  test(`a game is refused: ${why}`, () => {
    const whole = { minParticipants: 2, maxParticipants: 8, ...game }
    assert.throws(() => mustBeConsistent('FIFA', whole), { code: 'MALFORMED_ENTITY_ERROR' })
  })
}

test('two stables with the same name are refused, ignoring case', () => {
  const data = { stables: [{ name: 'Ferrari' }, { name: ' FERRARI ' }] }
  assert.throws(() => mustBeConsistent('FORMULA1', { minParticipants: 2, maxParticipants: 20, data }), {
    code: 'MALFORMED_ENTITY_ERROR',
  })
})
