import type { FaultReason, FaultValues } from './field-reasons.ts'

/** Every error of the API: HTTP status and a fixed English sentence for developers (RFC 9457). */
export const errors = {
  PROVISIONAL_ACCOUNT_ERROR: { status: 403, detail: 'Provisional accounts cannot sign in.' },
  TOO_MANY_PROVISIONAL_USERS: {
    status: 409,
    detail: 'You have created as many provisional accounts as one person may.',
  },
  TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER: {
    status: 409,
    detail: 'A provisional user cannot be a team admin.',
  },
  TOURNAMENT_ADMIN_CANNOT_BE_PROVISIONAL_USER: {
    status: 409,
    detail: 'A provisional user cannot be a tournament admin.',
  },
  UNAUTHORIZED: { status: 401, detail: 'This call needs a bearer token.' },
  AUTHORIZATION_INVALID: {
    status: 401,
    detail: 'The bearer token is malformed, expired, revoked or meant for somebody else.',
  },
  CREDENTIALS_INVALID: { status: 400, detail: 'The username or the password is wrong.' },
  INVALID_CREDENTIALS: { status: 400, detail: 'The confirmation of this action is wrong.' },
  BANNED_ERROR: { status: 403, detail: 'This account is banned.' },
  UNSUPPORTED_AUTH_METHOD_ERROR: {
    status: 400,
    detail: 'This way of authenticating is not enabled.',
  },
  USER_NOT_VERIFIED: { status: 403, detail: 'The account has to be verified first.' },
  INVALID_VERIFY_TOKEN: {
    status: 400,
    detail: 'The verification code is unknown, used or expired.',
  },
  BAD_CODE: { status: 400, detail: 'The code is malformed or unknown.' },
  PERMISSION_DENIED: { status: 403, detail: 'You may not do this.' },
  PERMISSION_DENIED_ERROR: { status: 403, detail: 'This needs a staff role that you do not have.' },
  RATE_LIMIT: { status: 429, detail: 'Too many writes; retry after the time in Retry-After.' },
  RATE_LIMITED: {
    status: 429,
    detail: 'Too many requests at once; retry after the time in Retry-After.',
  },
  DEPRECATED: { status: 410, detail: 'This version of the API is gone.' },
  METHOD_REMOVED: { status: 405, detail: 'This path does not have this method; see Allow.' },
  DATABASE_ERROR: {
    status: 500,
    detail: 'Something failed on our side; the request id finds it in the log.',
  },
  MARKET_CLOSED: { status: 409, detail: 'The market of this game is closed.' },
  REPORTS_CLOSED: { status: 409, detail: 'The reports of this game are closed.' },
  MATCH_REPORT_VERIFIED: {
    status: 409,
    detail: 'The match is verified; its reports cannot change any more.',
  },
  FILES_TOO_BIG: { status: 413, detail: 'Several files are larger than 64 MB each.' },
  FILE_TOO_BIG: { status: 413, detail: 'The file is larger than 64 MB.' },
  TOO_MANY_FILES: { status: 400, detail: 'There are more than 8 attachments, or more than their sender may keep.' },
  IMAGE_CROP_INVALID: {
    status: 400,
    detail: 'The crop lies outside of the image or has the wrong shape.',
  },
  PLATFORM_INVALID: { status: 400, detail: 'No such platform.' },
  GAME_INVALID: { status: 400, detail: 'No such game, or one that does not fit.' },
  GAME_NOT_FOUND: { status: 404, detail: 'No such game.' },
  BODY_INVALID: { status: 400, detail: 'The body does not have the form that this call takes.' },
  FIELD_VALIDATION_ERROR: {
    status: 400,
    detail: 'At least one field breaks its rule; see errors.',
  },
  MALFORMED_ENTITY_ERROR: { status: 422, detail: 'The fields contradict each other.' },
  NOT_AVAILABLE_FOR_ENTITY_ERROR: {
    status: 409,
    detail: 'This kind of entity does not have this operation.',
  },
  DATE_INVALID: { status: 400, detail: 'The date is impossible or out of range.' },
  NO_MAIL_PROVIDED: { status: 400, detail: 'The account has no mail address.' },
  TEAM_EXISTING: { status: 409, detail: 'A team of this game already has this name.' },
  TEAM_NOT_FOUND: { status: 404, detail: 'No such team.' },
  TEAM_CONFLICT: {
    status: 409,
    detail: 'You already own a team of this game, or the name is taken.',
  },
  NOT_TEAM_OWNER: { status: 403, detail: 'Only the owner of the team may do this.' },
  ALREADY_MEMBER_OF_A_TEAM: {
    status: 409,
    detail: 'You are already a member of a team of this game.',
  },
  ALREADY_TEAM_MEMBER: { status: 409, detail: 'The user is already a member of this team.' },
  ALREADY_OTHER_TEAM_MEMBER: {
    status: 409,
    detail: 'The user is a member of another team of this game.',
  },
  ALREADY_ADMIN: { status: 409, detail: 'The user is already an admin.' },
  NOT_ADMIN: { status: 409, detail: 'The user is not an admin.' },
  USER_NOT_INVITED: { status: 403, detail: 'You are not invited to this team.' },
  USER_ALREADY_IN_TEAM: { status: 409, detail: 'The user is already in the team or named twice.' },
  USER_ALREADY_INVITED: { status: 409, detail: 'The user is already invited.' },
  COULDNT_KICK_ADMIN_OR_OWNER: { status: 409, detail: 'Owners and admins cannot be kicked.' },
  ALREADY_KICKING: { status: 409, detail: 'The user is already being kicked.' },
  NOT_IN_TEAM: { status: 409, detail: 'The user is not in this team.' },
  COULDNT_QUIT_IF_ADMIN_OR_OWNER: { status: 409, detail: 'Owners and admins cannot leave.' },
  ALREADY_LEAVING: { status: 409, detail: 'You have already asked to leave.' },
  PROFILE_NOT_FOUND: { status: 404, detail: 'No such profile.' },
  USER_NOT_FOUND: { status: 404, detail: 'No such user.' },
  USER_EXISTING: { status: 409, detail: 'A user with this name and mail address exists.' },
  USER_CONFLICT: {
    status: 409,
    detail: 'The user is already a participant or already in that state.',
  },
  INVALID_USERNAME: { status: 400, detail: 'The username has a form that is not allowed.' },
  USERNAME_ALREADY_USED: { status: 409, detail: 'Somebody else has this username.' },
  USERNAME_USED: { status: 409, detail: 'Somebody else has this username.' },
  USERNAME_ALREADY_YOURS: { status: 409, detail: 'This is already your username.' },
  INVALID_NEW_USERNAME: { status: 400, detail: 'The new username has a form that is not allowed.' },
  EMAIL_FORMAT_INVALID: { status: 400, detail: 'This is not a mail address.' },
  INVALID_EMAIL: { status: 400, detail: 'This is not a mail address that can be written to.' },
  EMAIL_USED: { status: 409, detail: 'Somebody else has this mail address.' },
  TOO_YOUNG: { status: 403, detail: 'The minimum age is 14 years.' },
  '2FA-CODE_INVALID': { status: 400, detail: 'The two-factor code is wrong.' },
  '2FA-CODE_NEEDED': { status: 400, detail: 'A two-factor code is needed.' },
  '2FA_ALREADY_DISABLED': { status: 409, detail: 'Two-factor authentication is already off.' },
  PASSWORDS_DONT_MATCH: { status: 400, detail: 'The two passwords differ.' },
  OLD_PASSWORD_INVALID: { status: 400, detail: 'The old password is wrong.' },
  PASSWORD_TOO_SHORT: { status: 400, detail: 'The password has fewer than 8 characters.' },
  WRONG_PASSWORD: { status: 400, detail: 'The password is wrong.' },
  WEAK_PASSWORD_ERROR: {
    status: 400,
    detail: 'The password lacks a kind of character or is too well known.',
  },
  INVALID_PASSWORD_ERROR: { status: 400, detail: 'The password contains spaces.' },
  INVALID_PASSWORD_RESET_TOKEN: {
    status: 400,
    detail: 'The reset code is unknown, used or expired.',
  },
  CAPTCHA_NEEDED: { status: 400, detail: 'A captcha is needed.' },
  CAPTCHA_FAIL: { status: 400, detail: 'The captcha was not solved.' },
  TOURNAMENT_NOT_FOUND: {
    status: 404,
    detail: 'No such tournament, or nothing of it that you may see.',
  },
  TOURNAMENT_PASSWORD_NEEDED: {
    status: 403,
    detail: 'The password of the tournament is missing or wrong.',
  },
  NOT_ENOUGH_PARTICIPANTS: {
    status: 409,
    detail: 'There are fewer participants than the game asks for.',
  },
  TOO_MANY_PARTICIPANTS: {
    status: 409,
    detail: 'There is no slot left, or more slots than the game allows.',
  },
  TOURNAMENT_STATUS_DENY: {
    status: 409,
    detail: 'The status of the tournament does not allow this.',
  },
  TOURNAMENT_GENERATION_ERROR: {
    status: 409,
    detail: 'This number of participants cannot be drawn.',
  },
  MATCHES_GENERATION_ERROR: {
    status: 409,
    detail: 'The matches cannot be drawn from these settings or this schedule.',
  },
  ALREADY_HAVE_TICKET: { status: 409, detail: 'You already have an open ticket.' },
  ENTITY_CONFLICT: {
    status: 409,
    detail: 'This was done already, or somebody else changed it in between.',
  },
  UNKNOWN_ERROR: { status: 404, detail: 'Nothing is here.' },
} as const satisfies Record<string, { status: number; detail: string }>

/** The `title` of a problem document, and the key of its text in both languages. */
export type ErrorCode = keyof typeof errors

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

/**
 * One wrong field of a body or query: `path` is a JSON pointer such as `/slots`, empty for the whole request (a used-up
 * quota); `message` is a sentence in the reader's language, made from `reason` and `values`. Sign-on forms have an error
 * code as the reason. Faults of season files and JSON have a line (from 1).
 */
export type FieldFault = {
  path: string
  message: string
  reason: FaultReason | ErrorCode
  values?: FaultValues
  line?: number
}

/** The body of every error answer, as `application/problem+json`. */
export type Problem = {
  type: string
  status: number
  title: ErrorCode
  detail: string
  errors: FieldFault[]
  /** BANNED_ERROR only: the reason that staff gave, and the mail address for an appeal. */
  reason?: string
  contact?: string
}
