import { errors, type ErrorCode, type Problem } from '@agone/contract'
import { faultSentence, type Locale } from '@agone/i18n'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../context/log.ts'
import { AppError } from './app-error.ts'
import { dataHeaders } from './headers.ts'
import { readerLocale } from './reader-locale.ts'

/** An error as a problem document (RFC 9457), with field errors in the language of the reader. */
export const problemOf = ({ code, faults, extensions, status }: AppError, locale: Locale): Problem => ({
  type: 'about:blank',
  status,
  title: code,
  detail: errors[code].detail,
  errors: faults.map((fault) => ({ ...fault, message: faultSentence(locale, fault) })),
  ...(extensions.reason === undefined ? {} : { reason: extensions.reason }),
  ...(extensions.contact === undefined ? {} : { contact: extensions.contact }),
})

/** Sends an error as a problem document. */
export const sendProblem = (reply: FastifyReply, refusal: AppError, status: number = refusal.status): FastifyReply => {
  const { code, retryAfter, challenge = challenges[code] } = refusal
  const problem: Problem = { ...problemOf(refusal, readerLocale(reply.request)), status }
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (status === 401 || challenge) reply.header('www-authenticate', challenge ?? 'Bearer')
  return reply
    .code(status)
    .removeHeader('etag')
    .headers({ ...dataHeaders, 'cache-control': 'no-store', 'content-type': 'application/problem+json; charset=utf-8' })
    .serializer(JSON.stringify)
    .send(problem)
}

const challenges: Partial<Record<ErrorCode, string>> = { AUTHORIZATION_INVALID: 'Bearer error="invalid_token"' }

/** The error handler: an AppError is sent as it is, any other error as DATABASE_ERROR, with its cause in the log. */
export const errorHandler =
  (log: Log) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(error)
    if (refusal) return sendProblem(reply, refusal)
    log.error({ err: error, requestId: request.id, method: request.method, route: request.routeOptions.url }, 'failed')
    reply.header('x-request-id', request.id)
    return isOutage(error)
      ? sendProblem(reply, new AppError('DATABASE_ERROR', { retryAfter: 5 }), 503)
      : sendProblem(reply, new AppError('DATABASE_ERROR'))
  }

const refusalOf = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error
  const code = codeOf(error)
  if (code.startsWith('FST_ERR_CTP_')) return new AppError('BODY_INVALID', { cause: error })
  return code === 'FST_ERR_BAD_URL' ? new AppError('UNKNOWN_ERROR') : undefined
}

// No connection (SQLSTATE class 08, 57P01 to 57P03, 53300), no pool slot in time, or a full disk (53100): the caller
// should retry soon.
const outages = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|08...|57P0[123]|53[13]00)$/
const outageMessages =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/

const isOutage = (error: unknown): boolean =>
  outages.test(codeOf(error)) || (error instanceof Error && outageMessages.test(error.message))

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
