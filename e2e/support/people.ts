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

/** The password of everybody in the demo community, and of those who are made here. */
export const password = 'Agone-demo-1'

/** Keeps every rule, and is nobody's. */
export const wrongPassword = 'Sbagliata-2026'

/** A name that nobody bears yet, so that the journeys can be run again on the same product. */
export const freshName = (stem: string): string => `${stem}_${Math.random().toString(36).slice(2, 8)}`

type Kept = Exclude<BrowserContextOptions['storageState'], string | undefined>

/**
 * Answers the consent dialog in every window of a context. A stored state would do as well, but Playwright opens a hidden
 * window to put it in place: half a second, twice a test.
 */
export const answerConsent = (context: BrowserContext, origin: string) =>
  context.addInitScript((site) => {
    if (window.location.origin === site) window.localStorage['cookieconsent'] ??= 'true'
  }, origin)

/** Puts the tokens into the storage before the first page of the site runs, and never again. */
const signIn = async (page: Page, origin: string, tokens: StoredTokens): Promise<void> => {
  const script = await page.addInitScript(
    (given) => {
      if (window.location.origin === given.origin) Object.assign(window.localStorage, given.tokens)
    },
    { origin, tokens },
  )
  const isThere = () => {
    if (!page.url().startsWith(origin)) return
    page.off('domcontentloaded', isThere)
    // A window that was closed meanwhile has forgotten it, too.
    script.dispose().catch(() => undefined)
  }
  page.on('domcontentloaded', isThere)
}

/** The storage of a browser that has answered the consent dialog, and signed in where there are tokens. */
export const storageOf = (origin: string, tokens?: StoredTokens): Kept => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: Object.entries({ cookieconsent: 'true', ...tokens }).map(([name, value]) => ({ name, value })),
    },
  ],
})

/** A window with a storage of its own; not even the state of the test's own page is in it. */
export const emptyWindow = async (
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ storageState: undefined, ...options })
  await answerConsent(context, origin)
  return context.newPage()
}

/** Somebody with an account: their calls, and windows in which they are signed in. */
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

  /** Calls the API as this person, with JSON or plain text; whatever is not a 2xx fails the test with the server's words. */
  async call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object | string,
  ): Promise<APIResponse> {
    const answer = await this.#http.fetch(this.#origin + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#tokens.access_token}`,
        ...(typeof body === 'string' ? { 'content-type': 'text/plain' } : {}),
      },
      ...(body ? { data: body } : {}),
    })
    if (!answer.ok()) throw new Error(`${this.username}: ${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer
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

  /** A window of its own, with a storage of its own, in which this person is signed in; it shows nothing yet. */
  async window(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
    const page = await emptyWindow(browser, this.#origin, options)
    await signIn(page, this.#origin, this.#tokens)
    return page
  }

  /** The same, at a page of the site. */
  async open(browser: Browser, path = '/'): Promise<Page> {
    const page = await this.window(browser)
    await goTo(page, this.#origin + path)
    return page
  }
}

/** Signs a person in without a browser: a session of its own, which the test may end. */
export const signedIn = async (origin: string, username: string): Promise<Person> => {
  const http = await request.newContext()
  const tokens = await new SignOnClient(http, origin).signIn(username, password)
  return new Person(username, { http, origin, tokens })
}

/** An access token lives ten minutes, and a test two. */
const keptFor = 5 * 60_000

const kept = new Map<string, { until: number; person: Promise<Person> }>()

/** The same, with a session that all tests of this worker share: none of them may end it. */
export const sharedSession = (origin: string, username: string): Promise<Person> => {
  const before = kept.get(username)
  if (before && before.until > Date.now()) return before.person
  const person = signedIn(origin, username)
  kept.set(username, { until: Date.now() + keptFor, person })
  return person
}

/** Somebody new, who has not confirmed their mail address yet. */
export const unverified = async (origin: string, stem: string): Promise<Person> => {
  const http = await request.newContext()
  const username = freshName(stem)
  return new Person(username, {
    http,
    origin,
    tokens: await new SignOnClient(http, origin).register(username, password),
  })
}

/** Somebody new, whose mail address staff have marked as verified: nobody waits for the mail. */
export const newcomer = async (origin: string, stem: string): Promise<Person> => {
  const [admin, person] = await Promise.all([sharedSession(origin, 'admin'), unverified(origin, stem)])
  await admin.call('PUT', `/accounts/v2/users/${await person.id()}/verified`, { value: true })
  return person
}

/** A window of a visitor, apart from all others. */
export const visitor = async (browser: Browser, origin: string, path = '/'): Promise<Page> => {
  const page = await emptyWindow(browser, origin)
  await goTo(page, origin + path)
  return page
}
