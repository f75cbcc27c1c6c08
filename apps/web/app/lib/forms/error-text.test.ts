import { makeT } from '@agone/i18n'
import assert from 'node:assert/strict'
import test from 'node:test'
import { ApiError } from '../api/api-error.ts'
import { assignFaults, errorText } from './error-text.ts'

const t = makeT('it')
const short = { path: '/name', message: 'Servono almeno 3 caratteri.', reason: 'tooShort' } as const
const high = { path: '/settings/walkover_score', message: 'È troppo: il massimo è 100.', reason: 'tooLarge' } as const
const zone = { path: '/settings/zones/0/from', message: 'È troppo poco: il minimo è 1.', reason: 'tooSmall' } as const
const refused = (...faults: ApiError['faults']) => new ApiError('FIELD_VALIDATION_ERROR', 400, { faults })

test('each field shows its faults and those of its parts; the notice shows the others', () => {
  const { errorAt, rest } = assignFaults(refused(short, high, zone), ['name', 'settings.zones', 'slots'])
  assert.deepEqual(
    [errorAt('name'), errorAt('settings.zones'), errorAt('slots')],
    [short.message, zone.message, undefined],
  )
  assert.equal(errorText(t, rest), high.message)
})

test('the fault of a field without a control is shown in the notice', () => {
  assert.equal(errorText(t, assignFaults(refused(high), ['settings.walkover', 'name']).rest), high.message)
})

test('there is no notice if every fault is shown at a field', () => {
  const { errorAt, rest } = assignFaults(refused(high), ['settings.walkoverScore'])
  assert.deepEqual([errorAt('settings.walkoverScore'), rest], [high.message, undefined])
})

test('a refusal that is about no field is shown in the notice', () => {
  for (const code of ['ENTITY_CONFLICT', 'FIELD_VALIDATION_ERROR'] as const)
    assert.equal(errorText(t, assignFaults(new ApiError(code, 400), ['name']).rest), t(`errors.${code}`))
  assert.equal(assignFaults(undefined, ['name']).rest, undefined)
})

test('a used-up quota has a text of its own, not the one about waiting for a minute', () => {
  const message = 'Non ne vengono accettati altri, nemmeno più tardi.'
  const fault = new ApiError('RATE_LIMIT', 429, { faults: [{ path: '', message, reason: 'reportsUsedUp' }] })
  assert.equal(errorText(t, assignFaults(fault, ['comment']).rest), message)
})
