import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withdrawalText } from './withdrawal-text.ts'

type Rules = Parameters<typeof withdrawalText>[0]

const league: Rules = { module: 'FIFA', type: 'rankings', settings: { withdrawal: 'void', advancing: null } }
const forfeit: Rules = { ...league, settings: { withdrawal: 'forfeit', advancing: null } }

const rows: { why: string; rules: Rules; text: ReturnType<typeof withdrawalText> }[] = [
  { why: 'the matches left are lost', rules: forfeit, text: 'tournaments.withdrawLost' },
  { why: 'all are void by the settings', rules: league, text: 'tournaments.withdrawVoid' },
  { why: 'a bracket is forfeited', rules: { ...league, type: 'elimination' }, text: 'tournaments.withdrawLost' },
  { why: 'so is a Swiss system', rules: { ...league, type: 'swiss' }, text: 'tournaments.withdrawLost' },
  {
    why: 'groups are void until there is a bracket',
    rules: { ...league, settings: { withdrawal: 'void', advancing: 2 } },
    text: 'tournaments.withdrawGroups',
  },
  { why: 'races that were run stay', rules: { ...league, module: 'FORMULA1' }, text: 'tournaments.withdrawRaces' },
]

for (const { why, rules, text } of rows) {
  test(`who withdraws after the draw reads what happens: ${why}`, () => assert.equal(withdrawalText(rules), text))
}
