import { resolveTxt } from 'node:dns/promises'
import type { FastifyInstance } from 'fastify'
import { registerCommands, type CommandEndpoint } from './cli/commands.routes.ts'
import type { Config } from './config.ts'
import { accountsPlugin } from './modules/accounts/index.ts'
import { authPlugin, createAuth, originsOf, type Auth } from './modules/auth/index.ts'
import { chatPlugin } from './modules/chat/index.ts'
import { communityPlugin } from './modules/community/index.ts'
import { contentPlugin } from './modules/content/index.ts'
import { registerFiles } from './modules/files/index.ts'
import { gamesPlugin } from './modules/games/index.ts'
import { historyPlugin } from './modules/history/index.ts'
import { importsPlugin } from './modules/imports/index.ts'
import { marketPlugin } from './modules/market/index.ts'
import { matchesPlugin } from './modules/matches/index.ts'
import { paymentsPlugin } from './modules/payments/index.ts'
import { notificationsPlugin } from './modules/notifications/index.ts'
import { searchPlugin } from './modules/search/index.ts'
import { standingsPlugin } from './modules/standings/index.ts'
import { cloudflare, statisticsPlugin } from './modules/statistics/index.ts'
import { teamsPlugin } from './modules/teams/index.ts'
import { telemetryPlugin } from './modules/telemetry/index.ts'
import { ticketsPlugin } from './modules/tickets/index.ts'
import { tournamentsPlugin } from './modules/tournaments/index.ts'
import type { Clock, Ctx, Jobs } from './platform/context/ctx.ts'
import type { Bus, OpenedDatabase } from './platform/db/index.ts'
import { createEvents } from './platform/events/index.ts'
import {
  answerUnknownPaths,
  createServer,
  registerHttpMaintenance,
  registerDocs,
  registerHealth,
  registerMetrics,
  registerAsyncapi,
  registerOpenapi,
  type HttpConfig,
  type RequestLog,
} from './platform/http/index.ts'
import { createJobs } from './platform/jobs/boss.ts'
import { createLive, liveRoutes, type Live } from './platform/realtime/index.ts'
import type { Log } from './platform/context/log.ts'
import { defineMailJobs, registerMailbox } from './platform/mail/index.ts'
import { openDiskStorage } from './platform/storage/index.ts'
import { system } from './platform/context/viewer.ts'
import { invalidateCaches } from './cache-invalidation.ts'
import { mountSite, type SiteParts } from './site/site.ts'
import { createInject, type Inject } from './site/in-process.ts'
import { registerArticleFeeds } from './site/article-feeds.ts'
import { previewRoutes } from './site/previews/previews.routes.ts'
import { registerEmbed } from './site/embed.ts'
import { registerSecurityTxt } from './site/security-txt.ts'
import { registerSitemap } from './site/sitemap.ts'
import { registerWebManifest } from './site/web-manifest.ts'

/** The assembled product, ready to listen: its server, its sign-on, and a context with full rights. */
export type Product = {
  app: FastifyInstance
  auth: Auth
  live: Live
  ctx: Ctx
  /** Closed until `open` is called with the token of the data folder. */
  commands: CommandEndpoint
  /** Starts to work on jobs; only needed with `worksOnJobs: false`. */
  beginJobs(): Promise<void>
  close(): Promise<void>
}

/**
 * Options of the product. `withSite: false` leaves the pages out (command line, tests of the API). `worksOnJobs: false`
 * delays jobs, for callers that hold a long transaction: the embedded database has one connection.
 */
export type ProductParts = {
  config: Config
  database: OpenedDatabase
  log: Log
  /** Receives one line per request; without it, requests are not logged. */
  requests?: RequestLog
  clock?: Clock
  withSite?: boolean
  worksOnJobs?: boolean
}

