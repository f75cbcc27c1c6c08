import { isErrorCode, type ErrorCode } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { subscribe } from 'node:diagnostics_channel'

const answered = new Set<ErrorCode>()

/** From now on the codes of all problem documents that servers of this process answer are kept. */
export const recordAnsweredCodes = (): void =>
  subscribe('fastify.initialization', (message) => {
    if (!isInitialization(message)) return
    message.fastify.addHook('onSend', (_request, reply, payload, done) => {
      const type = String(reply.getHeader('content-type'))
      if (typeof payload === 'string' && type.startsWith('application/problem+json')) {
        const { title } = JSON.parse(payload)
        if (isErrorCode(title)) answered.add(title)
      }
      done()
    })
  })

/** The codes that were answered. */
export const answeredCodes = (): ErrorCode[] => [...answered]

const isInitialization = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message
