import { errors, isErrorCode, type ErrorCode } from '@agone/contract/errors'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { confirmationFields } from './features/accounts/confirmation-fields.ts'
import * as formRules from './features/accounts/form-rules.ts'
import { createTeamFields } from './features/teams/creation/create-team-fields.ts'

/** The kinds of place where the site shows a refusal, each with the journey in e2e/errors that shows one there. */
const journeys = {
  field: 'a faulty field of a form is marked, shows its error and gets the focus, and the input stays',
  form: 'a dialog shows a refusal at its field, and under the fields if it is about none of them',
  dialog: 'a dialog shows that another admin was faster, then that only staff may, and the page shows the new state',
  toast: 'a toast shows a refusal, and the page then shows the new state',
  notice: 'a notice under a form shows a refusal, and the selection stays',
  link: 'the page of a link shows refusals before and after the click, and explains them',
  page: 'a page that does not exist, or that the user may not see, is the 404 page',
  session: 'the first call that is refused after the session has ended opens the dialog about that',
  signOnField: 'a field of the sign-on shows its error, and the input stays, except passwords',
  signOnForm: 'a form of the sign-on shows a refusal that is about no field above the form',
  signOnPage: 'a page of the sign-on shows that a sign-in has expired or was started in another browser',
} as const

/** `nowhere`: no page makes a call that this code refuses, or there is no page for it yet. */
type Surface = keyof typeof journeys | 'nowhere'

/** Where a user sees each code first. A new code in the catalogue does not compile until it has a place here. */
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
  // Paths and methods that no page calls.
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
  // The typed client serializes every body.
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
  ALREADY_HAVE_TICKET: 'notice',
  ENTITY_CONFLICT: 'toast',
  UNKNOWN_ERROR: 'toast',
}

const folder = join(import.meta.dirname, '../../../e2e/errors')
const specs = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))

for (const [surface, title] of Object.entries(journeys))
  test(`${surface}: a journey shows a refusal there`, () => {
    const found = specs.flatMap((text) => text.split(`\ntest('${title}'`).slice(1))
    assert.equal(found.length, 1, title)
    assert.ok(Object.values(surfaces).some((each) => each === surface))
  })

test('every code of the catalogue has a surface', () => {
  assert.deepEqual(Object.keys(surfaces).toSorted(), Object.keys(errors).toSorted())
})

const formCodes = [
  formRules.usernameFaults('').fieldOf,
  formRules.emailFaults('').fieldOf,
  formRules.passwordFaults(true).fieldOf,
  formRules.baseInfoFaults(Date.now).fieldOf,
  formRules.deletionFaults('').fieldOf,
  formRules.twoFactorFaults.fieldOf,
  createTeamFields,
]

test('codes that a form shows at a field have the surface of fields', () => {
  const fieldCodes = [
    ...formCodes.flatMap((fields) => Object.keys(fields)),
    ...Object.entries(confirmationFields).flatMap(([code, field]) => (field === 'none' ? [] : [code])),
  ].filter(isErrorCode)
  assert.ok(fieldCodes.length > 20)
  for (const code of fieldCodes) assert.equal(surfaces[code], 'field', code)
})
