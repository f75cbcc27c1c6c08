import { makeT } from '@agone/i18n'
import assert from 'node:assert/strict'
import test from 'node:test'
import { ApiError } from '../api/client.ts'
import { placeFaults, refusalText } from './refusal-text.ts'

const t = makeT('it')
const short = { path: '/name', message: 'Servono almeno 3 caratteri.', reason: 'tooShort' } as const
const high = { path: '/settings/walkover_score', message: 'È troppo: il massimo è 100.', reason: 'tooLarge' } as const
const zone = { path: '/settings/zones/0/from', message: 'È troppo poco: il minimo è 1.', reason: 'tooSmall' } as const
const refused = (...faults: ApiError['faults']) => new ApiError('FIELD_VALIDATION_ERROR', 400, { faults })

test('each broken field has its sentence, those of its parts too; the notice says what no field shows', () => {
  const { at, rest } = placeFaults(refused(short, high, zone), ['name', 'settings.zones', 'slots'])
  assert.deepEqual([at('name'), at('settings.zones'), at('slots')], [short.message, zone.message, undefined])
  assert.equal(refusalText(t, rest), high.message)
})

test('a field without a control of its own is said in the notice, not hidden', () => {
  assert.equal(refusalText(t, placeFaults(refused(high), ['settings.walkover', 'name']).rest), high.message)
})

test('the notice says nothing more once every sentence stands at its field', () => {
  const { at, rest } = placeFaults(refused(high), ['settings.walkoverScore'])
  assert.deepEqual([at('settings.walkoverScore'), rest], [high.message, undefined])
})

test('a refusal about no field, or without faults, is said whole in the notice', () => {
  for (const code of ['ENTITY_CONFLICT', 'FIELD_VALIDATION_ERROR'] as const)
    assert.equal(refusalText(t, placeFaults(new ApiError(code, 400), ['name']).rest), t(`errors.${code}`))
  assert.equal(placeFaults(undefined, ['name']).rest, undefined)
})

test('a quota that is used up is said in its own words, not as a try in a minute', () => {
  const message = 'Non ne vengono accettati altri, nemmeno più tardi.'
  const fault = new ApiError('RATE_LIMIT', 429, { faults: [{ path: '', message, reason: 'reportsUsedUp' }] })
  assert.equal(refusalText(t, placeFaults(fault, ['comment']).rest), message)
})
