import type { ErrorCode } from '../../errors.ts'
import { limits } from '../../limits.ts'
import { patterns } from '../../patterns.ts'

/*
 * The rules of the specification, section 5, for browser and server. Each returns the code of the first broken rule, or
 * undefined for a valid value.
 */

const username = /^[A-Za-z0-9_.-]+$/

/** 3 to 20 letters, digits, `_`, `-` and `.`. */
export const usernameFault = (value: string): 'INVALID_USERNAME' | undefined =>
  value.length >= limits.usernameMin && value.length <= limits.usernameMax && username.test(value)
    ? undefined
    : 'INVALID_USERNAME'

const onOneLine = new RegExp(patterns.line, 'u')

/** A name or surname: at most 60 characters, no control characters and none that change the text direction. May be empty. */
export const personNameFault = (value: string): 'FIELD_VALIDATION_ERROR' | undefined =>
  value.length <= limits.personNameMax && onOneLine.test(value) ? undefined : 'FIELD_VALIDATION_ERROR'

// No invisible characters, and none that a mail server normalises to another, such as a full-width letter.
const isPlainAddress = (value: string): boolean =>
  !/[\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(value) && value === value.normalize('NFKC')

/**
 * A local part, an `@`, a domain with at least one dot; at most 254 characters; no spaces, no control, invisible or
 * look-alike characters.
 */
export const emailFault = (value: string): 'EMAIL_FORMAT_INVALID' | undefined =>
  value.length <= 254 &&
  isPlainAddress(value) &&
  /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)+$/u.test(value)
    ? undefined
    : 'EMAIL_FORMAT_INVALID'

/** Each rule of a password and whether `value` satisfies it, for the checklist shown while typing. */
export const passwordRules = (value: string) => ({
  length: value.length >= limits.passwordMin && value.length <= limits.passwordMax,
  uppercase: /\p{Lu}/u.test(value),
  lowercase: /\p{Ll}/u.test(value),
  digit: /\p{Nd}/u.test(value),
  special: /[^\p{L}\p{Nd}\s]/u.test(value),
  noSpaces: !/\s/u.test(value),
})

/** Length, spaces, then an uppercase letter, a lowercase letter, a digit and a special character. */
export const passwordFault = (value: string): ErrorCode | undefined => {
  if (value.length < limits.passwordMin) return 'PASSWORD_TOO_SHORT'
  const { noSpaces, ...others } = passwordRules(value)
  if (!noSpaces) return 'INVALID_PASSWORD_ERROR'
  return Object.values(others).every(Boolean) ? undefined : 'WEAK_PASSWORD_ERROR'
}

/** Whole years between a birthday (`2010-05-01`) and a moment, in UTC. */
export const ageAt = (birthday: string, now: number): number => {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number)
  const today = new Date(now)
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day)
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}

/** The minimum age is the age of digital consent in Italy. */
export const birthdayFault = (birthday: string, now: number): 'TOO_YOUNG' | 'DATE_INVALID' | undefined => {
  const time = Date.parse(`${birthday}T00:00:00Z`)
  // Date.parse accepts the 31st of February as a day of March.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(birthday)
  if (!isDay || time > now || ageAt(birthday, now) > 120) return 'DATE_INVALID'
  return ageAt(birthday, now) < limits.minimumAge ? 'TOO_YOUNG' : undefined
}
