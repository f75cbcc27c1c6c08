import { digestOf } from './digest.ts'
import { readTokens, writeTokens, type TextStore, type Tokens } from './storage.ts'
import { requestTokens } from './token-endpoint.ts'
import { TokenRefused } from './token-refused.ts'

/** A token is renewed when it expires within this time, in milliseconds. */
const renewalMargin = 30_000

/** The idempotency key of a renewal: after a lost response and in other tabs it is the same. */
const keyOf = ({ accessToken, refreshToken }: Tokens) => digestOf(`${accessToken} ${refreshToken}`)

/** How long the lock is kept after a renewal, in milliseconds. */
const lockHoldTime = 250

export type KeeperOptions = {
  store: TextStore
  locks: Pick<LockManager, 'request'>
  fetch: typeof fetch
  now(): number
}

/**
 * Returns access tokens that are valid for the next call. Refresh tokens rotate, and using an old one revokes the whole
 * family, so all tabs refresh under one Web Lock and read the storage again once they have it; new tokens are stored
 * before they are used, and a refresh is never aborted. A page that is closed before the response arrives, and a tab
 * that reads the storage too early, refresh with the same key and get the same tokens (decision 0305).
 */
export class TokenKeeper {
  readonly #options: KeeperOptions

  constructor(options: KeeperOptions) {
    this.#options = options
  }

  /** A token to send, or undefined for a visitor. Throws TokenRefused when the session is over. */
  async fresh(): Promise<string | undefined> {
    const tokens = this.#read()
    if (!tokens || this.#isFresh(tokens)) return tokens?.accessToken
    return this.#renewWithLock((stored) => this.#isFresh(stored) || stored.accessToken !== tokens.accessToken)
  }

  /** Renews the tokens even if they are still valid: after a password change, or when the worker requests it. */
  async renew(): Promise<string | undefined> {
    const before = this.#read()
    return this.#renewWithLock((stored) => stored.accessToken !== before?.accessToken)
  }

  /** Exchanges the refresh token, unless `isDone` finds that another tab has already stored new tokens. */
  #renewWithLock(isDone: (tokens: Tokens) => boolean): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      const locked = this.#options.locks.request('agone-token', async () => {
        const tokens = this.#read()
        const isUpToDate = !tokens || isDone(tokens) || (!tokens.refreshToken && this.#isFresh(tokens))
        if (isUpToDate) return resolve(tokens?.accessToken)
        await this.#exchange(tokens).then(resolve, reject)
        // Storage writes reach other tabs separately from the lock, and must be there first.
        await new Promise((done) => setTimeout(done, lockHoldTime))
      })
      locked.catch(reject)
    })
  }

  async #exchange(tokens: Tokens): Promise<string | undefined> {
    const { refreshToken } = tokens
    // Meanwhile there may have been a logout, whose tokens must not return, or another sign-in.
    const isCurrent = () => this.#read()?.accessToken === tokens.accessToken
    try {
      if (!refreshToken) throw new TokenRefused()
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
      const request = { now: this.#options.now, previousRefreshToken: refreshToken, key: await keyOf(tokens) }
      const renewed = await requestTokens(this.#options.fetch, form, request)
      if (isCurrent()) writeTokens(this.#options.store, { ...renewed, idToken: renewed.idToken ?? tokens.idToken })
    } catch (fault) {
      if (isCurrent()) throw fault
    }
    return this.#read()?.accessToken
  }

  #read() {
    return readTokens(this.#options.store)
  }

  #isFresh(tokens: Tokens) {
    return tokens.expiration - this.#options.now() > renewalMargin
  }
}
