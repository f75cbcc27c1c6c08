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

/** The claims of a user, as the library returns them. */
type Claims = { subject: string; username: unknown; email: unknown; accessToken: string; refreshToken: string }

/** Another site, on its own origin, that signs users in here with oidc-client-ts. See clients.json. */
export class OidcClientSite {
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

  static async open(port: number, issuer: string): Promise<OidcClientSite> {
    const server = createServer((request, response) => {
      const isScript = request.url === '/client.js'
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
      response.end(isScript ? readFileSync(library) : document)
    })
    await listenAt(server, port)
    return new OidcClientSite(server, port, issuer)
  }

  async close(): Promise<void> {
    await new Promise((done) => this.#server.close(done))
  }

  /** Redirects the browser to the sign-on. */
  async signIn(page: Page, change: { prompt?: string } = {}): Promise<void> {
    await page.goto(this.origin)
    await Promise.all([
      // With `prompt=none` it returns at once.
      page.waitForURL((url) => url.origin !== this.origin || url.searchParams.has('state')),
      page.evaluate(
        (settings) => {
          const manager: UserManager = new (Object(window).oidc.UserManager)(settings)
          // Not awaited: the page is left before it resolves.
          void manager.signinRedirect()
        },
        { ...this.#settings, ...change },
      ),
    ])
  }

  /** Processes the response in the URL, which the library verifies; rejects with the error of the sign-on. */
  async handleCallback(page: Page): Promise<Claims> {
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

  /** New tokens for the stored refresh token. */
  refresh(page: Page): Promise<{ subject: string; accessToken: string; refreshToken: string }> {
    return page.evaluate(async (settings) => {
      const manager: UserManager = new (Object(window).oidc.UserManager)(settings)
      const user = await manager.signinSilent()
      const subject = user?.profile.sub ?? ''
      return { subject, accessToken: user?.access_token ?? '', refreshToken: user?.refresh_token ?? '' }
    }, this.#settings)
  }

  /** The claims of the userinfo endpoint, requested from this origin. */
  userInfo(page: Page, accessToken: string): Promise<{ status: number; subject: unknown }> {
    return page.evaluate(
      async ({ authority, token }) => {
        const found = await (await fetch(`${authority}/.well-known/openid-configuration`)).json()
        const headers = { authorization: `Bearer ${token}` }
        const response = await fetch(found.userinfo_endpoint, { headers })
        return { status: response.status, subject: (await response.json()).sub }
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