/** The composition root: the only place that imports every module. Run the migrations before, listen after. */
export const buildProduct = async (parts: ProductParts): Promise<Product> => {
  const { config, database, log, requests, clock = Date, withSite = true, worksOnJobs = true } = parts
  const events = createEvents()
  const storage = openDiskStorage(config.data.dir, config.auth.secret)
  const jobs = createJobs({ database, log, ctx: () => ctx })
  const afterCommit = (run: () => void) => run()
  const ctx: Ctx = { db: database.db, viewer: system, clock, events, jobs, log, storage, afterCommit }
  const { publicUrl } = config.http
  const auth = createAuth({ ctx, bus: database.bus, publicUrl, contact: config.contact, ...config.auth })
  const app = await createServer({
    config: httpConfig(config),
    log,
    ...(requests ? { requests } : {}),
    db: database.db,
    clock,
    events,
    jobs,
    storage,
    diskSpace: database.diskSpace,
    authenticate: auth.authenticate,
  })
  const live = createLive({ ctx, bus: database.bus, identify: auth.identify })
  auth.onChange(live.recheck)
  registerModules(app, config, { auth, bus: database.bus, live, ctx })
  liveRoutes(app, live, originsOf(publicUrl))
  registerPlatform(app, config)
  registerMetrics(app, { pool: database.pool, sockets: live.size, token: config.metrics.token })
  const commands = registerCommands(app, ctx, { mail: config.mail, auth })
  const inject = createInject(app)
  registerSiteDocuments(app, { inject, ctx }, config)
  answerUnknownPaths(app)
  if (withSite) await mountSite(app, { inject, config, report: reportTo(log) })
  invalidateCaches(events, database.bus, app.platform.responses)
  await jobs.start({ work: worksOnJobs })
  await app.ready()
  return { app, auth, live, ctx, commands, ...lifecycleOf(app, jobs) }
}

const lifecycleOf = (app: FastifyInstance, jobs: Jobs): Pick<Product, 'beginJobs' | 'close'> => ({
  beginJobs: async () => {
    await jobs.stop()
    await jobs.start()
  },
  close: async () => {
    await app.close()
    await jobs.stop()
  },
})

const reportTo =
  (log: Log): SiteParts['report'] =>
  (fault, page) =>
    log.error({ err: fault, ...page }, 'a page failed to render')

const httpConfig = (config: Config): HttpConfig => ({
  publicUrl: config.http.publicUrl,
  contact: config.contact,
  host: config.http.host,
  dataDir: config.data.dir,
  sharesDataDir: config.database.url !== undefined,
  trustedProxies: config.http.trustedProxies,
  rateLimits: {
    writesPerMinute: config.limits.writes,
    tokenCallsPerMinute: config.limits.tokenCalls,
    requestsPerSecond: config.limits.requests,
    credentialsPerTenMinutes: config.limits.credentials,
  },
})

type SharedParts = { auth: Auth; bus: Bus; live: Live; ctx: Ctx }

const registerModules = (app: FastifyInstance, config: Config, { auth, bus, live, ctx }: SharedParts) => {
  historyPlugin(app)
  registerFiles(app)
  communityPlugin(app, { mail: config.mail, publicUrl: config.http.publicUrl, resolveTxt })
  accountsPlugin(app, bus)
  authPlugin(app, auth)
  notificationsPlugin(app, { live, push: { ...config.push, secret: config.auth.secret, contact: config.contact } })
  chatPlugin(app)
  gamesPlugin(app)
  paymentsPlugin(app, { ...config.payments, ctx: () => ctx })
  teamsPlugin(app, bus)
  contentPlugin(app, bus)
  ticketsPlugin(app, live)
  marketPlugin(app)
  tournamentsPlugin(app, { live, bus })
  matchesPlugin(app, { quotas: config.quotas, chatQuotas: config.quotas, bus, live })
  standingsPlugin(app, bus)
  const backups = config.database.url === undefined ? config.data.dir : undefined
  const sockets = () => ({ open: live.size(), max: live.limits.perNode })
  const provider = config.cloudflare && cloudflare(config.cloudflare)
  statisticsPlugin(app, { bus, sockets, mail: config.mail, backups, provider })
  telemetryPlugin(app, config.errorReports.project)
  searchPlugin(app)
  importsPlugin(app)
}

/** Responses for search engines, feed readers, browsers and chat apps. */
const registerSiteDocuments = (
  app: FastifyInstance,
  { inject, ctx }: { inject: Inject; ctx: Ctx },
  { http, securityContact }: Config,
) => {
  const { publicUrl } = http
  registerSitemap(app, { inject, ctx: () => ctx, publicUrl })
  registerArticleFeeds(app, { inject, publicUrl })
  registerWebManifest(app, inject)
  registerSecurityTxt(app, { contact: securityContact, publicUrl })
  previewRoutes(app, inject)
  registerEmbed(app, publicUrl)
}

const registerPlatform = (app: FastifyInstance, config: Config) => {
  defineMailJobs(app.platform.jobs, config.mail)
  registerHttpMaintenance(app)
  registerHealth(app)
  registerOpenapi(app)
  registerAsyncapi(app)
  registerDocs(app)
  registerMailbox(app)
}
