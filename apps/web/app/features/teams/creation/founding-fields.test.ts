import { errors, isErrorCode, type ErrorCode } from '@agone/contract/errors'
import assert from 'node:assert/strict'
import test from 'node:test'
import { foundingFields, type FoundingField } from './founding-fields.ts'

const rows: readonly { code: ErrorCode; field: FoundingField | undefined; why: string }[] = [
  { code: 'TEAM_EXISTING', field: 'name', why: 'another name mends it' },
  { code: 'TEAM_CONFLICT', field: 'name', why: 'the name may be taken' },
  { code: 'GAME_INVALID', field: 'game', why: 'the game is gone' },
  { code: 'ALREADY_MEMBER_OF_A_TEAM', field: 'game', why: 'one team for each game' },
  { code: 'NOT_AVAILABLE_FOR_ENTITY_ERROR', field: 'game', why: 'the game is played alone' },
  { code: 'IMAGE_CROP_INVALID', field: 'crest', why: 'another crop mends it' },
  { code: 'FILE_TOO_BIG', field: 'crest', why: 'another picture mends it' },
  { code: 'USER_NOT_VERIFIED', field: undefined, why: 'no field can mend it' },
]

for (const { code, field, why } of rows)
  test(`${code} of a new team is shown ${field ? `at the ${field}` : 'under the form'}: ${why}`, () => {
    assert.equal(foundingFields[code], field)
  })

test('no other refusal is about a field of a new team', () => {
  const known = rows.map(({ code }) => code)
  for (const code of Object.keys(errors).filter(isErrorCode))
    if (!known.includes(code)) assert.equal(foundingFields[code], undefined, code)
})
