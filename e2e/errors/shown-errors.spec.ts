import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors, isErrorCode, type ErrorCode } from '@agone/contract'
import { expect, test } from '../support/journey.ts'

/** The codes that are about neither accounts nor teams: those of tournaments, games and reports have journeys of their own. */
const ofOthers = [
  ...['REPORTS_CLOSED', 'MATCH_REPORT_VERIFIED', 'FILES_TOO_BIG', 'FILE_TOO_BIG', 'TOO_MANY_FILES'],
  ...['IMAGE_CROP_INVALID', 'PLATFORM_INVALID', 'GAME_INVALID', 'GAME_NOT_FOUND', 'BODY_INVALID', 'DATE_INVALID'],
  ...['FIELD_VALIDATION_ERROR', 'MALFORMED_ENTITY_ERROR', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'],
  ...['TOURNAMENT_NOT_FOUND', 'TOURNAMENT_PASSWORD_NEEDED', 'TOO_MANY_PARTICIPANTS', 'NOT_ENOUGH_PARTICIPANTS'],
  ...['TOURNAMENT_STATUS_DENY', 'TOURNAMENT_GENERATION_ERROR', 'MATCHES_GENERATION_ERROR', 'ALREADY_HAVE_TICKET'],
  ...['ENTITY_CONFLICT', 'UNKNOWN_ERROR', 'DEPRECATED', 'METHOD_REMOVED', 'DATABASE_ERROR'],
] as const satisfies readonly ErrorCode[]

type Shown = Record<Exclude<ErrorCode, (typeof ofOthers)[number]>, string>

/**
 * Where a reader meets each code of the groups account and login, users and profile, security, permissions and limits, and teams:
 * the test that shows it in a browser. A code that is new to the catalogue does not compile until it has a place here.
 */
const shown: Shown = {
  PROVISIONAL_ACCOUNT_ERROR: 'a guest cannot sign in, and reads why',
  TOO_MANY_PROVISIONAL_USERS:
    'INVALID_USERNAME, USERNAME_USED, USER_ALREADY_IN_TEAM and TOO_MANY_PROVISIONAL_USERS: names of guests',
  TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER:
    'TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER: the page offers it for no guest; a call that is tampered with is refused',
  TOURNAMENT_ADMIN_CANNOT_BE_PROVISIONAL_USER:
    'TOURNAMENT_ADMIN_CANNOT_BE_PROVISIONAL_USER: a manager chooses the guest as another admin',
  UNAUTHORIZED: 'UNAUTHORIZED: a proxy on the way drops the token, and the dialog says that the session is over',
  AUTHORIZATION_INVALID: 'AUTHORIZATION_INVALID: the session was ended from another device, and the dialog says so',
  CREDENTIALS_INVALID: 'who goes on failing has to wait, each time twice as long',
  INVALID_CREDENTIALS: 'new recovery codes end the old ones',
  BANNED_ERROR: 'who is banned reads why, and where to appeal',
  UNSUPPORTED_AUTH_METHOD_ERROR:
    'UNSUPPORTED_AUTH_METHOD_ERROR: a proxy on the way signs itself in, and what is sent through it is refused',
  USER_NOT_VERIFIED: 'USER_NOT_VERIFIED: a team is founded after the confirmation was taken back',
  INVALID_VERIFY_TOKEN: 'a code that is not right is said under the form, in the words of its error',
  BAD_CODE: 'BAD_CODE: a link that was replaced while its page was open',
  PERMISSION_DENIED: 'an act that a colleague did first is refused, and the page then shows what is',
  PERMISSION_DENIED_ERROR: 'who loses the role in the middle of an act is told that only staff may',
  RATE_LIMIT: 'a reset that was asked for too often is said to be so, whoever is meant',
  RATE_LIMITED: 'who goes on failing has to wait, each time twice as long',
  NO_MAIL_PROVIDED: 'NO_MAIL_PROVIDED: whose address is somebody else’s has none here, and nothing to verify',
  PROFILE_NOT_FOUND: 'PROFILE_NOT_FOUND: nobody has this name, or has it no more',
  USER_NOT_FOUND: 'USER_NOT_FOUND: somebody has claimed the guest whom staff is renaming',
  USER_EXISTING: 'what is wrong with a new account is said in its dialog, and what was typed stays',
  USER_CONFLICT: 'an act that a colleague did first is refused, and the page then shows what is',
  INVALID_USERNAME: 'what is wrong with a registration is said field by field',
  USERNAME_ALREADY_USED: 'what is wrong with a username is said as one types',
  USERNAME_USED: 'what is wrong with a new account is said in its dialog, and what was typed stays',
  USERNAME_ALREADY_YOURS: 'what is wrong with a username is said as one types',
  INVALID_NEW_USERNAME: 'names and addresses that do not fit or are taken are said where they were typed',
  EMAIL_FORMAT_INVALID: 'what is wrong with a name, an address, a date or a password is said at its field',
  INVALID_EMAIL: 'names and addresses that do not fit or are taken are said where they were typed',
  EMAIL_USED: 'names and addresses that do not fit or are taken are said where they were typed',
  TOO_YOUNG: 'what is wrong with a registration is said field by field',
  '2FA-CODE_INVALID': 'a second factor is asked for after the password, and what is wrong with it is said',
  '2FA-CODE_NEEDED': 'a second factor is asked for after the password, and what is wrong with it is said',
  '2FA_ALREADY_DISABLED': 'turning it off when another window has done so is said, and the page knows',
  PASSWORDS_DONT_MATCH: 'what is wrong is said field by field, rule by rule',
  OLD_PASSWORD_INVALID: 'what is wrong is said field by field, rule by rule',
  PASSWORD_TOO_SHORT: 'what is wrong is said field by field, rule by rule',
  WRONG_PASSWORD: 'turning it off is refused without password and code, each said at its field, then done',
  WEAK_PASSWORD_ERROR: 'what is wrong is said field by field, rule by rule',
  INVALID_PASSWORD_ERROR: 'what is wrong is said field by field, rule by rule',
  INVALID_PASSWORD_RESET_TOKEN:
    'what is wrong with a new password is said at its field, and the link stays good until one is right',
  CAPTCHA_NEEDED: 'after five failures the robot check is needed, a false one is refused, and the page’s own lets in',
  MARKET_CLOSED: 'MARKET_CLOSED: who says yes to an invite or to a link, after the market has closed',
  TEAM_EXISTING: 'TEAM_CONFLICT and TEAM_EXISTING: a second team, and a name that is taken',
  TEAM_CONFLICT: 'TEAM_CONFLICT: the team takes the name of another',
  TEAM_NOT_FOUND: 'TEAM_NOT_FOUND: the team is gone when somebody says yes to it',
  NOT_TEAM_OWNER: 'PERMISSION_DENIED and NOT_TEAM_OWNER: the office was lost meanwhile',
  ALREADY_MEMBER_OF_A_TEAM: 'ALREADY_MEMBER_OF_A_TEAM: a member founds a team, and another opens an invite link',
  ALREADY_TEAM_MEMBER: 'USER_ALREADY_INVITED and ALREADY_TEAM_MEMBER: another admin was quicker',
  ALREADY_OTHER_TEAM_MEMBER: 'ALREADY_OTHER_TEAM_MEMBER: somebody of another team of the game is invited',
  ALREADY_ADMIN: 'NOT_ADMIN and ALREADY_ADMIN: the role has changed meanwhile',
  NOT_ADMIN: 'NOT_ADMIN and ALREADY_ADMIN: the role has changed meanwhile',
  USER_NOT_INVITED: 'USER_NOT_INVITED: the invite was taken back meanwhile',
  USER_ALREADY_INVITED: 'USER_ALREADY_INVITED and ALREADY_TEAM_MEMBER: another admin was quicker',
  USER_ALREADY_IN_TEAM:
    'INVALID_USERNAME, USERNAME_USED, USER_ALREADY_IN_TEAM and TOO_MANY_PROVISIONAL_USERS: names of guests',
  COULDNT_KICK_ADMIN_OR_OWNER:
    'COULDNT_KICK_ADMIN_OR_OWNER, ALREADY_KICKING and NOT_IN_TEAM: a release that comes late',
  ALREADY_KICKING: 'COULDNT_KICK_ADMIN_OR_OWNER, ALREADY_KICKING and NOT_IN_TEAM: a release that comes late',
  NOT_IN_TEAM: 'COULDNT_KICK_ADMIN_OR_OWNER, ALREADY_KICKING and NOT_IN_TEAM: a release that comes late',
  COULDNT_QUIT_IF_ADMIN_OR_OWNER: 'ALREADY_LEAVING and COULDNT_QUIT_IF_ADMIN_OR_OWNER: a page that is behind',
  ALREADY_LEAVING: 'ALREADY_LEAVING and COULDNT_QUIT_IF_ADMIN_OR_OWNER: a page that is behind',
  CAPTCHA_FAIL: 'after five failures the robot check is needed, a false one is refused, and the page’s own lets in',
}

/** Every test of the journeys, from the end of the test before it: with the tables that stand above it. */
const journeys = join(import.meta.dirname, '..')
const tests = readdirSync(journeys, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.ts') && !file.endsWith('shown-errors.spec.ts'))
  .flatMap((file) => {
    const parts = readFileSync(join(journeys, file), 'utf8').split(/(?=^ *test\()/m)
    return parts.map((own, index) => ({ own, text: (parts[index - 1] ?? '') + own }))
  })

test('every error about accounts and teams is shown by the journey that is said to show it', () => {
  const isIn = (text: string, code: ErrorCode) => text.includes(`'${code}'`) || text.includes(`'errors.${code}'`)
  const unshown = Object.entries(shown).filter(([code, title]) => {
    const journey = tests.find(({ own }) => own.trimStart().startsWith(`test('${title}'`))
    return !journey || !isErrorCode(code) || !isIn(journey.text, code)
  })
  expect(unshown).toEqual([])
  expect(new Set([...ofOthers, ...Object.keys(shown)])).toEqual(new Set(Object.keys(errors)))
})
