import { errors, isErrorCode, type ErrorCode } from '@agone/contract/errors'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { confirmationFields } from './features/accounts/confirmation-fields.ts'
import * as formRules from './features/accounts/form-rules.ts'
import { foundingFields } from './features/teams/creation/founding-fields.ts'

/** The kinds of place where a reader meets a refusal, each with the journey in e2e/errors that shows one there. */
const journeys = {
  field: 'a field of a form is marked with what is wrong and gets the focus, and what was typed stays',
  form: 'a dialog with fields shows beside a field what that mends, and under them what none of them does',
  dialog: 'a dialog shows what a colleague did first, then that only staff may, and the page shows what is',
  toast: 'a toast shows what was refused, and the page then shows what is',
  notice: 'a notice under a form shows what was refused, and what was chosen stays',
  link: 'the page of a link shows before and after what it refuses, and what that means',
  page: 'a page that is not there, or not for this reader, is the 404 page',
  session: 'the dialog of a session that is over comes with the first call that the server refuses',
  signOnField: 'a field of the sign-on shows what is wrong, and what was typed stays, without the passwords',
  signOnForm: 'a form of the sign-on shows above it what is about no field',
  signOnPage: 'a page of the sign-on says that a sign-in is over, or was begun in another browser',
} as const

/** `nowhere`: no page sends what this refuses, or there is no page for it yet. */
type Surface = keyof typeof journeys | 'nowhere'

