import type { HistoryChain } from '@agone/contract/history/routes'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { standingOf } from './standing.ts'

const standings = (chain: Pick<HistoryChain, 'checked' | 'broken'> | undefined) =>
  [4, 5, 6].map((place) => standingOf({ place }, chain))

const checked = { place: 5, hash: '', beganAt: '', at: '' }

test('acts that no verification has followed are not shown as sound', () => {
  assert.deepEqual(standings(undefined), ['unchecked', 'unchecked', 'unchecked'])
  assert.deepEqual(standings({ checked, broken: null }), ['sound', 'sound', 'unchecked'])
})

test('a break reaches from the broken act to the newest, whatever was verified before', () => {
  const broken = { place: 5, fault: 'changed', expected: '', found: '' } as const
  assert.deepEqual(standings({ checked, broken }), ['sound', 'broken', 'after'])
  assert.deepEqual(standings({ checked: null, broken }), ['sound', 'broken', 'after'])
})
