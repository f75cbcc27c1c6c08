import { makeFetchTransport } from '@sentry/browser'
import { mayRecord } from '../../lib/session/consent.ts'
import { maskedEnvelope } from './masked-envelope.ts'

/** Before a trace wraps it: reports about the page are none of its calls. */
const { fetch } = window

/**
 * The transport of the library, which masks recordings once more and compresses them. A part that is still on its way here when the
 * reader refuses is not sent.
 */
export const maskedTransport = (options: Parameters<typeof makeFetchTransport>[0]) =>
  makeFetchTransport(options, async (address, { body, ...init } = {}) => {
    const sent = typeof body === 'string' ? await maskedEnvelope(body) : (body ?? null)
    const isRecording = sent instanceof Uint8Array
    return isRecording && !mayRecord() ? new Response() : fetch(address, { ...init, body: sent })
  })
