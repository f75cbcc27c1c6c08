import { embeddedDsn, tunnelPath, withoutPersonalData } from '@agone/contract/telemetry/rules'
import { BrowserClient, defaultStackParser, makeFetchTransport } from '@sentry/browser'
import type { PageError } from './page-error.ts'

/** In milliseconds. */
const sendTimeout = 5000

/**
 * The client of Sentry without any of its integrations: it sends what `sendError` gives it, and collects nothing itself.
 * A page carries the DSN of the service, if there is one.
 */
const client = new BrowserClient({
  dsn: document.documentElement.dataset['monitoring'] ?? embeddedDsn,
  tunnel: tunnelPath,
  release: __VERSION__,
  transport: makeFetchTransport,
  stackParser: defaultStackParser,
  integrations: [],
  sendClientReports: false,
})
client.init()

/** Sends an error without personal data: no queries, names or texts of inputs. Rejects if it was not sent in time. */
export const sendError = async ({ type, message, stack, page, requestId }: PageError): Promise<void> => {
  client.captureEvent({
    level: 'error',
    platform: 'javascript',
    request: {
      url: window.location.origin + withoutPersonalData(page),
      headers: { 'User-Agent': navigator.userAgent },
    },
    exception: {
      values: [
        {
          type,
          value: withoutPersonalData(message),
          stacktrace: { frames: defaultStackParser(stack).map(withoutQuery) },
        },
      ],
    },
    ...(requestId === undefined ? {} : { tags: { request_id: requestId } }),
  })
  if (!(await client.flush(sendTimeout))) throw new Error('the report was not sent')
}

type Frame = ReturnType<typeof defaultStackParser>[number]

const withoutQuery = (frame: Frame): Frame =>
  frame.filename === undefined ? frame : { ...frame, filename: withoutPersonalData(frame.filename) }
