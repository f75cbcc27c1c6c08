import assert from 'node:assert/strict'
import test from 'node:test'
import { bracketPages } from './bracket-pages.ts'

/** A bracket whose first round has so many ties. */
const bracket = (first: number, current?: number) => {
  const count = Math.log2(first) + 1
  const rounds = Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    name: `Turno ${at + 1}`,
    ties: Array.from({ length: first >> at }, (_, tie) => ({
      ...{ id: `${at + 1}-${tie}`, number: 0 },
      sides: [{ name: 'A' }, { name: 'B' }] as const,
    })),
  }))
  return { rounds, current: current === undefined ? undefined : String(current) }
}

const idsOf = (pages: ReturnType<typeof bracketPages>) =>
  pages.map((page) => page.map(({ ties }) => ties.map(({ id }) => id).join(' ')))

test('a page begins with the round that is played, and has the last rounds when fewer are left', () => {
  const roundsOf = (current?: number) =>
    bracketPages(bracket(8, current), { rounds: 2, ties: 8 }).map((page) => page.map(({ id }) => id).join())
  assert.deepEqual([roundsOf(), roundsOf(2), roundsOf(3), roundsOf(4)], [['1,2'], ['2,3'], ['3,4'], ['3,4']])
})

test('a long first round has several pages, each with the ties that follow from it, and no tie is lost or shown twice', () => {
  assert.deepEqual(idsOf(bracketPages(bracket(8), { rounds: 2, ties: 4 })), [
    ['1-0 1-1 1-2 1-3', '2-0 2-1'],
    ['1-4 1-5 1-6 1-7', '2-2 2-3'],
  ])
  const pages = bracketPages(bracket(16), { rounds: 5, ties: 8 })
  const shown = idsOf(pages).flat().join(' ').split(' ')
  assert.deepEqual([pages.length, shown.length, new Set(shown).size], [2, 31, 31])
  assert.deepEqual(bracketPages({ rounds: [], current: undefined }, { rounds: 4, ties: 8 }), [])
})
