import { sql } from 'kysely'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from './app-error.ts'
import { servePage } from './page.ts'
import { sendProblem } from './problem.ts'

const readyWithin = 2000
const fullText = 'ok\nThe disk of the data folder is full: calls that write are refused until there is room.\n'

/**
 * `/healthz`: the process responds. `/readyz`: it can serve (not draining, the database responds within 2 seconds),
 * else 503. A second line reports a full disk, where reads still work.
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

const sendPlain = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
