import { birthdayFault, emailFault, usernameFault } from '@agone/contract/accounts/rules/fields'
import type { FullUser } from '@agone/contract/accounts/routes/users'

type Role = FullUser['roles'][number]

/** The values of the form of a new account. */
export type NewUser = { username: string; email: string; birthday: string; roles: readonly Role[] }

/** The code of the first broken rule of each field; an empty field breaks none before it is sent. */
export const newUserFaults = ({ username, email, birthday }: Omit<NewUser, 'roles'>, now: number) => ({
  username: username === '' ? undefined : usernameFault(username),
  email: email === '' ? undefined : emailFault(email),
  birthday: birthday === '' ? undefined : birthdayFault(birthday, now),
})
