import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EntryId, newId } from '@agone/contract'
import { recognize } from './driver-names.ts'
import { parseList } from './pasted-list.ts'

const named = [
  ['Omar Benati', 'omar_b'],
  ['Mila Vezzani', 'mila'],
  ['Dario Cozzi', 'dcozzi'],
  ['Renato Tassi', 'renato.tassi'],
  ['Nicolò Brusa', 'nico'],
  ['Luca Brusa', 'luca'],
]
const drivers = named.map((names) => ({ entryId: newId<EntryId>(), names }))
const nameOf = (id: EntryId | undefined) => drivers.find(({ entryId }) => entryId === id)?.names[0]
const found = (text: string) =>
  recognize(parseList(text), drivers).map(({ entryId, fault, suggestions }) =>
    fault === undefined ? nameOf(entryId) : [fault, ...suggestions.map(nameOf)],
  )

const recognized = [
  ['Omar Benati', 'Omar Benati'],
  ['BENATI', 'Omar Benati'],
  ['benati omar', 'Omar Benati'],
  ['@omar_b', 'Omar Benati'],
  ['OmarBenati', 'Omar Benati'],
  ['D. Cozzi', 'Dario Cozzi'],
  ['Cozzi D', 'Dario Cozzi'],
  ['Renato Tassi Scuderia Ardesia', 'Renato Tassi'],
  ['N. Brusa', 'Nicolò Brusa'],
  ['nicolo brusa', 'Nicolò Brusa'],
] as const
for (const [text, driver] of recognized) test(`«${text}» is ${driver}`, () => assert.deepEqual(found(text), [driver]))

const asked: readonly { text: string; answer: readonly (string | undefined)[] }[] = [
  { text: 'Tasi', answer: ['unknown', 'Renato Tassi'] },
  { text: 'Brusa', answer: ['ambiguous', 'Nicolò Brusa', 'Luca Brusa'] },
  { text: 'Vezzani e Cozzi', answer: ['unknown', 'Mila Vezzani', 'Dario Cozzi'] },
  { text: 'D', answer: ['unknown'] },
  { text: 'Xavier Quirrel', answer: ['unknown'] },
]
for (const { text, answer } of asked)
  test(`«${text}» is not guessed`, () => assert.deepEqual(found(text)[0]?.toString(), answer.toString()))

test('the second line of a driver is asked about', () => {
  assert.deepEqual(found('Benati\nVezzani\nO. Benati'), ['Omar Benati', 'Mila Vezzani', ['twice', 'Omar Benati']])
})

test('a name that is the whole name of one driver is not ambiguous because another one contains it', () => {
  const two = [
    { entryId: newId<EntryId>(), names: ['Max'] },
    { entryId: newId<EntryId>(), names: ['Max Verdi'] },
  ]
  assert.deepEqual(
    recognize(parseList('max\nverdi'), two).map(({ entryId }) => entryId),
    two.map(({ entryId }) => entryId),
  )
})

test('a hostile list of long words is compared in a moment', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({
    entryId: newId<EntryId>(),
    names: [`pilota${index}`.repeat(5)],
  }))
  const started = performance.now()
  recognize(parseList(`${'a'.repeat(390)}\n`.repeat(150)), many)
  assert.ok(performance.now() - started < 5000)
})
