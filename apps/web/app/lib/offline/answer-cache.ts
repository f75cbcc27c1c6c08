import { type RouteSpec, urlOf } from '@agone/contract'
import { isAbort } from '../api/api-error.ts'
import type { Call } from '../api/client.ts'
import { apiErrorOf } from '../api/error-code.ts'
import { session, sessionStore } from '../session/own-session.ts'
import { findAnswer, storeAnswer } from './answer-store.ts'
import { noteAnswerStoredAt } from './stored-at.ts'
import { cacheOwner, visitorOwner } from './cache-owner.ts'
import { isCachedCall, isOfOthers, ownUserPath } from './cached-calls.ts'
import { inTime, noteNetwork } from './network.ts'

/**
 * Makes a call. If its response is one that is stored for the signed-in user, it returns the stored one when the server cannot be
 * reached or does not respond in time.
 */
export const callWithCache: (call: Call) => Call =
  (call) =>
  async (spec, ...parts) => {
    const owner = isCachedCall(spec) ? cacheOwner(sessionStore) : undefined
    const loading = call(spec, ...parts)
    if (owner === undefined || owner === visitorOwner || (isAdmin() && isOfOthers(spec))) return loading
    const key = { owner, url: urlOf(spec, parts[0]) }
    void loading.then(
      (answer) => {
        noteNetwork(true)
        return storeAnswer(key, answer).catch(() => undefined)
      },
      () => undefined,
    )
    const isUnreachable = loading.then(
      () => false,
      (fault: unknown) => !isAbort(fault) && apiErrorOf(fault).status === 0,
    )
    if ((await inTime(isUnreachable)) === false) return loading
    const stored = await findAnswer(key).catch(() => undefined)
    if (stored === undefined) return loading
    noteNetwork(false)
    noteAge(spec, stored.storedAt)
    return JSON.parse(stored.text)
  }

const isAdmin = (): boolean => session.state.kind === 'user' && session.state.user.roles.includes('ADMIN')

/** The call for the signed-in user is made on every page, so its age says nothing about the page. */
const noteAge = ({ path }: Pick<RouteSpec, 'path'>, storedAt: number): void => {
  if (path !== ownUserPath) noteAnswerStoredAt(storedAt)
}
