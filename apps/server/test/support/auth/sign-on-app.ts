import type { FastifyInstance } from 'fastify'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { ClientMetadata } from 'oidc-provider'
import type { UserId } from '@agone/contract'
import { answerUnknownPaths, createServer, type HttpConfig, type RequestLog } from '../../../src/platform/http/index.ts'
import { defineMailJobs } from '../../../src/platform/mail/index.ts'
import { freePort } from '../free-port.ts'
import { testDatabase, type TestDatabase } from '../database/database.ts'
import { accountsPlugin } from '../../../src/modules/accounts/index.ts'
import { testPassword } from '../factories/accounts.ts'
import { createAdapter } from '../../../src/modules/auth/provider/adapter.ts'
import { createAuth, type Auth } from '../../../src/modules/auth/auth.ts'
import { begin, callbackOf, redeem, submit } from './browser.ts'
import { caller } from './calling.ts'
import { webClientId } from '../../../src/modules/auth/provider/clients.ts'
import type { ExternalIssuer } from '../../../src/modules/auth/external/external.ts'
import { authPlugin } from '../../../src/modules/auth/plugin.ts'
import * as SignInDates from '../../../src/modules/auth/sessions/sign-in-dates.ts'

/** A bearer token of a user in its own session, as if that user had just signed in. */
export const tokenFor = async (auth: Auth, user: { id: UserId }): Promise<string> => {
  const [session, sessionId, grantId] = [randomUUID(), randomUUID(), randomUUID()]
  const seconds = 86_400
  const now = Math.floor(Date.now() / 1000)
  const ends = await SignInDates.endsOf(auth.ctx, user.id)
  const loginTs = await SignInDates.take(auth.ctx, { userId: user.id, ends })
  const common = { iat: now, exp: now + seconds, accountId: user.id }
  await createAdapter(auth.ctx.db, 'Grant').upsert(
    grantId,
    { ...common, jti: grantId, kind: 'Grant', clientId: webClientId },
    seconds,
  )
  const authorizations = { [webClientId]: { grantId, sid: randomUUID() } }
  await createAdapter(auth.ctx.db, 'Session').upsert(
    session,
    { ...common, jti: session, kind: 'Session', uid: sessionId, loginTs, authorizations },
    seconds,
  )
  return auth.tokens.sign({ userId: user.id, sessionId, grantId })
}

/** Signs a user in from the first redirect to the tokens. */
export const signInAs = async (publicUrl: string, login: string, options: Parameters<typeof begin>[1] = {}) => {
  const begun = await begin(publicUrl, options)
  const { browser, interaction } = begun
  const fields = { login, password: testPassword }
  const answer = await submit(browser, { page: interaction, action: `${interaction.href}/login`, fields })
  assert.equal(answer.status, 303, await answer.text())
  const callback = await callbackOf(browser, answer, publicUrl)
  return { ...begun, callback, tokens: await redeem(begun, callback) }
}

/** A listening product with accounts and sign-on, with its own database. */
export type SignOnApp = TestDatabase & {
  app: FastifyInstance
  auth: Auth
  publicUrl: string
  call: ReturnType<typeof caller>
}

/** The secret of every product that `signOnApp` starts. */
export const signOnSecret = 'a secret of the tests, long enough'

type SignOnOptions = { port?: number; external?: ExternalIssuer; http?: Partial<HttpConfig>; requests?: RequestLog }

/** Starts one; `clients` are registered besides the site. Close it after the tests. */
export const signOnApp = async (
  clients: readonly ClientMetadata[] = [],
  registerModules: (app: FastifyInstance) => void = () => undefined,
  { port: requestedPort, external, http = {}, requests }: SignOnOptions = {},
): Promise<SignOnApp> => {
  const database = await testDatabase()
  const port = requestedPort ?? (await freePort())
  const publicUrl = `http://127.0.0.1:${port}`
  const auth = createAuth({
    ctx: database.ctx(),
    bus: database.database.bus,
    publicUrl,
    secret: signOnSecret,
    clients,
    external,
  })
  const app = await createServer({
    ...database,
    ...(requests ? { requests } : {}),
    authenticate: auth.authenticate,
    config: {
      publicUrl,
      host: '127.0.0.1',
      dataDir: database.dataDir,
      trustedProxies: [],
      rateLimits: {
        writesPerMinute: 10_000,
        tokenCallsPerMinute: 1000,
        requestsPerSecond: 1_000_000,
        credentialsPerTenMinutes: 10_000,
      },
      ...http,
    },
  })
  accountsPlugin(app)
  authPlugin(app, auth)
  registerModules(app)
  answerUnknownPaths(app)
  defineMailJobs(database.jobs, { url: undefined, from: 'agone@example.org' })
  await database.jobs.start({ work: false })
  await app.listen({ port, host: '127.0.0.1' })
  return {
    ...database,
    app,
    auth,
    publicUrl,
    call: caller(app),
    async close() {
      await app.close()
      await database.close()
    },
  }
}
