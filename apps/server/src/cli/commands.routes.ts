import { PassThrough } from 'node:stream'
import { limits } from '@agone/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import type { Auth } from '../modules/auth/index.ts'
import type { Ctx } from '../platform/context/ctx.ts'
import { AppError, bodyTextOf, hasToken, isLocalCall } from '../platform/http/index.ts'
import type { MailConfig } from '../platform/mail/index.ts'
import { CommandRequest, type Progress } from './commands/command.ts'
import { isCommandName, runCommand, type CommandName } from './commands/index.ts'

/** Refuses all commands until `open` sets the token that they must carry. */
export type CommandEndpoint = { open(token: string): void }

/**
 * Runs commands of `agone` while this server has the data folder open. Calls from other machines get 404. The token is
 * in the data folder, which only its owner can read. The response is one JSON line for each `Progress`.
 */
export const registerCommands = (
  app: FastifyInstance,
  ctx: Ctx,
  parts: { mail: MailConfig; auth: Auth },
): CommandEndpoint => {
  const settings = { publicUrl: app.platform.config.publicUrl, ...parts }
  let expectedToken: string | undefined
  app.route<{ Params: { name: string } }>({
    method: 'POST',
    url: '/cli/:name',
    config: { served: 'protocol' },
    // JSON escapes may double the size of the file.
    bodyLimit: 2 * limits.importBytes + 65_536,
    onRequest: async (request) => {
      if (expectedToken === undefined || !isLocalCall(request)) throw new AppError('UNKNOWN_ERROR')
      if (!hasToken(request, expectedToken)) throw new AppError('AUTHORIZATION_INVALID')
    },
    handler: (request, reply) => {
      const { name } = request.params
      const command = readRequest(request)
      if (!isCommandName(name)) throw new AppError('UNKNOWN_ERROR')
      const answer = new PassThrough()
      const report = (progress: Progress) => void answer.write(`${JSON.stringify(progress)}\n`)
      if (app.platform.diskSpace.isFull && !readOnlyCommands.has(name)) {
        report({ kind: 'refused', lines: ['The disk of the data folder is full: make room on it first.'] })
        return sendLines(reply, answer.end())
      }
      runCommand(ctx, name, { ...command, ...settings, report }).then(
        () => answer.end(),
        (error: unknown) => {
          ctx.log.error({ err: error, command: name }, 'a command failed')
          answer.destroy()
        },
      )
      return sendLines(reply, answer)
    },
  })
  return { open: (token) => void (expectedToken = token) }
}

/** Commands that only read also run on a full disk. */
const readOnlyCommands: ReadonlySet<CommandName> = new Set(['audit', 'doctor', 'export'])

const sendLines = (reply: FastifyReply, answer: PassThrough): FastifyReply =>
  reply.type('application/x-ndjson').header('cache-control', 'no-store').send(answer)

const readRequest = (request: FastifyRequest): CommandRequest => {
  try {
    const command: unknown = JSON.parse(bodyTextOf(request))
    if (Value.Check(CommandRequest, command)) return command
  } catch (cause) {
    throw new AppError('BODY_INVALID', { cause })
  }
  throw new AppError('BODY_INVALID')
}
