import { AppError } from '../../platform/http/index.ts'

/** The period in which something is visible; null means no limit on that side. */
export type SpanRow = { starts_at: Date | null; ends_at: Date | null }

type Span = { from?: string | null | undefined; to?: string | null | undefined }

/** The columns of a span; missing values are taken from `kept`. MALFORMED_ENTITY_ERROR if it ends before it begins. */
export const spanColumns = ({ from, to }: Span, current: SpanRow = { starts_at: null, ends_at: null }): SpanRow => {
  const starts_at = from === undefined ? current.starts_at : dateOf(from)
  const ends_at = to === undefined ? current.ends_at : dateOf(to)
  if (starts_at && ends_at && ends_at <= starts_at) throw new AppError('MALFORMED_ENTITY_ERROR')
  return { starts_at, ends_at }
}

const dateOf = (time: string | null) => (time === null ? null : new Date(time))

/** The span in the wire format. */
export const spanView = ({ starts_at, ends_at }: SpanRow): { from: string | null; to: string | null } => ({
  from: starts_at?.toISOString() ?? null,
  to: ends_at?.toISOString() ?? null,
})
