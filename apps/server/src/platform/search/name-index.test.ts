import fc from 'fast-check'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compareFound, type Found, type Rank } from './found.ts'
import { indexColumnsOf } from './index-columns.ts'
import { NameIndex, type NameQuery } from './name-index.ts'
import { queryOf, type Tolerance } from './query.ts'
import { searchable } from './words.ts'

const idOf = (at: number) => `01950000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`
const positionOf = ({ id }: Found) => Number.parseInt(id.slice(-12), 16)
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
  'Trofeo d’Inverno',
  'Scoglio',
  'ארי הצפון',
]
const index = indexOf(...clubs)
const nameOf = (found: Found) => clubs[positionOf(found)]
const wantedOf = (typed: string) => ({ query: queryOf(searchable(typed)), limit: 10 })

/** The results without typos, else with one, else with two. */
const search = (own: NameIndex, typed: string) => {
  const answers = ([0, 1, 2] as const).map((tolerance) => own.search({ ...wantedOf(typed), tolerance }))
  return answers.find(({ count }) => count > 0) ?? { found: [], count: 0 }
}

describe('a name is found', () => {
  const rows = [
    { typed: 'virt', found: ['Virtuosi', 'Virtus Brughiera', 'Pro-Virtus', 'Reale Virtù'], why: 'beginnings first' },
    { typed: 'scoglio', found: ['Scoglio', 'Real Scoglio'], why: 'the whole name before all others' },
    { typed: 'bru', found: ['Virtus Brughiera'], why: 'the beginning of a later word, of three letters' },
    { typed: 'ATLETICO', found: ['Atlético Laguna'], why: 'without regard to case and accents' },
    { typed: 'brughiera virtus', found: ['Virtus Brughiera'], why: 'in any order of words' },
    { typed: 'bru vir', found: ['Virtus Brughiera'], why: 'by the beginnings of words, in any order' },
    { typed: "d'inverno", found: ['Trofeo d’Inverno'], why: 'by any apostrophe' },
    { typed: 'inverno trofeo', found: ['Trofeo d’Inverno'], why: 'by a word after an apostrophe' },
    { typed: 'dinverno', found: ['Trofeo d’Inverno'], why: 'without its apostrophe' },
    { typed: 'pro virtus', found: ['Pro-Virtus'], why: 'without its dash' },
    { typed: 'הצפון', found: ['ארי הצפון'], why: 'in another script' },
    { typed: '\u200fארי\u200e', found: ['ארי הצפון'], why: 'without marks of direction' },
    { typed: 'brugiera', found: ['Virtus Brughiera'], why: 'a letter is missing' },
    { typed: 'brughhiera', found: ['Virtus Brughiera'], why: 'a letter too many' },
    { typed: 'bruhgiera', found: ['Virtus Brughiera'], why: 'two letters are swapped' },
    {
      typed: 'vrit',
      found: ['Pro-Virtus', 'Reale Virtù', 'Virtuosi', 'Virtus Brughiera'],
      why: 'two letters are swapped in a short word',
    },
    { typed: 'maestrole', found: ['Sporting Maestrale'], why: 'a letter is wrong' },
    { typed: 'xaestrale', found: ['Sporting Maestrale'], why: 'the first letter is wrong' },
    { typed: 'virtusbrughiera', found: ['Virtus Brughiera'], why: 'a blank is missing' },
    { typed: 'brug hiera', found: ['Virtus Brughiera'], why: 'a blank too many' },
    { typed: 'trofeo invreno', found: ['Trofeo d’Inverno'], why: 'a typo in one of the words' },
    { typed: 'virtu brughera', found: ['Virtus Brughiera'], why: 'a beginning, and a typo' },
    { typed: 'vrtus brughera', found: ['Virtus Brughiera'], why: 'a typo in each word' },
    { typed: 'maestrolo', found: ['Sporting Maestrale'], why: 'two letters are wrong in a long word' },
    { typed: 'bugriera', found: ['Virtus Brughiera'], why: 'two letters are wrong in a word of eight' },
    { typed: 'virtoz', found: [], why: 'two wrong letters are too many in a word of six' },
    { typed: 'xro', found: [], why: 'one wrong letter is too many in a word of three' },
    { typed: 'maistrolx', found: [], why: 'three wrong letters are too many in any word' },
    { typed: 'virtus scoglio', found: [], why: 'no name has both words' },
    { typed: 'real sc', found: ['Real Scoglio'], why: 'by a word and the beginning of the next' },
    { typed: '😁', found: ['😁 Stella'], why: 'by an emoji, which is two UTF-16 units' },
    { typed: '  ', found: [], why: 'nothing was typed' },
    { typed: '\0\0 \u0007', found: [], why: 'control characters are no text' },
    { typed: '-/%_\\', found: [], why: 'punctuation alone is no text' },
    { typed: 'brughiera\0atletico', found: [], why: 'the character that ends a name in the index is not searched' },
    { typed: 'zzzz', found: [], why: 'no name is similar' },
    { typed: 'abcdefgh '.repeat(1200), found: [], why: 'no name is similar to a long text' },
  ]
  for (const { typed, found, why } of rows) {
    test(`${JSON.stringify(typed.slice(0, 20))}: ${why}`, () => {
      const answer = search(index, typed)
      assert.deepEqual(answer.found.map(nameOf), found)
      assert.equal(answer.count, found.length)
    })
  }
})

