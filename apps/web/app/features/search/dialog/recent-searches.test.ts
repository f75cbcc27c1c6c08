import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

const storeOf = (kept?: string) => {
  const map = new Map(kept === undefined ? [] : [['recent_searches', kept]])
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

test('the last five searches are kept, the latest first, each once', () => {
  const store = storeOf()
  for (const typed of ['uno', 'due', ' tre ', 'quattro', 'UNO', 'cinque', 'sei', '  ']) rememberSearch(typed, store)
  assert.deepEqual(recentSearches(store), ['sei', 'cinque', 'UNO', 'quattro', 'tre'])
  forgetSearches(store)
  assert.deepEqual(recentSearches(store), [])
})

test('other content of the storage is ignored', () => {
  for (const kept of ['', '{', '{}', 'null', '"virtus"']) assert.deepEqual(recentSearches(storeOf(kept)), [], kept)
  assert.deepEqual(recentSearches(storeOf('["virtus", 3, null, "real"]')), ['virtus', 'real'])
})
