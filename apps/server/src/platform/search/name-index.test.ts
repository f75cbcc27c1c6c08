import fc from 'fast-check'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold } from '../db/fold.ts'
import { indexColumnsOf } from './index-columns.ts'
import { compareFound, NameIndex, type Found, type Rank, type Wanted } from './name-index.ts'

const idOf = (at: number) => `01950000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`
const indexOf = (...names: string[]) =>
  new NameIndex(indexColumnsOf(names.map((name, at) => ({ id: idOf(at), name, group: name.split(' ')[0] }))))

const clubs = [
  'Virtus Brughiera',
  'Atlético Laguna',
  'Real Scoglio',
  'Sporting Maestrale',
  'Reale Virtù',
  'Virtuosi',
  'Pro-Virtus',
  '😀 Aurora',
  '😁 Stella',
]
const index = indexOf(...clubs)
const nameOf = ({ id }: Found) => clubs[Number.parseInt(id.slice(-12), 16)]

describe('a name is found', () => {
  const rows = [
    { typed: 'virt', found: ['Virtuosi', 'Virtus Brughiera', 'Pro-Virtus', 'Reale Virtù'], why: 'beginnings first' },
    { typed: 'bru', found: ['Virtus Brughiera'], why: 'a later word begins with it, even a short one' },
    { typed: 'ATLETICO', found: ['Atlético Laguna'], why: 'ignoring case and accents' },
    { typed: 'brugiera', found: ['Virtus Brughiera'], why: 'a missing letter' },
    { typed: 'brughhiera', found: ['Virtus Brughiera'], why: 'an additional letter' },
    { typed: 'bruhgiera', found: ['Virtus Brughiera'], why: 'two swapped letters' },
    {
      typed: 'vrit',
      found: ['Pro-Virtus', 'Reale Virtù', 'Virtuosi', 'Virtus Brughiera'],
      why: 'also in a short query',
    },
    { typed: 'maestrole', found: ['Sporting Maestrale'], why: 'a wrong letter' },
    { typed: 'xaestrale', found: ['Sporting Maestrale'], why: 'also the first letter' },
    { typed: 'virtusbrughiera', found: ['Virtus Brughiera'], why: 'a missing blank' },
    { typed: 'maestrolo', found: [], why: 'not with two wrong letters' },
    { typed: 'real sc', found: ['Real Scoglio'], why: 'over several words' },
    { typed: '😁', found: ['😁 Stella'], why: 'a letter of two UTF-16 units' },
    { typed: '  ', found: [], why: 'an empty query' },
    { typed: 'zzzz', found: [], why: 'no match' },
  ]
  for (const { typed, found, why } of rows) {
    test(`${JSON.stringify(typed)}: ${why}`, () => {
      const wanted = { typed: fold(typed), limit: 10 }
      const exact = index.search({ ...wanted, typos: false })
      const answer = exact.count > 0 ? exact : index.search({ ...wanted, typos: true })
      assert.deepEqual(answer.found.map(nameOf), found)
      assert.equal(answer.count, found.length)
    })
  }
})

test('a removed name is neither found nor counted', () => {
  const own = indexOf(...clubs)
  own.remove(idOf(5))
  own.remove(idOf(99))
  const { found, count } = own.search({ typed: 'virt', limit: 2, typos: false })
  assert.deepEqual(found.map(nameOf), ['Virtus Brughiera', 'Pro-Virtus'])
  assert.equal(count, 3)
})

test('a search can be restricted to a group', () => {
  const { found, count } = index.search({ typed: 'virt', limit: 10, typos: false, group: 'Reale' })
  assert.deepEqual([found.map(nameOf), count], [['Reale Virtù'], 1])
  assert.equal(index.search({ typed: 'virt', limit: 10, typos: false, group: 'Nobody' }).count, 0)
})

/** The expected results, computed by checking each name. */
const plainly = (names: readonly string[], typed: string): Found[] =>
  names
    .flatMap((name, at) => {
      const rank = rankOf(name, typed)
      return rank === undefined ? [] : [{ rank, name, id: idOf(at) }]
    })
    .toSorted(compareFound)