test('a suggestion forgives two typos in shorter words as well', () => {
  const { found } = index.search({ ...wantedOf('virtoz'), tolerance: 3 })
  assert.deepEqual(
    found.map(({ id, rank }) => [nameOf({ id, rank, name: '' }), rank]),
    [
      ['Pro-Virtus', 5],
      ['Reale Virtù', 5],
      ['Virtuosi', 5],
      ['Virtus Brughiera', 5],
    ],
  )
})

test('a removed name is neither found nor counted', () => {
  const own = indexOf(...clubs)
  assert.equal(own.find(idOf(5))?.name, 'virtuosi')
  own.remove(idOf(5))
  own.remove(idOf(99))
  assert.equal(own.find(idOf(5)), undefined)
  const { found, count } = own.search({ ...wantedOf('virt'), limit: 2, tolerance: 0 })
  assert.deepEqual(found.map(nameOf), ['Virtus Brughiera', 'Pro-Virtus'])
  assert.equal(count, 3)
})

test('a search can be narrowed to a group', () => {
  const { found, count } = index.search({ ...wantedOf('virt'), tolerance: 0, group: 'Reale' })
  assert.deepEqual([found.map(nameOf), count], [['Reale Virtù'], 1])
  assert.equal(index.search({ ...wantedOf('virt'), tolerance: 0, group: 'Nobody' }).count, 0)
})

test('of equally good results the nearest in time comes first', () => {
  const minute = 60_000
  const now = 30_000_000 * minute
  const names = ['Coppa B', 'Coppa A', 'Coppa C', 'La Coppa', 'Coppa D']
  const times = [now - 5 * minute, now + 90 * minute, now - minute, now, undefined]
  const own = new NameIndex(indexColumnsOf(names.map((name, at) => ({ id: idOf(at), name, time: times[at] }))))
  const { found } = own.search({ ...wantedOf('coppa'), tolerance: 0, near: now })
  assert.deepEqual(
    found.map((each) => names[positionOf(each)]),
    ['Coppa C', 'Coppa B', 'Coppa A', 'Coppa D', 'La Coppa'],
  )
  assert.deepEqual(
    found.map(({ time }) => time),
    [times[2], times[0], times[1], undefined, now],
  )
  assert.deepEqual(found.toReversed().toSorted(compareFound(now)), found)
})

/** The expected results, by comparing each name. */
const searchByRules = (names: readonly string[], typed: string, tolerance: Tolerance): Found[] =>
  names
    .flatMap((name, at) => {
      const rank = tolerance === 0 ? rankOf(name, typed) : rankWithTypos(name, typed, tolerance)
      return rank === undefined ? [] : [{ rank, name, id: idOf(at), time: undefined }]
    })
    .toSorted(compareFound())

const wordsIn = (text: string) => text.split(/[^a-z0-9ж]+/).filter((word) => word !== '')
const beginningsIn = (name: string) => [
  name,
  ...[...name.matchAll(/(?<![a-z0-9ж])[a-z0-9ж]/g)].map((found) => name.slice(found.index)),
]

