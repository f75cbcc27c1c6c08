import type { FullUser } from '@agone/contract/accounts/routes/users'
import { clearTokens, readTokens, type TextStore } from './storage.ts'
import type { TokenKeeper } from './token-keeper.ts'
import { TokenRefused } from './token-refused.ts'

/**
 * `unknown`: on the server, and in a browser before the storage is read; `checking`: there is a token, and its user is
 * being loaded.
 */
export type SessionState =
  | { readonly kind: 'unknown' | 'visitor' | 'checking' }
  | { readonly kind: 'user'; readonly user: FullUser }

/** The reason of a suspension and the mail address for an appeal, if the server sent them. */
export type BanNotice = { readonly reason: string | undefined; readonly contact: string | undefined }

/**
 * `expired`: a call was refused with 401. `banned`: the account is suspended. `signed-in`: a sign-in of this window is
 * complete.
 */
export type SessionEvent = 'expired' | 'banned' | 'signed-in'

/** What a session with a token needs; visitors never load it. */
export type Account = { readonly tokens: Pick<TokenKeeper, 'fresh'>; loadUser(): Promise<FullUser> }

const unknown: SessionState = { kind: 'unknown' }
const visitor: SessionState = { kind: 'visitor' }
const checking: SessionState = { kind: 'checking' }

/** Who is signed in, for the whole tab. Components read it through `useSession`. */
export class Session {
  readonly #store: TextStore
  readonly #subscribers = new Set<() => void>()
  readonly #listeners = new Map<SessionEvent, Set<() => void>>()
  #state: SessionState = unknown
  #banNotice: BanNotice | undefined
  #isLeaving = false
  #wasUser = false
  #account: () => Promise<Account> = () => Promise.reject(new Error('the session is not connected'))

  constructor(store: TextStore) {
    this.#store = store
  }

  /** Sets how the account of a signed-in user is loaded. */
  connect(account: () => Promise<Account>): void {
    this.#account = account
  }

  get state(): SessionState {
    return this.#state
  }

  /**
   * At start-up: renews a stored token if necessary and loads its user; errors are ignored (specification, section 4).
   */
  async start(): Promise<void> {
    if (!readTokens(this.#store)) return this.#setState(visitor)
    this.#setState(checking)
    try {
      const [{ tokens }, { inTime }] = await Promise.all([this.#account(), import('../offline/network.ts')])
      // Without a response the user is loaded all the same, from what is stored.
      await inTime(tokens.fresh())
    } catch (fault) {
      if (fault instanceof TokenRefused) return void this.clear()
    }
    await this.reload().catch(() => this.#setState(visitor))
  }

  /** Loads the user again, after a sign-in or a change of the profile. */
  async reload(): Promise<FullUser> {
    const { loadUser } = await this.#account()
    const user = await loadUser()
    this.#setState({ kind: 'user', user })
    return user
  }

  /** After a sign-in has stored its tokens: loads the user, then notifies the listeners. */
  async signedIn(): Promise<void> {
    this.#isLeaving = false
    this.#setState(checking)
    try {
      await this.reload()
      this.#emit('signed-in')
    } catch {
      if (this.#state.kind === 'checking') this.#setState(visitor)
    }
  }

  /** Deletes the tokens; returns the old access token, which the logout sends. */
  clear(): string | undefined {
    const old = readTokens(this.#store)?.accessToken
    clearTokens(this.#store)
    this.#isLeaving = false
    this.#setState(visitor)
    return old
  }

  /**
   * After a call was refused with 401: the session is over. The listeners are notified once, however many calls were
   * pending.
   */
  expire(): void {
    if (!readTokens(this.#store)) return
    this.#emit('expired')
  }

  /** Whether the session is over and the page is on the way to /logout, whatever the user clicks meanwhile. */
  get isLeaving(): boolean {
    return this.#isLeaving
  }

  /** Whether no user was signed in and no ban was shown since this document was loaded. */
  get isPristine(): boolean {
    return !this.#wasUser && this.#banNotice === undefined
  }

  /** The data of the ban, for the listeners of the event `banned`. */
  get banNotice(): BanNotice | undefined {
    return this.#banNotice
  }

  /** The account is suspended: the tokens are useless now. */
  ban(notice: BanNotice): void {
    if (!readTokens(this.#store)) return
    this.#banNotice = notice
    this.clear()
    this.#emit('banned')
  }

  /**
   * Deletes the tokens on the way to /logout, whose page then clears the session. If the user became a visitor at once,
   * the page that is being left would redirect to /login. Returns the old access token.
   */
  leave(): string | undefined {
    const old = readTokens(this.#store)?.accessToken
    clearTokens(this.#store)
    this.#isLeaving = true
    this.#setState(checking)
    return old
  }

  /** Another tab signed in or out; `isOther`: the stored token is of another user than the one that is shown. */
  syncWithStorage(isOther: boolean): void {
    const { kind } = this.#state
    const signedIn = readTokens(this.#store) !== undefined
    if (signedIn && (kind === 'visitor' || (kind === 'user' && isOther))) void this.start()
    if (!signedIn && kind === 'user') this.#setState(visitor)
  }

  subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  /** Listens to an event; returns a function that stops it. */
  on(event: SessionEvent, listener: () => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  #setState(state: SessionState) {
    this.#state = state
    this.#wasUser ||= state.kind === 'user'
    for (const subscriber of this.#subscribers) subscriber()
  }

  #emit(event: SessionEvent) {
    for (const listener of this.#listeners.get(event) ?? []) listener()
  }
}
