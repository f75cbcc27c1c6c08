import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { historyActs } from '@agone/contract/history/routes'
import { otherActs, panelActs } from './acts.ts'

const journeys = join(import.meta.dirname, '../../journeys')

test('the journey of each act of the panel reads it in the history', () => {
  const unread = Object.entries(panelActs).filter(
    ([act, journey]) => !readFileSync(join(journeys, `${journey}.spec.ts`), 'utf8').includes(`'${act}'`),
  )
  assert.deepEqual(unread, [], 'pass these to expectInHistory in the journey')
})

test('each act is either of the panel or somebody else’s', () => {
  const acts = Object.entries(historyActs).flatMap(([entity, verbs]) => verbs.map((verb) => `${entity}.${verb}`))
  assert.deepEqual([...Object.keys(panelActs), ...Object.keys(otherActs)].toSorted(), acts.toSorted())
})
