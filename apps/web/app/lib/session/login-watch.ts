import { baseLimits } from '@agone/contract/base-limits'

export type LoginWatchOptions = {
  isClosed(): boolean
  hasToken(): boolean
  wait(milliseconds: number): Promise<void>
  /** Aborted when the token arrived by a storage event of another window. */
  signal: AbortSignal
}

/**
 * Waits until the popup of a sign-in closes (specification, section 4, Login), then looks for the token every 250 ms,
 * at most 10 times. Resolves to whether there is one.
 */
export const watchLogin = async ({ isClosed, hasToken, wait, signal }: LoginWatchOptions): Promise<boolean> => {
  while (!isClosed() && !signal.aborted) await wait(baseLimits.loginPollMilliseconds)
  for (let poll = 0; poll < baseLimits.loginPolls && !signal.aborted; poll++) {
    if (hasToken()) return true
    await wait(baseLimits.loginPollMilliseconds)
  }
  return hasToken()
}
