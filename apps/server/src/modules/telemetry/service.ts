import { AppError } from '../../platform/http/index.ts'
import type { Dsn } from '../../platform/sentry-dsn.ts'

const timeout = 5000

/** Seconds to wait if the service does not say. */
const wait = 60

/**
 * Sends an envelope to the project: its bytes only, without headers of the browser, and never to a redirect. Throws
 * RATE_LIMITED if the service wants fewer, and an error if it does not take the envelope.
 */
export const sendTo = async (project: Dsn, envelope: Buffer<ArrayBuffer>): Promise<void> => {
  const response = await fetch(project.envelopes, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${project.key}, sentry_client=agone/1.0`,
    },
    body: envelope,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  await response.body?.cancel()
  if (response.status === 429) throw new AppError('RATE_LIMITED', { retryAfter: retryAfter(response.headers) })
  if (!response.ok) throw new Error(`the error-reporting service answered ${response.status}`)
}

const retryAfter = (headers: Headers): number => {
  const seconds = Number(headers.get('retry-after') ?? wait)
  return Number.isInteger(seconds) && seconds > 0 ? seconds : wait
}
