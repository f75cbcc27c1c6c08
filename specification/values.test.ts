import * as contract from '@agone/contract'
import assert from 'node:assert/strict'
import test from 'node:test'
import { storageKeys } from '../apps/web/app/lib/session/storage.ts'
import { assertMarked } from './marks.ts'
import { schemasIn } from './schemas.ts'
import { missingValues, notificationTypesOfSpecification, tournamentTypesOfSpecification, values } from './values.ts'

const choicesOf = (schema: object): unknown => ('enum' in schema ? schema.enum : undefined)

const inProduct: Record<keyof typeof values, unknown> = {
  'status of a tournament': contract.statuses,
  'flag of a tournament': contract.tournamentFlags,
  'flag of a game': choicesOf(contract.GameFlag.properties.type),
  'module of a game': contract.modules,
  'status of a chat': choicesOf(contract.ChatInfo.properties.status),
  role: contract.roles,
  engine: contract.engineNames,
  'ranking of generic': contract.rankingsOf.generic,
  'ranking of fifa': contract.rankingsOf.fifa,
  'ranking of formula1': contract.rankingsOf.formula1,
  'ranking of fifaSolo': contract.rankingsOf.fifaSolo,
  'type of a ticket': contract.ticketTypes,
  'status of a payment': contract.paymentStatuses,
  'key of local storage': Object.values(storageKeys),
}

const listsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.toSorted() : [])

for (const [name, expected] of Object.entries(values))
  test(`the values of each ${name} are those of the specification`, () => {
    const found = Object.entries(inProduct).find(([each]) => each === name)?.[1]
    assert.deepEqual(listsIn(found), [...expected].toSorted())
  })

test('the types of tournaments of the specification exist', () => {
  const types: readonly string[] = contract.tournamentTypes
  assert.deepEqual(
    tournamentTypesOfSpecification.filter((type) => !types.includes(type)),
    [],
  )
})

test('the notifications of the specification exist', () => {
  const types: readonly string[] = contract.notificationTypes
  assert.deepEqual(
    notificationTypesOfSpecification.filter((type) => !types.includes(type)),
    [],
  )
})

test('no value of a missing feature is in a schema', () => {
  const choices = new Set(schemasIn(contract).flatMap((schema) => listsIn(schema['enum'])))
  assertMarked(
    missingValues.map((row) => ({ name: row.values.join(), ...row })),
    'values.ts, and move it into `values`',
    (row) => row.values.every((value) => choices.has(value)),
  )
})
