import assert from 'node:assert/strict'
import { test } from 'node:test'
import { patterns } from './patterns.ts'

const matches = (pattern: keyof typeof patterns, text: string) => new RegExp(patterns[pattern], 'u').test(text)

const names = ['Città di Mare', ' Rovere ', 'O’Neill 2', '7', '⚽', '👩‍👩‍👧', 'אגונה', 'e\u0301clair', '-', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️']
const blank = ['', ' ', '\t', '\u00a0\u2003', '\u200b\u200d', '\u3164', '\u2800', '\u0301']
const split = ['a\nb', 'a\r', '\u2028a', 'a\u202eb', 'a\u0000']
const hidden = ['a\u200bb', 'a\ufeff', 'a\u00adb', 'a\u3164', 'a\u{e0041}', `a${'\u0301'.repeat(5)}`]

test('a name shows something and stands on one line', () => {
  for (const text of names) assert.ok(matches('name', text), JSON.stringify(text))
  for (const text of [...blank, ...split, ...hidden]) assert.ok(!matches('name', text), JSON.stringify(text))
})

test('a name that may be missing is empty then, not blank', () => {
  for (const text of ['', ...names]) assert.ok(matches('optionalName', text), JSON.stringify(text))
  for (const text of [...blank.slice(1), ...split, ...hidden])
    assert.ok(!matches('optionalName', text), JSON.stringify(text))
})

test('a long text shows something, on any number of lines', () => {
  for (const text of ['a\nb', '\n.\n', ...names]) assert.ok(matches('shown', text), JSON.stringify(text))
  for (const text of [...blank, '\n\n', '\u200b\n ']) assert.ok(!matches('shown', text), JSON.stringify(text))
})
