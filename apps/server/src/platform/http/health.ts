import { sql } from 'kysely'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from './app-error.ts'
import { servePage } from './page.ts'
import { sendProblem } from './problem.ts'

const readyWithin = 2000
const fullText = 'ok\nThe disk of the data folder is full: calls that write are refused until there is room.\n'

/**
 * `/healthz`: the process answers. `/readyz`: it can serve (not draining, the database answers within 2 seconds),
 * else 503; a second line says when the disk is full, because reads go on. `/metrics`: counters for this machine only.
 */
export const registerHealth = (app: FastifyInstance): void => {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
  })
  servePage(app, { path: '/healthz', audience: 'anyone', handler: (_request, reply) => sendPlain(reply, 'ok\n') })
  servePage(app, {
    path: '/readyz',
    audience: 'anyone',
    handler: async (_request, reply) =>
      !isDraining && (await databaseAnswers(app))
        ? sendPlain(reply, app.platform.diskSpace.isFull ? fullText : 'ok\n')
        : sendProblem(reply, new AppError('DATABASE_ERROR', { retryAfter: 5 }), 503),
  })
  registerMetrics(app)
}

const databaseAnswers = async (app: FastifyInstance): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, readyWithin, false)
  const answer = sql`select 1`.execute(app.platform.db).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const registerMetrics = (app: FastifyInstance) => {
  const answers = new Map<string, number>()
  let milliseconds = 0
  app.addHook('onResponse', async (_request, reply) => {
    const family = `${Math.floor(reply.statusCode / 100)}xx`
    answers.set(family, (answers.get(family) ?? 0) + 1)
    milliseconds += reply.elapsedTime
  })
  servePage(app, {
    path: '/metrics',
    audience: 'loopback',
    handler: (_request, reply) => sendPlain(reply, metricsText(answers, milliseconds), 'text/plain; version=0.0.4'),
  })
}

const metricsText = (answers: ReadonlyMap<string, number>, milliseconds: number) => {
  const { rss, heapUsed } = process.memoryUsage()
  const count = [...answers.values()].reduce((sum, value) => sum + value, 0)
  return [
    '# TYPE agone_http_answers_total counter',
    ...[...answers].map(([family, value]) => `agone_http_answers_total{status="${family}"} ${value}`),
    '# TYPE agone_http_answer_seconds summary',
    `agone_http_answer_seconds_sum ${milliseconds / 1000}`,
    `agone_http_answer_seconds_count ${count}`,
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${rss}`,
    '# TYPE nodejs_heap_used_bytes gauge',
    `nodejs_heap_used_bytes ${heapUsed}`,
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${process.uptime()}`,
    '',
  ].join('\n')
}

const sendPlain = (reply: FastifyReply, text: string, type = 'text/plain; charset=utf-8'): FastifyReply =>
  reply.header('cache-control', 'no-store').type(type).send(text)
