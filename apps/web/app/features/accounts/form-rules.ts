import {
  birthdayFault,
  emailFault,
  passwordFault,
  personNameFault,
  usernameFault,
} from '@agone/contract/accounts/rules/fields'
import { limits } from '@agone/contract/limits'
import type { FormFaults, RuleFault } from './form-faults.ts'

/* The rules of each form of the user's own account, and the field that shows each refusal of the server. */

export const usernameFaults = (own: string): FormFaults<{ username: string }> => ({
  rules: {
    username: ({ username }) =>
      username === own ? 'USERNAME_ALREADY_YOURS' : usernameFault(username) && 'INVALID_NEW_USERNAME',
  },
  fieldOf: {
    INVALID_NEW_USERNAME: 'username',
    USERNAME_ALREADY_YOURS: 'username',
    USERNAME_ALREADY_USED: 'username',
  },
})

export const emailFaults = (own: string | null | undefined): FormFaults<{ email: string }> => ({
  rules: {
    email: ({ email }) => {
      if (emailFault(email.trim())) return 'INVALID_EMAIL'
      return email.trim() === own ? 'EMAIL_USED' : undefined
    },
  },
  fieldOf: { INVALID_EMAIL: 'email', EMAIL_USED: 'email' },
})

type Passwords = { oldPassword: string; password: string; passwordConfirm: string; code: string }

/** With `needsCode`, the form has a field for the code of two-factor authentication. */
export const passwordFaults = (needsCode: boolean): FormFaults<Passwords> => ({
  rules: {
    oldPassword: ({ oldPassword }) => (oldPassword === '' ? 'OLD_PASSWORD_INVALID' : undefined),
    password: ({ password }) => passwordFault(password),
    passwordConfirm: ({ password, passwordConfirm }) =>
      password === passwordConfirm ? undefined : 'PASSWORDS_DONT_MATCH',
    code: ({ code }) => (needsCode && code.trim() === '' ? '2FA-CODE_NEEDED' : undefined),
  },
  fieldOf: {
    '2FA-CODE_NEEDED': 'code',
    '2FA-CODE_INVALID': 'code',
    OLD_PASSWORD_INVALID: 'oldPassword',
    PASSWORD_TOO_SHORT: 'password',
    INVALID_PASSWORD_ERROR: 'password',
    WEAK_PASSWORD_ERROR: 'password',
    PASSWORDS_DONT_MATCH: 'passwordConfirm',
  },
})

export const baseInfoFaults = (now: () => number): FormFaults<{ name: string; surname: string; birthday: string }> => ({
  rules: {
    name: ({ name }) => nameFault(name.trim()),
    surname: ({ surname }) => nameFault(surname.trim()),
    birthday: ({ birthday }) => (birthday === '' ? undefined : birthdayFault(birthday, now())),
  },
  fieldOf: { TOO_YOUNG: 'birthday', DATE_INVALID: 'birthday' },
})

const nameFault = (value: string): RuleFault | undefined =>
  personNameFault(value) &&
  ((t) =>
    value.length > limits.personNameMax ? t('faults.tooLong', { count: limits.personNameMax }) : t('faults.notLine'))

export const deletionFaults = (own: string): FormFaults<{ username: string }> => ({
  rules: { username: ({ username }) => (username === own ? undefined : (t) => t('faults.notOwnName')) },
  fieldOf: { FIELD_VALIDATION_ERROR: 'username' },
})

export const twoFactorFaults: FormFaults<{ code: string; password: string }> = {
  rules: {
    code: ({ code }) => (code.trim() === '' ? '2FA-CODE_NEEDED' : undefined),
    password: ({ password }) => (password === '' ? 'WRONG_PASSWORD' : undefined),
  },
  fieldOf: { '2FA-CODE_NEEDED': 'code', '2FA-CODE_INVALID': 'code', WRONG_PASSWORD: 'password' },
}
