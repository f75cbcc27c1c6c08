import { embeddedDsn, type ErrorReportId } from '@agone/contract'
import type { TestProduct } from '../product.ts'

type Thrown = {
  type?: string
  message?: string
  file?: string
  line?: number
  url?: string
  requestId?: string
  eventId?: string
  dsn?: string
}

/** The envelope in which a browser reports one error. */
export const errorEnvelope = ({
  type = 'TypeError',
  message = 'undefined is not a function',
  file = 'http://localhost:3000/assets/team-Ab12Cd34.js',
  line = 1,
  url = 'http://localhost:3000/teams',
  requestId,
  eventId,
  dsn = embeddedDsn,
}: Thrown = {}): string => {
  const frames = [
    { filename: 'http://localhost:3000/assets/base-Zz98Yy76.js', function: 'run', lineno: 1, colno: 10 },
    { filename: file, function: 'open', lineno: line, colno: 204 },
  ]
  const event = {
    event_id: eventId,
    release: '2.6.1',
    request: { url },
    tags: requestId === undefined ? {} : { request_id: requestId },
    exception: { values: [{ type, value: message, stacktrace: { frames } }] },
  }
  return [{ dsn }, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n')
}

/** A report of an error in a browser. */
export const createErrorReport = async ({ app, ctx }: Pick<TestProduct, 'app' | 'ctx'>): Promise<ErrorReportId> => {
  await app.inject({ method: 'POST', url: '/monitoring', payload: errorEnvelope() })
  return (await ctx.db.selectFrom('error_reports').select('id').limit(1).executeTakeFirstOrThrow()).id
}
