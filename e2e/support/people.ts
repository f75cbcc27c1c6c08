import {
  request,
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { goTo } from './ready.ts'
import { SignOnClient, type StoredTokens } from './sign-on-client.ts'

/** The password of all users of the demo community, and of those who are created here. */
export const password = 'Agone-demo-1'

/** Meets every rule, and is no user's password. */
export const wrongPassword = 'Sbagliata-2026'

/** A unique name, so that the journeys can run again on the same server. */
export const freshName = (stem: string): string => `${stem}_${Math.random().toString(36).slice(2, 8)}`

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/**
 * Accepts the consent dialog in every window of a context. A storage state would do as well, but Playwright opens a
 * hidden window to set it, which takes half a second, twice per test.
 */
export const acceptConsent = (context: BrowserContext, origin: string) =>
  context.addInitScript((site) => {
    if (window.location.origin === site) window.localStorage['cookieconsent'] ??= 'true'
  }, origin)

/** Writes the tokens to the storage before the first page of the site runs, and never again. */
const signIn = async (page: Page, origin: string, tokens: StoredTokens): Promise<void> => {
  const script = await page.addInitScript(
    (data) => {
      if (window.location.origin === data.origin) Object.assign(window.localStorage, data.tokens)
    },
    { origin, tokens },
  )
  const onLoaded = () => {
    if (!page.url().startsWith(origin)) return
    page.off('domcontentloaded', onLoaded)
    // A window that was closed meanwhile has lost it, too.
    script.dispose().catch(() => undefined)
  }
  page.on('domcontentloaded', onLoaded)
}

/** The storage state of a browser that has accepted the consent dialog, and is signed in if there are tokens. */
export const storageOf = (origin: string, tokens?: StoredTokens): StorageState => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: Object.entries({ cookieconsent: 'true', ...tokens }).map(([name, value]) => ({ name, value })),
    },
  ],
})

/** A window with its own storage, which does not even contain the storage state of the test. */
export const emptyWindow = async (
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ storageState: undefined, ...options })
  await acceptConsent(context, origin)
  return context.newPage()
}

/** A user with an account: API calls, and windows in which the user is signed in. */
export class Person {
  readonly username: string
  readonly #http: APIRequestContext
  readonly #origin: string
  readonly #tokens: StoredTokens

  constructor(username: string, parts: { http: APIRequestContext; origin: string; tokens: StoredTokens }) {
    this.username = username
    this.#http = parts.http
    this.#origin = parts.origin
    this.#tokens = parts.tokens
  }

  /**
   * Calls the API as this user, with JSON or plain text; a response other than 2xx fails the test with the server's
   * text.
   */
  async call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object | string,
  ): Promise<APIResponse> {
    const response = await this.#http.fetch(this.#origin + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#tokens.access_token}`,
        ...(typeof body === 'string' ? { 'content-type': 'text/plain' } : {}),
      },
      ...(body ? { data: body } : {}),
    })
    if (!response.ok())
      throw new Error(`${this.username}: ${method} ${path}: ${response.status()} ${await response.text()}`)
    return response
  }

  /** The access token. */
  get token(): string {
    return this.#tokens.access_token
  }

  /** The subject of the ID token. */
  async id(): Promise<string> {
    const [, claims = ''] = this.#tokens.id_token.split('.')
    const { sub }: { sub: string } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    return sub
  }

  /** A new window with its own storage, in which this user is signed in; it shows no page yet. */
  async window(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
    const page = await emptyWindow(browser, this.#origin, options)
    await signIn(page, this.#origin, this.#tokens)
    return page
  }

  /** The same, on a page of the site. */
  async open(browser: Browser, path = '/'): Promise<Page> {
    const page = await this.window(browser)
    await goTo(page, this.#origin + path)
    return page
  }
}

/** Signs a user in without a browser: a new session, which the test may end. */
export const signedIn = async (origin: string, username: string): Promise<Person> => {
  const http = await request.newContext()
  const tokens = await new SignOnClient(http, origin).signIn(username, password)
  return new Person(username, { http, origin, tokens })
}

/** An access token is valid for ten minutes, and a test takes at most two. */
const cacheDuration = 5 * 60_000

const cachedUsers = new Map<string, { until: number; person: Promise<Person> }>()

/** The same, with a session that all tests of this worker share: no test may end it. */
export const sharedSession = (origin: string, username: string): Promise<Person> => {
  const key = `${origin} ${username}`
  const before = cachedUsers.get(key)
  if (before && before.until > Date.now()) return before.person
  const person = signedIn(origin, username)
  cachedUsers.set(key, { until: Date.now() + cacheDuration, person })
  return person
}

/** A new user, whose mail address is not verified yet. */
export const unverified = async (origin: string, stem: string): Promise<Person> => {
  const http = await request.newContext()
  const username = freshName(stem)
  return new Person(username, {
    http,
    origin,
    tokens: await new SignOnClient(http, origin).register(username, password),
  })
}

/** A new user, whose mail address staff have marked as verified, so that no mail has to be awaited. */
export const newcomer = async (origin: string, stem: string): Promise<Person> => {
  const [admin, person] = await Promise.all([sharedSession(origin, 'admin'), unverified(origin, stem)])
  await admin.call('PUT', `/accounts/v2/users/${await person.id()}/verified`, { value: true })
  return person
}

/** A window of a visitor, separate from all others. */
export const visitor = async (browser: Browser, origin: string, path = '/'): Promise<Page> => {
  const page = await emptyWindow(browser, origin)
  await goTo(page, origin + path)
  return page
}
