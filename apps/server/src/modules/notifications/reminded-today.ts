import { AppError } from '../../platform/http/index.ts'

const hour = 3_600_000

/** RATE_LIMIT for a reminder of a person that was sent less than a day ago; `left` is the time until the next one, in milliseconds. */
export const remindedToday = (left: number): AppError =>
  new AppError('RATE_LIMIT', {
    retryAfter: Math.ceil(left / 1000),
    faults: [{ path: '', reason: 'askedToday', values: { count: Math.ceil(left / hour) } }],
  })
