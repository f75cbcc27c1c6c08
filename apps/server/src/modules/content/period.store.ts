import { sql, type SqlBool } from 'kysely'

/** True for rows visible at a moment; without a moment, for all. */
export const isShownAt = (now: Date | undefined) =>
  now === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})`