const rankOf = (name: string, typed: string): Rank | undefined => {
  if (name.startsWith(typed)) return 0
  const words = [...name.matchAll(/(?<![a-z0-9ж])[a-z0-9ж]/g)].map((found) => name.slice(found.index))
  if (words.some((word) => word.startsWith(typed))) return 1
  return [name, ...words].some((word) => beginsLike(word, typed)) ? 2 : undefined
}

const beginsLike = (text: string, typed: string): boolean =>
  [...typed].some((_, at) => {
    const [head, tail] = [typed.slice(0, at), typed.slice(at + 1)]
    if (!text.startsWith(head)) return false
    const rest = text.slice(at)
    const isSwapped = at + 1 < typed.length && rest.startsWith(`${typed[at + 1]}${typed[at]}${typed.slice(at + 2)}`)
    const isWrong = rest.length > 0 && rest.slice(1).startsWith(tail)
    const isMissing = rest.length > 0 && rest.slice(1).startsWith(typed.slice(at))
    return rest.startsWith(tail) || isSwapped || isWrong || isMissing
  })

test('all pages of all searches equal a scan of all names', () => {
  const letters = fc.constantFrom('a', 'b', 'c', ' ', '-', '7', 'ж')
  const text = fc.string({ unit: letters, minLength: 1, maxLength: 9 }).map(fold)
  const name = text.filter((each) => each !== '')
  const query = fc.record({
    typed: fc
      .string({ unit: letters, minLength: 1, maxLength: 6 })
      .map(fold)
      .filter((each) => each !== ''),
    limit: fc.integer({ min: 1, max: 7 }),
    typos: fc.boolean(),
    group: fc.constantFrom(undefined, 'even', 'odd'),
    // Removed before, some of them twice.
    removed: fc.array(fc.nat(12), { maxLength: 5 }),
  })
  const cases = fc.record({
    names: fc.array(name, { maxLength: 80 }),
    fewest: fc.integer({ min: 1, max: 12 }),
    queries: fc.array(query, { minLength: 1, maxLength: 4 }),
  })
  const groupOf = (id: string) => (Number.parseInt(id.slice(-12), 16) % 2 === 0 ? 'even' : 'odd')
  const property = fc.property(cases, ({ names, fewest, queries }) => {
    const named = names.map((each, at) => ({ id: idOf(at), name: each, group: groupOf(idOf(at)) }))
    const own = new NameIndex(indexColumnsOf(named, fewest))
    const gone = new Set<string>()
    for (const { removed, ...wanted } of queries) {
      for (const id of removed.map(idOf)) {
        own.remove(id)
        gone.add(id)
      }
      const expected = plainly(names, wanted.typed).filter(
        ({ id, rank }) => !gone.has(id) && (rank < 2 || wanted.typos) && (wanted.group ?? groupOf(id)) === groupOf(id),
      )
      assert.deepEqual(everyPage(own, wanted), { found: expected, counts: [expected.length] })
    }
  })
  fc.assert(property, { numRuns: 3000 })
})

/** All results of all pages, and the total that the pages report. */
const everyPage = (own: NameIndex, wanted: Wanted) => {
  const [all, counts]: [Found[], Set<number>] = [[], new Set()]
  for (;;) {
    const { found, count } = own.search({ ...wanted, after: all.at(-1) })
    counts.add(count)
    all.push(...found)
    if (found.length < wanted.limit) return { found: all, counts: [...counts] }
  }
}

test('many names with the same beginning are sorted by name and id', () => {
  const names = Array.from({ length: 3000 }, (_, at) => `polisportiva dilettantistica ${(at * 7) % 50}`)
  const own = indexOf(...names)
  const { found, count } = own.search({ typed: 'polisportiva dil', limit: 3000, typos: false })
  assert.equal(count, 3000)
  assert.deepEqual(found, plainly(names, 'polisportiva dil'))
})
