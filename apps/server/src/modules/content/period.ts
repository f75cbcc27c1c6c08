import { AppError } from '../../platform/http/index.ts'

/** The period in which something is visible; null means no limit on that side. */
export type PeriodRow = { starts_at: Date | null; ends_at: Date | null }

type Period = { from?: string | null | undefined; to?: string | null | undefined }

/** The columns of a period; missing values are taken from `current`. Throws MALFORMED_ENTITY_ERROR unless it ends after it begins. */
export const periodColumns = (
  { from, to }: Period,
  current: PeriodRow = { starts_at: null, ends_at: null },
): PeriodRow => {
  const starts_at = from === undefined ? current.starts_at : dateOf(from)
  const ends_at = to === undefined ? current.ends_at : dateOf(to)
  if (starts_at && ends_at && ends_at <= starts_at) throw new AppError('MALFORMED_ENTITY_ERROR')
  return { starts_at, ends_at }
}

const dateOf = (time: string | null) => (time === null ? null : new Date(time))

/** The period in the wire format. */
export const periodView = ({ starts_at, ends_at }: PeriodRow): { from: string | null; to: string | null } => ({
  from: starts_at?.toISOString() ?? null,
  to: ends_at?.toISOString() ?? null,
})
