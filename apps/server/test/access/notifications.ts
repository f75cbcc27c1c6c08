import { createBrowser } from '../support/push-service.ts'
import { testStandIn } from '../support/product.ts'
import { type AccessTable, type MakeRequest } from './row.ts'

const me = '/accounts/v2/users/@me'

/** A device of the caller; of those who cannot have one, that of a user. */
const ownDevice: MakeRequest = async (scene, who) => {
  const canCall = !['visitor', 'banned', 'deleted', 'guest'].includes(who)
  const { subscription: body } = createBrowser(testStandIn)
  const { id } = await scene.perform(canCall ? who : 'user', 'POST', `${me}/push/subscriptions`, { body })
  return { ids: { id: String(id) } }
}

/** Calls about notifications. */
export const notificationsAccess: AccessTable = {
  [`GET ${me}/notifications`]: { may: 'signedIn', empty: '200' },
  [`PUT ${me}/notifications/read`]: { may: 'signedIn', empty: '200' },
  [`GET ${me}/notifications/settings`]: { may: 'signedIn', empty: '200' },
  [`PATCH ${me}/notifications/settings`]: {
    may: 'signedIn',
    empty: '200',
    request: () => ({ body: { reminders: [30], quiet_hours: { enabled: true } } }),
  },
  [`GET ${me}/push/subscriptions`]: { may: 'signedIn', empty: '200' },
  [`POST ${me}/push/subscriptions`]: {
    may: 'signedIn',
    empty: 'BODY_INVALID',
    request: () => ({ body: createBrowser(testStandIn).subscription }),
  },
  [`DELETE ${me}/push/subscriptions`]: { may: 'signedIn', empty: '204', request: () => ({ body: {} }) },
  [`POST ${me}/push/subscriptions/:id/test`]: {
    may: 'signedIn',
    empty: 'UNKNOWN_ERROR',
    request: ownDevice,
  },
}
