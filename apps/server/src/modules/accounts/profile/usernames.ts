import { usernameFault } from '@agone/contract'

/**
 * Names that look like the product, its staff or a role, in lower case without punctuation,
 * so that `Ad.min` is reserved like `ADMIN`.
 */
const reserved = new Set([
  ...['admin', 'admins', 'administrator', 'administrators', 'tournamentmanager', 'manager', 'moderator', 'mod'],
  ...['staff', 'support', 'assistenza', 'help', 'helpdesk', 'root', 'system', 'sistema', 'superuser', 'sysadmin'],
  ...['agone', 'agoneofficial', 'agonestaff', 'agonesupport', 'official', 'ufficiale', 'security', 'webmaster'],
  ...['postmaster', 'hostmaster', 'abuse', 'noreply', 'mailerdaemon', 'bot', 'api', 'auth', 'login', 'logout'],
  ...['register', 'signin', 'signup', 'oauth2', 'me', 'self', 'user', 'users', 'guest', 'visitor', 'anonymous'],
  ...['everyone', 'all', 'here', 'owner', 'provisional', 'deleted', 'deleteduser', 'banned', 'null', 'undefined'],
  ...['true', 'false', 'none', 'unknown', 'management', 'settings', 'profile', 'tickets', 'teams', 'tournaments'],
])

/** True for reserved names, ignoring punctuation and case. */
export const isReserved = (username: string): boolean => reserved.has(username.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** The code of the first rule that a username breaks: its form, then the reserved names. Undefined for a valid one. */
export const fault = (username: string): 'INVALID_USERNAME' | 'USERNAME_USED' | undefined =>
  usernameFault(username) ?? (isReserved(username) ? 'USERNAME_USED' : undefined)
