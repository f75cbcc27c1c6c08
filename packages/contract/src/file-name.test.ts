import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileNameOf } from './file-name.ts'

const rows = [
  { parts: ['Lega Tirrena 2026/27', 'classifica'], name: 'lega-tirrena-2026-27-classifica.csv', why: 'several texts' },
  { parts: ['Città  Alta!'], name: 'citta-alta.csv', why: 'accents and signs' },
  { parts: ['../../etc', 'x'], name: 'etc-x.csv', why: 'a path' },
  { parts: ['競技', 'partite'], name: 'partite.csv', why: 'a name in other letters' },
  { parts: ['競技'], name: 'file.csv', why: 'nothing else' },
  { parts: ['a'.repeat(100)], name: `${'a'.repeat(60)}.csv`, why: 'a long name' },
]

for (const { parts, name, why } of rows)
  test(`the file of ${JSON.stringify(parts)} is called ${name}: ${why}`, () =>
    assert.equal(fileNameOf(parts, 'csv'), name))
