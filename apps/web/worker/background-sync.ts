import { userOfToken } from '../app/lib/offline/token-user.ts'
import { listItems, outboxChannel, removeItem, updateItem, withSendLock } from '../app/lib/outbox/outbox-store.ts'
import { sendItems } from '../app/lib/outbox/send-items.ts'
import { sendRequest } from '../app/lib/outbox/send-request.ts'

/** The tag that pages register when something waits. */
export const syncTag = 'outbox'

/**
 * Sends what the user of the token has written. Rejects if there is no token (the next page brings one, and sends, too) or the server cannot be
 * reached: then the browser tries again later.
 */
export const sendOutbox = async (token: string | undefined): Promise<void> => {
  const owner = token === undefined ? undefined : userOfToken(token)
  if (token === undefined || owner === undefined) throw new Error('there is no token')
  const transport = (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return fetch(url, { ...init, headers })
  }
  const { isUnreachable } = await withSendLock(() =>
    sendItems({
      list: () => listItems(owner),
      update: updateItem,
      remove: removeItem,
      now: () => Date.now(),
      send: ({ request, key }) => sendRequest(transport, request, { key }),
    }),
  )
  new BroadcastChannel(outboxChannel).postMessage('changed')
  if (isUnreachable) throw new Error('the server cannot be reached')
}
