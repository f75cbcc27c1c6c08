import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, type EntryId, type MatchId } from '@agone/contract'
import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { formatsOf, makeT } from '@agone/i18n'
import { tieExamples } from './tie-examples.ts'

const ids = { Virtus: newId<EntryId>(), Brughiera: newId<EntryId>(), Scoglio: newId<EntryId>() }
type Name = keyof typeof ids

const played = (home: Name, away: Name, [homeScore, awayScore]: readonly [number, number]) => ({
  matchId: newId<MatchId>(),
  round: 1,
  home: ids[home],
  away: ids[away],
  homeScore,
  awayScore,
  absent: null,
  scheduledAt: null,
})

const entry = (name: Name) => ({
  entryId: ids[name],
  userId: null,
  teamId: null,
  name,
  avatar: null,
  deleted: false,
  seed: null,
  withdrawn: false,
  mayAdvance: true,
  penalization: 0,
  fairPlay: 0,
})

/** Brughiera has beaten Virtus, whose goal difference is better. */
const inputs: TableInputs = {
  version: 1,
  matchDay: 1,
  points: { win: 3, draw: 1, loss: 0 },
  tieBreaks: ['goalDifference'],
  lotSeed: 's',
  swiss: null,
  groups: [
    {
      name: null,
      entries: [entry('Virtus'), entry('Brughiera'), entry('Scoglio')],
      matches: [
        played('Brughiera', 'Virtus', [1, 0]),
        played('Virtus', 'Scoglio', [5, 0]),
        played('Scoglio', 'Brughiera', [1, 0]),
        played('Scoglio', 'Virtus', [0, 4]),
        played('Brughiera', 'Scoglio', [2, 0]),
      ],
    },
  ],
}
const words = { t: makeT('it'), formats: formatsOf('it') }
const presets = ['serie-a', 'premier-league'] as const

test('each order of tie-breaks says whom it puts ahead among those who are level, and why', () => {
  const examples = tieExamples(inputs, presets, words)
  assert.deepEqual(examples.get('serie-a'), {
    ahead: 'Brughiera',
    behind: 'Virtus',
    reason: 'stessi 6 punti, 3 a 0 negli scontri diretti.',
  })
  assert.deepEqual(examples.get('premier-league'), {
    ahead: 'Virtus',
    behind: 'Brughiera',
    reason: 'stessi 6 punti, differenza reti +8 contro +2.',
  })
})

test('without anybody level on points there is no example, and who withdrew is level with nobody', () => {
  const [group] = inputs.groups
  assert.ok(group)
  const withEntries = (changes: object) => {
    const entries = group.entries.map((each) => (each.name === 'Virtus' ? { ...each, ...changes } : each))
    return tieExamples({ ...inputs, groups: [{ ...group, entries }] }, presets, words)
  }
  assert.equal(withEntries({ penalization: 1 }).size, 0)
  const { ahead, behind } = withEntries({ withdrawn: true }).get('serie-a') ?? assert.fail()
  assert.deepEqual([ahead, behind], ['Brughiera', 'Scoglio'])
})
