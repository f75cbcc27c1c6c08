import type { HistoryChain } from '@agone/contract/history/routes'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chainStatusOf } from './chain-status.ts'

const chainStatuses = (chain: Pick<HistoryChain, 'checked' | 'broken'> | undefined) =>
  [4, 5, 6].map((place) => chainStatusOf({ place }, chain))

const checked = { place: 5, hash: '', beganAt: '', at: '' }

test('acts that were not verified yet are not shown as sound', () => {
  assert.deepEqual(chainStatuses(undefined), ['unchecked', 'unchecked', 'unchecked'])
  assert.deepEqual(chainStatuses({ checked, broken: null }), ['sound', 'sound', 'unchecked'])
})

test('a break affects all acts from the broken one to the newest, whatever was verified before', () => {
  const broken = { place: 5, at: null, soundUntil: null, fault: 'changed', expected: '', found: '' } as const
  assert.deepEqual(chainStatuses({ checked, broken }), ['sound', 'broken', 'after'])
  assert.deepEqual(chainStatuses({ checked: null, broken }), ['sound', 'broken', 'after'])
})
