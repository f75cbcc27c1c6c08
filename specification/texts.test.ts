import { catalogues, makeT } from '@agone/i18n'
import assert from 'node:assert/strict'
import test from 'node:test'
import { assertMarked } from './marks.ts'
import { quotedEnglishTexts, quotedTexts } from './texts.ts'

test('the quoted texts are in the Italian catalogue word by word, and their translations in the English one', () => {
  for (const text of quotedTexts) {
    if (!('key' in text)) continue
    assert.equal(makeT('it')(text.key), text.it, text.place)
    assert.equal(makeT('en')(text.key), text.en, text.place)
  }
  for (const { key, en } of quotedEnglishTexts) assert.equal(makeT('en')(key), en)
})

test('no quoted text of a missing feature is in the catalogue', () => {
  const shown = new Set(Object.values(catalogues.it).flatMap((texts) => Object.values<unknown>(texts)))
  assertMarked(
    quotedTexts.map((text) => ({ name: text.it, missing: 'missing' in text ? text.missing : undefined })),
    'texts.ts, and give it its key',
    ({ name }) => shown.has(name),
  )
})
