import type { FullUser } from '@agone/contract/accounts/routes/users'
import { clearTokens, readTokens, type TextStore } from './storage.ts'
import { TokenRefused } from './token-endpoint.ts'
import type { TokenKeeper } from './token-keeper.ts'

/**
 * `unknown` is the server's and the first moment in a browser; `checking` means that there is a token whose user is
 * being loaded.
 */
export type SessionState =
  | { readonly kind: 'unknown' | 'visitor' | 'checking' }
  | { readonly kind: 'user'; readonly user: FullUser }

/** Why an account was suspended, and the mail address for an appeal, as far as the server said. */
export type BanNotice = { readonly reason: string | undefined; readonly contact: string | undefined }

/** `expired`: a call met 401. `banned`: the account is suspended. `signed-in`: a sign-in of this window completed. */
export type SessionEvent = 'expired' | 'banned' | 'signed-in'

const unknown: SessionState = { kind: 'unknown' }
const visitor: SessionState = { kind: 'visitor' }
const checking: SessionState = { kind: 'checking' }

/** Who is signed in, for the whole tab. Components read it through `useSession`. */
export class Session {
  readonly tokens: TokenKeeper
  readonly #store: TextStore
  readonly #loadUser: () => Promise<FullUser>
  readonly #watchers = new Set<() => void>()
  readonly #listeners = new Map<SessionEvent, Set<() => void>>()
  #state: SessionState = unknown
  #banNotice: BanNotice | undefined
  #isLeaving = false
  #wasUser = false

  constructor(parts: { tokens: TokenKeeper; store: TextStore; loadUser: () => Promise<FullUser> }) {
    this.tokens = parts.tokens
    this.#store = parts.store
    this.#loadUser = parts.loadUser
  }

  get state(): SessionState {
    return this.#state
  }

  /** Start-up: a stored token is renewed if need be and its user loaded; failures are ignored (section 4). */
  async start(): Promise<void> {
    if (!readTokens(this.#store)) return this.#become(visitor)
    this.#become(checking)
    try {
      await this.tokens.fresh()
    } catch (fault) {
      if (fault instanceof TokenRefused) return void this.clear()
    }
    await this.reload().catch(() => this.#become(visitor))
  }

  /** Loads the user again, after a sign-in or a change of the profile. */
  async reload(): Promise<FullUser> {
    const user = await this.#loadUser()
    this.#become({ kind: 'user', user })
    return user
  }

  /** A sign-in left its tokens: loads the user, then tells. */
  async signedIn(): Promise<void> {
    this.#isLeaving = false
    this.#become(checking)
    try {
      await this.reload()
      this.#emit('signed-in')
    } catch {
      if (this.#state.kind === 'checking') this.#become(visitor)
    }
  }

  /** Forgets the tokens; answers the old access token, which the logout still names. */
  clear(): string | undefined {
    const old = readTokens(this.#store)?.accessToken
    clearTokens(this.#store)
    this.#isLeaving = false
    this.#become(visitor)
    return old
  }

  /** A call met 401: the session is over. Told once, however many calls were under way. */
  expire(): void {
    if (!readTokens(this.#store)) return
    this.#emit('expired')
  }

  /** Whether the session is over and its reader on the way to /logout, wherever a click of theirs went meanwhile. */
  get isLeaving(): boolean {
    return this.#isLeaving
  }

  /** Whether nobody has been signed in, or been told of a ban, since this document was loaded. */
  get isUntouched(): boolean {
    return !this.#wasUser && this.#banNotice === undefined
  }

  /** What the server said of the ban that the event `banned` told of. */
  get banNotice(): BanNotice | undefined {
    return this.#banNotice
  }

  /** The account is suspended: the tokens are of no use any more. */
  ban(notice: BanNotice): void {
    if (!readTokens(this.#store)) return
    this.#banNotice = notice
    this.clear()
    this.#emit('banned')
  }

  /**
   * Forgets the tokens on the way to /logout, whose page then clears: were the reader a visitor at once, the page that
   * is being left would send them to /login first. Answers the old access token.
   */
  leave(): string | undefined {
    const old = readTokens(this.#store)?.accessToken
    clearTokens(this.#store)
    this.#isLeaving = true
    this.#become(checking)
    return old
  }

  /** Another tab signed in or out. */
  follow(): void {
    const signedIn = readTokens(this.#store) !== undefined
    if (signedIn && this.#state.kind === 'visitor') void this.start()
    if (!signedIn && this.#state.kind === 'user') this.#become(visitor)
  }

  subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Listens to an event; answers how to stop. */
  on(event: SessionEvent, listener: () => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  #become(state: SessionState) {
    this.#state = state
    this.#wasUser ||= state.kind === 'user'
    for (const watcher of this.#watchers) watcher()
  }

  #emit(event: SessionEvent) {
    for (const listener of this.#listeners.get(event) ?? []) listener()
  }
}
