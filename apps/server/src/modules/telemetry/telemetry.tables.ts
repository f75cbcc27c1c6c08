import type { ErrorOccurrence, ErrorReportId } from '@agone/contract'
import type { JSONColumnType } from 'kysely'

export type ErrorReportsTable = {
  id: ErrorReportId
  fingerprint: Buffer
  type: string
  message: string
  stack: string
  count: number
  first_seen: Date
  last_seen: Date
  mended_at: Date | null
  returned_at: Date | null
  occurrences: JSONColumnType<ErrorOccurrence[]>
}

declare module '../../platform/context/db.ts' {
  interface Database {
    error_reports: ErrorReportsTable
  }
}
