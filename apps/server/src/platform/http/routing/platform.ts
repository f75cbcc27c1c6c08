import type { RouteSpec, TokenScope } from '@agone/contract'
import type { Clock, Events, Jobs } from '../../context/ctx.ts'
import type { Db } from '../../db/index.ts'
import type { Log } from '../../context/log.ts'
import type { ResponseCache } from '../../response-cache/response-cache.ts'
import type { DiskSpace } from '../../storage/index.ts'
import type { Storage } from '../../context/storage.ts'
import type { SignedIn } from '../../context/viewer.ts'
import type { HttpConfig } from '../config.ts'
import type { RateLimits } from '../limits/rate-limit.ts'
import type { RequestLog } from '../request-log.ts'
import type { Traffic } from '../traffic.ts'

/** Returns the user of a bearer token; throws AUTHORIZATION_INVALID or BANNED_ERROR. */
export type Authenticate = (token: string) => Promise<SignedIn>

/**
 * A registered route, for the OpenAPI document and for tests that iterate over all routes. `scope`: what a personal access
 * token needs for the call; without one, neither tokens nor other origins may make it. `etag`: the response has one.
 */
export type ServedRoute = { spec: RouteSpec; guard: string; scope: TokenScope | undefined; etag: boolean }

/** What routes need from the process; `routes` is filled while the modules register. */
export type Platform = {
  config: HttpConfig
  log: Log
  db: Db
  clock: Clock
  events: Events
  jobs: Jobs
  storage: Storage
  diskSpace: DiskSpace
  authenticate: Authenticate
  limits: RateLimits
  routes: ServedRoute[]
  requests: RequestLog
  /** Recently sent public responses; clear it when any public data changes. */
  responses: ResponseCache
  traffic: Traffic
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform
  }
  interface FastifyContextConfig {
    /** How a route was registered; a route without it (registered directly) prevents the start. */
    served?: 'contract' | 'page' | 'protocol'
  }
}
