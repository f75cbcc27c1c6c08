import { createHash, timingSafeEqual } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { limits } from '@agone/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import type { Ctx } from '../platform/context/ctx.ts'
import { AppError, bodyTextOf, isLoopbackCall } from '../platform/http/index.ts'
import type { MailConfig } from '../platform/mail/index.ts'
import { Request, type Word } from './deed.ts'
import { carryOut, isDeedName, type DeedName } from './deeds/index.ts'

/** Lets the `agone` command in once it shows this token. */
export type CommandDoor = { open(token: string): void }

/**
 * The door through which the `agone` command acts while a server holds the data folder. Only who sits on this machine
 * finds it (404 for everybody else), and only the token in the folder opens it, which its owner alone can read. Answers
 * one JSON line for each word of the deed.
 */
export const registerCommands = (app: FastifyInstance, ctx: Ctx, mail: MailConfig): CommandDoor => {
  const setting = { publicUrl: app.platform.config.publicUrl, mail }
  let expected: string | undefined
  app.route<{ Params: { name: string } }>({
    method: 'POST',
    url: '/cli/:name',
    config: { served: 'protocol' },
    // A file of the greatest size may double when it is written as a text in JSON.
    bodyLimit: 2 * limits.importBytes + 65_536,
    onRequest: async (request) => {
      if (expected === undefined || !isLoopbackCall(request)) throw new AppError('UNKNOWN_ERROR')
      if (!isSame(tokenOf(request), expected)) throw new AppError('AUTHORIZATION_INVALID')
    },
    handler: (request, reply) => {
      const { name } = request.params
      const wanted = readRequest(request)
      if (!isDeedName(name)) throw new AppError('UNKNOWN_ERROR')
      const words = new PassThrough()
      const tell = (word: Word) => void words.write(`${JSON.stringify(word)}\n`)
      if (app.platform.room.isFull && !readingDeeds.has(name)) {
        tell({ kind: 'refused', lines: ['The disk of the data folder is full: make room on it first.'] })
        return endWith(reply, words.end())
      }
      carryOut(ctx, name, { ...wanted, ...setting, tell }).then(
        () => words.end(),
        (error: unknown) => {
          ctx.log.error({ err: error, command: name }, 'a command failed')
          words.destroy()
        },
      )
      return endWith(reply, words)
    },
  })
  return { open: (token) => void (expected = token) }
}

/** What may be done on a full disk. */
const readingDeeds: ReadonlySet<DeedName> = new Set(['audit', 'doctor', 'export'])

const endWith = (reply: FastifyReply, words: PassThrough): FastifyReply =>
  reply.type('application/x-ndjson').header('cache-control', 'no-store').send(words)

const readRequest = (request: FastifyRequest): Request => {
  try {
    const wanted: unknown = JSON.parse(bodyTextOf(request))
    if (Value.Check(Request, wanted)) return wanted
  } catch (cause) {
    throw new AppError('BODY_INVALID', { cause })
  }
  throw new AppError('BODY_INVALID')
}

const tokenOf = (request: FastifyRequest): string =>
  /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''

/** Compares hashes, so that neither the time nor the length tells anything. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))

const digest = (text: string) => createHash('sha256').update(text).digest()
