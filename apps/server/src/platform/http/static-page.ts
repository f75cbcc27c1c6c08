import type { FastifyInstance } from 'fastify'
import { shareAnswer, SharedAnswer } from '../response-cache/shared-answer.ts'
import { servePage } from './page.ts'

type StaticPage = {
  path: `/${string}`
  /** With the content type. */
  headers: Record<string, string>
  read: () => Buffer | string | Promise<string>
}

/** Serves what does not change while the process runs: it is read at the first request, and compressed once per encoding. */
export const serveStatic = (app: FastifyInstance, { path, headers, read }: StaticPage): void => {
  let answer: SharedAnswer | undefined
  servePage(app, {
    path,
    audience: 'anyone',
    handler: async (request, reply) => {
      reply.headers(headers)
      answer ??= new SharedAnswer({ headers: reply.getHeaders(), body: Buffer.from(await read()) })
      return reply.send(await shareAnswer(request, reply, answer))
    },
  })
}