const rankOf = (name: string, typed: string): Rank | undefined => {
  if (name.startsWith(typed)) return 0
  const has = (text: string) => beginningsIn(name).some((beginning) => beginning.startsWith(text))
  if (has(typed)) return 1
  return wordsIn(typed).length > 0 && wordsIn(typed).every(has) ? 2 : undefined
}

const rankWithTypos = (name: string, typed: string, tolerance: 1 | 2 | 3): Rank | undefined => {
  const maxTypos = (length: number) => (length < 4 ? 0 : tolerance === 3 || (tolerance === 2 && length >= 8) ? 2 : 1)
  const has = (text: string, typos: number) =>
    beginningsIn(name).some((beginning) => beginsLike(beginning, text, typos))
  const hasWords = wordsIn(typed).length > 0 && wordsIn(typed).every((word) => has(word, maxTypos(word.length)))
  const isFound = hasWords || has(typed, typed.length < 4 ? 0 : 1)
  return isFound ? ({ 1: 3, 2: 4, 3: 5 } as const)[tolerance] : undefined
}

const beginsLike = (text: string, typed: string, typos: number): boolean => {
  if (text.startsWith(typed)) return true
  if (typos === 0 || typed === '') return typed === ''
  const [own, next] = typed
  const rest = (skipped: number) => typed.slice(skipped)
  const [first = ''] = text
  const isSwapped = next !== undefined && next !== own && text.startsWith(next + own)
  return (
    (first === own && beginsLike(text.slice(1), rest(1), typos)) ||
    beginsLike(text, rest(1), typos - 1) ||
    (isSwapped && beginsLike(text.slice(2), rest(2), typos - 1)) ||
    (text !== '' && beginsLike(text.slice(1), rest(1), typos - 1)) ||
    (text !== '' && beginsLike(text.slice(1), typed, typos - 1))
  )
}

test('all pages of all searches equal a scan of all names', () => {
  const letters = fc.constantFrom('a', 'b', 'c', ' ', '-', '7', 'ж')
  const text = fc.string({ unit: letters, minLength: 1, maxLength: 12 }).map(searchable)
  const name = text.filter((each) => each !== '')
  const query = fc.record({
    typed: fc
      .string({ unit: letters, minLength: 1, maxLength: 10 })
      .map(searchable)
      .filter((each) => each !== ''),
    limit: fc.integer({ min: 1, max: 7 }),
    tolerance: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
    group: fc.constantFrom(undefined, 'even', 'odd'),
    // Removed before, some of them twice.
    removed: fc.array(fc.nat(12), { maxLength: 5 }),
  })
  const cases = fc.record({
    names: fc.array(name, { maxLength: 80 }),
    minWords: fc.integer({ min: 1, max: 12 }),
    queries: fc.array(query, { minLength: 1, maxLength: 4 }),
  })
  const groupOf = (id: string) => (Number.parseInt(id.slice(-12), 16) % 2 === 0 ? 'even' : 'odd')
  const property = fc.property(cases, ({ names, minWords, queries }) => {
    const named = names.map((each, at) => ({ id: idOf(at), name: each, group: groupOf(idOf(at)) }))
    const own = new NameIndex(indexColumnsOf(named, minWords))
    const removedIds = new Set<string>()
    for (const { removed, typed, ...rest } of queries) {
      for (const id of removed.map(idOf)) {
        own.remove(id)
        removedIds.add(id)
      }
      const expected = searchByRules(names, typed, rest.tolerance).filter(
        ({ id }) => !removedIds.has(id) && (rest.group ?? groupOf(id)) === groupOf(id),
      )
      assert.deepEqual(everyPage(own, { ...rest, query: queryOf(typed) }), {
        found: expected,
        counts: [expected.length],
      })
    }
  })
  fc.assert(property, { numRuns: 3000 })
})

/** All results of all pages, and the total that the pages report. */
const everyPage = (own: NameIndex, wanted: NameQuery) => {
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
  const { found, count } = own.search({ ...wantedOf('polisportiva dil'), limit: 3000, tolerance: 0 })
  assert.equal(count, 3000)
  assert.deepEqual(found, searchByRules(names, 'polisportiva dil', 0))
})
