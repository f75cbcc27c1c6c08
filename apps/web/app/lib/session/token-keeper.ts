import { digestOf } from './digest.ts'
import { readTokens, writeTokens, type TextStore, type Tokens } from './storage.ts'
import { requestTokens, TokenRefused } from './token-endpoint.ts'

/** A token is renewed when it has less than this to live, in milliseconds. */
const margin = 30_000

/** Names what is to be renewed: whoever asks to renew it again, after a lost answer or in another tab, asks the same. */
const keyOf = ({ accessToken, refreshToken }: Tokens) => digestOf(`${accessToken} ${refreshToken}`)

/** The lock is kept for this long after a renewal, in milliseconds. */
const settling = 250

export type KeeperParts = {
  store: TextStore
  locks: Pick<LockManager, 'request'>
  fetch: typeof fetch
  now(): number
}

/**
 * Hands out access tokens that are good for the next call. Refresh tokens rotate, and using an old one revokes the
 * whole family, so all tabs refresh under one Web Lock and look again once they hold it; new tokens are stored before
 * they are used, and a refresh is never aborted. A page that is closed while it waits for the answer, and a tab that sees
 * what another stored too late, refresh with the same key as the first and get the same tokens (decision 0305).
 */
export class TokenKeeper {
  readonly #parts: KeeperParts

  constructor(parts: KeeperParts) {
    this.#parts = parts
  }

  /** A token to send, or undefined for a visitor. Throws TokenRefused when the session is over. */
  async fresh(): Promise<string | undefined> {
    const tokens = this.#read()
    if (!tokens || this.#lasts(tokens)) return tokens?.accessToken
    return this.#renewAlone((now) => this.#lasts(now) || now.accessToken !== tokens.accessToken)
  }

  /** Renews the tokens although they may still be good: after a password change, or when the worker asks. */
  async renew(): Promise<string | undefined> {
    const before = this.#read()
    return this.#renewAlone((now) => now.accessToken !== before?.accessToken)
  }

  /** Exchanges the refresh token, unless `isDone` says of what is stored by then that another tab has. */
  #renewAlone(isDone: (tokens: Tokens) => boolean): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      const alone = this.#parts.locks.request('agone-token', async () => {
        const tokens = this.#read()
        const isEnough = !tokens || isDone(tokens) || (!tokens.refreshToken && this.#lasts(tokens))
        if (isEnough) return resolve(tokens?.accessToken)
        await this.#exchange(tokens).then(resolve, reject)
        // What was stored reaches the other tabs by another way than the lock, and it must be there first.
        await new Promise((done) => setTimeout(done, settling))
      })
      alone.catch(reject)
    })
  }

  async #exchange(tokens: Tokens): Promise<string | undefined> {
    const { refreshToken } = tokens
    // In the meantime there may have been a logout, whose tokens must not come back, or another sign-in.
    const isStillThere = () => this.#read()?.accessToken === tokens.accessToken
    try {
      if (!refreshToken) throw new TokenRefused()
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
      const request = { now: this.#parts.now, kept: refreshToken, key: await keyOf(tokens) }
      const renewed = await requestTokens(this.#parts.fetch, form, request)
      if (isStillThere()) writeTokens(this.#parts.store, { ...renewed, idToken: renewed.idToken ?? tokens.idToken })
    } catch (fault) {
      if (isStillThere()) throw fault
    }
    return this.#read()?.accessToken
  }

  #read() {
    return readTokens(this.#parts.store)
  }

  #lasts(tokens: Tokens) {
    return tokens.expiration - this.#parts.now() > margin
  }
}
