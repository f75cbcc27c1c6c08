import { type AccessTable } from './row.ts'

/** Calls about notifications. */
export const notificationsAccess: AccessTable = {
  'GET /accounts/v2/users/@me/notifications': { may: 'signedIn', empty: '200' },
  'PUT /accounts/v2/users/@me/notifications/read': { may: 'signedIn', empty: '200' },
}
