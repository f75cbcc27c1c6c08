import assert from 'node:assert/strict'
import { test } from 'node:test'
import { certaintyOf, titleCertaintyOf } from './certainty.ts'

const zone = (kind: 'promotion' | 'playoff' | 'relegation', from: number, to: number) => ({
  kind,
  from,
  to,
  label: { it: `${kind} ${from}`, en: `${kind} ${from}` },
})

const said = (zones: ReturnType<typeof zone>[], best: number, worst: number) => {
  const certainty = certaintyOf({ best, worst }, zones, 12)
  return certainty && ('zone' in certainty ? `${certainty.kind} ${certainty.zone.label?.en}` : certainty.kind)
}

const league = [zone('promotion', 1, 2), zone('playoff', 3, 4), zone('playoff', 9, 10), zone('relegation', 11, 12)]

test('a row is certain of a zone only if all places that are still possible are in it', () => {
  assert.equal(said(league, 1, 2), 'zone promotion 1')
  assert.equal(said(league, 3, 4), 'zone playoff 3')
  assert.equal(said(league, 11, 12), 'zone relegation 11')
  assert.equal(said(league, 10, 12), undefined)
  assert.equal(said(league, 1, 12), undefined)
})

test('the first place says more than its zone', () => {
  assert.equal(said(league, 1, 1), 'first')
  assert.equal(said([], 1, 1), 'first')
})

test('a row between two zones is certain of the lower one at least', () => {
  assert.equal(said(league, 2, 4), 'atLeast playoff 3')
  assert.equal(said([zone('promotion', 1, 1), zone('playoff', 3, 4)], 1, 4), undefined)
})

test('above the zones of relegation and the play-offs of the lower half a row is safe', () => {
  assert.equal(said(league, 2, 8), 'safe')
  assert.equal(said(league, 2, 9), undefined)
})

test('a table without relegation says who is out', () => {
  const group = [zone('promotion', 1, 2)]
  assert.equal(said(group, 3, 12), 'out')
  assert.equal(said(group, 2, 12), undefined)
  assert.equal(said([], 3, 4), undefined)
})

test('a season says who is champion and who is out of the title, and nothing of a driver alone', () => {
  const saidOf = (best: number, worst: number, size = 20) => titleCertaintyOf({ best, worst }, size)?.kind
  assert.equal(saidOf(1, 1), 'champion')
  assert.equal(saidOf(2, 20), 'outOfTitle')
  assert.equal(saidOf(1, 2), undefined)
  assert.equal(saidOf(1, 1, 1), undefined)
})