/** Where a reader meets each code first. A code that is new to the catalogue does not compile until it has a place. */
const surfaces: Record<ErrorCode, Surface> = {
  PROVISIONAL_ACCOUNT_ERROR: 'signOnField',
  TOO_MANY_PROVISIONAL_USERS: 'field',
  TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER: 'toast',
  TOURNAMENT_ADMIN_CANNOT_BE_PROVISIONAL_USER: 'notice',
  UNAUTHORIZED: 'session',
  AUTHORIZATION_INVALID: 'session',
  CREDENTIALS_INVALID: 'signOnField',
  INVALID_CREDENTIALS: 'field',
  BANNED_ERROR: 'signOnForm',
  // The site sends bearer tokens only.
  UNSUPPORTED_AUTH_METHOD_ERROR: 'nowhere',
  USER_NOT_VERIFIED: 'form',
  INVALID_VERIFY_TOKEN: 'dialog',
  BAD_CODE: 'link',
  PERMISSION_DENIED: 'dialog',
  PERMISSION_DENIED_ERROR: 'dialog',
  RATE_LIMIT: 'signOnForm',
  RATE_LIMITED: 'signOnPage',
  // Addresses and methods that no page calls.
  DEPRECATED: 'nowhere',
  METHOD_REMOVED: 'nowhere',
  DATABASE_ERROR: 'toast',
  MARKET_CLOSED: 'link',
  REPORTS_CLOSED: 'notice',
  MATCH_REPORT_VERIFIED: 'notice',
  FILES_TOO_BIG: 'field',
  FILE_TOO_BIG: 'field',
  TOO_MANY_FILES: 'field',
  IMAGE_CROP_INVALID: 'field',
  PLATFORM_INVALID: 'notice',
  GAME_INVALID: 'field',
  GAME_NOT_FOUND: 'page',
  // The typed client writes every body.
  BODY_INVALID: 'nowhere',
  FIELD_VALIDATION_ERROR: 'field',
  MALFORMED_ENTITY_ERROR: 'notice',
  NOT_AVAILABLE_FOR_ENTITY_ERROR: 'field',
  DATE_INVALID: 'field',
  NO_MAIL_PROVIDED: 'dialog',
  TEAM_EXISTING: 'field',
  TEAM_NOT_FOUND: 'page',
  TEAM_CONFLICT: 'field',
  NOT_TEAM_OWNER: 'field',
  ALREADY_MEMBER_OF_A_TEAM: 'field',
  ALREADY_TEAM_MEMBER: 'field',
  ALREADY_OTHER_TEAM_MEMBER: 'field',
  ALREADY_ADMIN: 'toast',
  NOT_ADMIN: 'toast',
  USER_NOT_INVITED: 'toast',
  USER_ALREADY_IN_TEAM: 'field',
  USER_ALREADY_INVITED: 'field',
  COULDNT_KICK_ADMIN_OR_OWNER: 'toast',
  ALREADY_KICKING: 'toast',
  NOT_IN_TEAM: 'toast',
  COULDNT_QUIT_IF_ADMIN_OR_OWNER: 'toast',
  ALREADY_LEAVING: 'toast',
  PROFILE_NOT_FOUND: 'page',
  USER_NOT_FOUND: 'dialog',
  USER_EXISTING: 'dialog',
  USER_CONFLICT: 'dialog',
  INVALID_USERNAME: 'signOnField',
  USERNAME_ALREADY_USED: 'field',
  USERNAME_USED: 'signOnField',
  USERNAME_ALREADY_YOURS: 'field',
  INVALID_NEW_USERNAME: 'field',
  EMAIL_FORMAT_INVALID: 'signOnField',
  INVALID_EMAIL: 'field',
  EMAIL_USED: 'field',
  TOO_YOUNG: 'field',
  '2FA-CODE_INVALID': 'field',
  '2FA-CODE_NEEDED': 'field',
  '2FA_ALREADY_DISABLED': 'toast',
  PASSWORDS_DONT_MATCH: 'field',
  OLD_PASSWORD_INVALID: 'field',
  PASSWORD_TOO_SHORT: 'field',
  WRONG_PASSWORD: 'field',
  WEAK_PASSWORD_ERROR: 'field',
  INVALID_PASSWORD_ERROR: 'field',
  INVALID_PASSWORD_RESET_TOKEN: 'signOnForm',
  CAPTCHA_NEEDED: 'signOnField',
  CAPTCHA_FAIL: 'signOnField',
  TOURNAMENT_NOT_FOUND: 'page',
  TOURNAMENT_PASSWORD_NEEDED: 'field',
  NOT_ENOUGH_PARTICIPANTS: 'notice',
  TOO_MANY_PARTICIPANTS: 'notice',
  TOURNAMENT_STATUS_DENY: 'notice',
  TOURNAMENT_GENERATION_ERROR: 'notice',
  MATCHES_GENERATION_ERROR: 'notice',
  // There is no page for tickets yet.
  ALREADY_HAVE_TICKET: 'nowhere',
  ENTITY_CONFLICT: 'toast',
  UNKNOWN_ERROR: 'toast',
}

const folder = join(import.meta.dirname, '../../../e2e/errors')
const specs = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))

for (const [surface, title] of Object.entries(journeys))
  test(`${surface}: one journey shows a refusal there`, () => {
    const found = specs.flatMap((text) => text.split(`\ntest('${title}'`).slice(1))
    assert.equal(found.length, 1, title)
    assert.ok(Object.values(surfaces).some((each) => each === surface))
  })

test('every code of the catalogue has its surface', () => {
  assert.deepEqual(Object.keys(surfaces).toSorted(), Object.keys(errors).toSorted())
})

const ofForms = [
  formRules.usernameFaults('').fieldOf,
  formRules.emailFaults('').fieldOf,
  formRules.passwordFaults(true).fieldOf,
  formRules.baseInfoFaults(Date.now).fieldOf,
  formRules.deletionFaults('').fieldOf,
  formRules.twoFactorFaults.fieldOf,
  foundingFields,
]

test('what a form of the site shows at a field is met there', () => {
  const atFields = [
    ...ofForms.flatMap((fields) => Object.keys(fields)),
    ...Object.entries(confirmationFields).flatMap(([code, field]) => (field === 'none' ? [] : [code])),
  ].filter(isErrorCode)
  assert.ok(atFields.length > 20)
  for (const code of atFields) assert.equal(surfaces[code], 'field', code)
})
