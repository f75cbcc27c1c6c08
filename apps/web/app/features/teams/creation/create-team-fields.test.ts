import { errors, isErrorCode, type ErrorCode } from '@agone/contract/errors'
import assert from 'node:assert/strict'
import test from 'node:test'
import { createTeamFields, type CreateTeamField } from './create-team-fields.ts'

const rows: readonly { code: ErrorCode; field: CreateTeamField | undefined; why: string }[] = [
  { code: 'TEAM_EXISTING', field: 'name', why: 'another name can be chosen' },
  { code: 'TEAM_CONFLICT', field: 'name', why: 'the name may be taken' },
  { code: 'GAME_INVALID', field: 'game', why: 'the game is gone' },
  { code: 'ALREADY_MEMBER_OF_A_TEAM', field: 'game', why: 'one team for each game' },
  { code: 'NOT_AVAILABLE_FOR_ENTITY_ERROR', field: 'game', why: 'the game is played alone' },
  { code: 'IMAGE_CROP_INVALID', field: 'crest', why: 'another crop can be chosen' },
  { code: 'FILE_TOO_BIG', field: 'crest', why: 'another picture can be chosen' },
  { code: 'USER_NOT_VERIFIED', field: undefined, why: 'no field can change it' },
]

for (const { code, field, why } of rows)
  test(`${code} of a new team is shown ${field ? `at the ${field}` : 'under the form'}: ${why}`, () => {
    assert.equal(createTeamFields[code], field)
  })

test('no other refusal is about a field of a new team', () => {
  const testedCodes = rows.map(({ code }) => code)
  for (const code of Object.keys(errors).filter(isErrorCode))
    if (!testedCodes.includes(code)) assert.equal(createTeamFields[code], undefined, code)
})
