import { healthFindings, type HealthPart } from '@agone/contract/statistics/routes'
import { formatsOf } from '@agone/i18n/format'
import { makeT } from '@agone/i18n'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findingText } from './health-text.ts'

const isPart = (part: string): part is HealthPart => Object.hasOwn(healthFindings, part)

const italianText = (part: HealthPart, finding: string, figures: { count?: number; seconds?: number } = {}) =>
  findingText(makeT('it'), formatsOf('it'), { part, finding, state: 'ok', count: null, seconds: null, ...figures })

test('every finding has a text in both languages', () => {
  for (const locale of ['it', 'en'] as const) {
    for (const [part, findings] of Object.entries(healthFindings)) {
      for (const finding of Object.keys(findings)) {
        assert.ok(isPart(part))
        const health = { part, finding, state: 'ok', count: 3, seconds: 5 } as const
        assert.match(findingText(makeT(locale), formatsOf(locale), health), /\.$/, `${part} ${finding} in ${locale}`)
      }
    }
  }
})

test('times and sizes have a readable unit', () => {
  assert.match(italianText('database', 'answers', { seconds: 0.038 }), /38 millisecondi/)
  assert.match(italianText('mail', 'late', { count: 23, seconds: 380 }), /6 minuti: 23/)
  assert.match(italianText('backup', 'old', { seconds: 8 * 86_400 }), /8 giorni fa/)
  assert.match(italianText('storage', 'low', { count: 5e8 }), /0,5 GB/)
  assert.equal(italianText('storage', 'free'), 'Si può scrivere.')
})

test('a finding of a newer server is not shown as a key', () => {
  assert.equal(italianText('mail', 'flying'), '')
})
