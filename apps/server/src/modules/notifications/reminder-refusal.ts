import { AppError } from '../../platform/http/index.ts'

const hour = 3_600_000

/** RATE_LIMIT because the same person was reminded less than a day ago; `left` is the time until the next reminder, in milliseconds. */
export const reminderRefusal = (left: number): AppError =>
  new AppError('RATE_LIMIT', {
    retryAfter: Math.ceil(left / 1000),
    faults: [{ path: '', reason: 'askedToday', values: { count: Math.ceil(left / hour) } }],
  })
