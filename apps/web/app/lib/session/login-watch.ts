import { limits } from '@agone/contract/limits'

export type LoginWatchParts = {
  isClosed(): boolean
  hasToken(): boolean
  wait(milliseconds: number): Promise<void>
  /** Aborted when the token came by another way (a storage event of another window). */
  signal: AbortSignal
}

/**
 * Waits for the popup of a sign-in (specification, section 4, Login): until it closes, then looks for the token every
 * 250 ms, at most 10 times. Answers whether a token came.
 */
export const watchLogin = async ({ isClosed, hasToken, wait, signal }: LoginWatchParts): Promise<boolean> => {
  while (!isClosed() && !signal.aborted) await wait(limits.loginPollMilliseconds)
  for (let poll = 0; poll < limits.loginPolls && !signal.aborted; poll++) {
    if (hasToken()) return true
    await wait(limits.loginPollMilliseconds)
  }
  return hasToken()
}
