import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { JobsState } from '../context/jobs.ts'
import { inProcessAddress } from './limits/rate-limit.ts'
import { servePage } from './page.ts'

/** What is measured besides requests and the process. `pool` counts this node's connections to the database. */
export type MetricSources = {
  pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }
  sockets: () => number
  /** The token for reading the metrics from other machines; without one only this machine may read them. */
  token: string | undefined
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The sampling interval of the event loop delay, in milliseconds. */
const resolution = 20

/**
 * `/metrics` for Prometheus. Routes appear as templates, so the metrics contain no personal data. Responses from the
 * cache are only counted, which takes a fraction of a microsecond.
 */
export const registerMetrics = (app: FastifyInstance, sources: MetricSources): void => {
  const registry = new Registry()
  countRequests(app, registry)
  watchParts(app, registry, sources)
  watchProcess(app, registry)
  servePage(app, {
    path: '/metrics',
    audience: { loopbackOr: sources.token },
    handler: async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics()),
  })
}

const countRequests = (app: FastifyInstance, registry: Registry) => {
  const { totals } = app.platform.traffic
  const duration = new Histogram({
    name: 'agone_http_request_seconds',
    help: 'Time until a response was sent, by route; without responses from the cache.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [registry],
  })
  // Looking up a child by its labels takes longer than the observation.
  const children = new Map<string, ReturnType<typeof duration.labels>>()
  const childOf = (request: FastifyRequest, { statusCode }: FastifyReply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = `${Math.floor(statusCode / 100)}xx`
    const key = `${request.method} ${status} ${route}`
    const child = children.get(key) ?? duration.labels(request.method, route, status)
    children.set(key, child)
    return child
  }
  app.addHook('onResponse', async (request, reply) => {
    if (request.socket.remoteAddress !== inProcessAddress) childOf(request, reply).observe(reply.elapsedTime / 1000)
  })
  counter(registry, 'agone_http_requests_total', 'Requests over the network.', () => totals.requests)
  counter(registry, 'agone_http_errors_total', 'Responses with status 500 and above.', () => totals.errors)
  counter(
    registry,
    'agone_response_cache_hits_total',
    'Requests answered by the response cache.',
    () => totals.fromMemory,
  )
  counter(registry, 'agone_visits_total', 'Public pages opened by people.', () => totals.visits)
}

const watchParts = (app: FastifyInstance, registry: Registry, { pool, sockets }: MetricSources) => {
  const { jobs, log } = app.platform
  gauge(registry, 'agone_sockets_open', 'Open sockets of this node.', sockets)
  gauge(registry, 'agone_database_connections', 'Connections of this node to the database.', () => pool.totalCount)
  gauge(registry, 'agone_database_connections_idle', 'Idle connections.', () => pool.idleCount)
  gauge(registry, 'agone_database_waiting', 'Queries waiting for a connection.', () => pool.waitingCount)
  const state = async (): Promise<JobsState> => {
    try {
      return await jobs.state()
    } catch (error) {
      // Without the database the other metrics are still reported.
      log.warn({ err: error }, 'the jobs could not be counted')
      return { waiting: Number.NaN, oldestSeconds: Number.NaN, failed: Number.NaN }
    }
  }
  const oldest = async () => (await state()).oldestSeconds
  gauge(registry, 'agone_jobs_waiting', 'Due jobs that have not started.', async () => (await state()).waiting)
  gauge(registry, 'agone_jobs_failed', 'Jobs that failed for good within a day.', async () => (await state()).failed)
  gauge(registry, 'agone_jobs_oldest_seconds', 'How long the oldest due job has waited.', oldest)
}

const watchProcess = (app: FastifyInstance, registry: Registry) => {
  const delay = monitorEventLoopDelay({ resolution })
  app.addHook('onListen', async () => void delay.enable())
  app.addHook('onClose', async () => void delay.disable())
  const lag = new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'Delay of the event loop since the last sample.',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000)
      for (const quantile of [50, 90, 99])
        lag.set({ quantile: String(quantile / 100) }, late(delay.percentile(quantile)))
      lag.set({ quantile: '1' }, late(delay.max))
      delay.reset()
    },
  })
  gauge(registry, 'process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  gauge(registry, 'nodejs_heap_used_bytes', 'JavaScript objects.', () => process.memoryUsage().heapUsed)
  gauge(
    registry,
    'nodejs_external_memory_bytes',
    'Memory outside the heap, such as buffers.',
    () => process.memoryUsage().external,
  )
  gauge(registry, 'process_uptime_seconds', 'Since the start of the process.', () => process.uptime())
  counter(registry, 'process_cpu_seconds_total', 'CPU time of the process.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
}

/** A gauge whose value is read at each scrape. */
const gauge = (registry: Registry, name: string, help: string, read: () => number | Promise<number>) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })

/** A counter whose value is read at each scrape. */
const counter = (registry: Registry, name: string, help: string, read: () => number) =>
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
