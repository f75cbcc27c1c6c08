import { withoutPersonalData } from '@agone/contract/telemetry/rules'
import { defaultStackParser } from '@sentry/browser'
import { client } from './client.ts'
import type { PageError } from './page-error.ts'

/** In milliseconds. */
const sendTimeout = 5000

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
