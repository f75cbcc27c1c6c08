import { healthFindings, type HealthPart } from '@agone/contract/statistics/routes'
import { formatsOf } from '@agone/i18n/format'
import { makeT } from '@agone/i18n'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findingWords } from './health-words.ts'

const isPart = (part: string): part is HealthPart => Object.hasOwn(healthFindings, part)

const inItalian = (part: HealthPart, finding: string, figures: { count?: number; seconds?: number } = {}) =>
  findingWords(makeT('it'), formatsOf('it'), { part, finding, state: 'ok', count: null, seconds: null, ...figures })

test('every finding has its words in both languages', () => {
  for (const locale of ['it', 'en'] as const) {
    for (const [part, findings] of Object.entries(healthFindings)) {
      for (const finding of Object.keys(findings)) {
        assert.ok(isPart(part))
        const given = { part, finding, state: 'ok', count: 3, seconds: 5 } as const
        assert.match(findingWords(makeT(locale), formatsOf(locale), given), /\.$/, `${part} ${finding} in ${locale}`)
      }
    }
  }
})

test('times and sizes are told in the unit that people use', () => {
  assert.match(inItalian('database', 'answers', { seconds: 0.038 }), /38 millisecondi/)
  assert.match(inItalian('mail', 'late', { count: 23, seconds: 380 }), /6 minuti: 23/)
  assert.match(inItalian('backup', 'old', { seconds: 8 * 86_400 }), /8 giorni fa/)
  assert.match(inItalian('storage', 'low', { count: 5e8 }), /0,5 GB/)
  assert.equal(inItalian('storage', 'free'), 'Si può scrivere.')
})

test('a finding of a newer server is not shown as a key', () => {
  assert.equal(inItalian('mail', 'flying'), '')
})
