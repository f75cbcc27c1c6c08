import type { Page } from '@playwright/test'
import type { UserManager, UserManagerSettings } from 'oidc-client-ts'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { listenAt } from './ports.ts'

const installed = createRequire(import.meta.url).resolve('oidc-client-ts')
const library = fileURLToPath(new URL('../browser/oidc-client-ts.min.js', pathToFileURL(installed)))

const document = '<!doctype html><html lang="en"><title>Another site</title><script src="/client.js"></script></html>'

/** What its library told of a person. */
type Visitor = { subject: string; username: unknown; email: unknown; accessToken: string; refreshToken: string }

/** A site of somebody else, on an origin of its own, that signs people in here by oidc-client-ts. See clients.json. */
export class OtherSite {
  readonly origin: string
  readonly #server: Server
  readonly #settings: UserManagerSettings

  private constructor(server: Server, port: number, issuer: string) {
    this.#server = server
    this.origin = `http://127.0.0.1:${port}`
    this.#settings = {
      authority: issuer,
      client_id: 'other-site',
      redirect_uri: `${this.origin}/`,
      post_logout_redirect_uri: `${this.origin}/`,
      scope: 'openid profile email offline_access',
      prompt: 'consent',
      loadUserInfo: true,
      automaticSilentRenew: false,
    }
  }

  static async open(port: number, issuer: string): Promise<OtherSite> {
    const server = createServer((request, response) => {
      const isScript = request.url === '/client.js'
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
      response.end(isScript ? readFileSync(library) : document)
    })
    await listenAt(server, port)
    return new OtherSite(server, port, issuer)
  }

  async close(): Promise<void> {
    await new Promise((done) => this.#server.close(done))
  }

  /** Sends the browser to the sign-on. */
  async signIn(page: Page, change: { prompt?: string } = {}): Promise<void> {
    await page.goto(this.origin)
    await Promise.all([
      // With `prompt=none` it comes back at once.
      page.waitForURL((url) => url.origin !== this.origin || url.searchParams.has('state')),
      page.evaluate(
        (settings) => {
          const manager: UserManager = new (Object(window).oidc.UserManager)(settings)
          // Not awaited: the page goes away before it ends.
          void manager.signinRedirect()
        },
        { ...this.#settings, ...change },
      ),
    ])
  }

  /** Takes the answer in the address, which its library verifies; rejects with the error that the sign-on gave. */
  async comeBack(page: Page): Promise<Visitor> {
    await page.waitForURL((url) => url.origin === this.origin && url.searchParams.has('state'))
    return page.evaluate(async (settings) => {
      const manager: UserManager = new (Object(window).oidc.UserManager)(settings)
      const user = await manager.signinCallback()
      const { sub: subject = '', preferred_username: username, email } = user?.profile ?? {}
      return {
        subject,
        username,
        email,
        accessToken: user?.access_token ?? '',
        refreshToken: user?.refresh_token ?? '',
      }
    }, this.#settings)
  }

  /** New tokens for the refresh token that its library has kept. */
  refresh(page: Page): Promise<{ subject: string; accessToken: string; refreshToken: string }> {
    return page.evaluate(async (settings) => {
      const manager: UserManager = new (Object(window).oidc.UserManager)(settings)
      const user = await manager.signinSilent()
      const subject = user?.profile.sub ?? ''
      return { subject, accessToken: user?.access_token ?? '', refreshToken: user?.refresh_token ?? '' }
    }, this.#settings)
  }

  /** What the sign-on tells for an access token, asked for from this origin. */
  userInfo(page: Page, accessToken: string): Promise<{ status: number; subject: unknown }> {
    return page.evaluate(
      async ({ authority, token }) => {
        const found = await (await fetch(`${authority}/.well-known/openid-configuration`)).json()
        const headers = { authorization: `Bearer ${token}` }
        const answer = await fetch(found.userinfo_endpoint, { headers })
        return { status: answer.status, subject: (await answer.json()).sub }
      },
      { authority: this.#settings.authority, token: accessToken },
    )
  }

  async signOut(page: Page): Promise<void> {
    await Promise.all([
      page.waitForURL((url) => url.origin !== this.origin),
      page.evaluate(async (settings) => {
        const manager: UserManager = new (Object(window).oidc.UserManager)(settings)
        void manager.signoutRedirect()
      }, this.#settings),
    ])
  }
}
