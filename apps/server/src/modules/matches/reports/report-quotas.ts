import { limits, type EntryId } from '@agone/contract'
import { AppError } from '../../../platform/http/index.ts'
import type { ReportRow } from './reports.store.ts'

/** How often a side may report a match, and the total bytes of attachments per user. */
export type Quotas = { reportsPerSide: number; attachmentBytes: number }

export const defaultQuotas: Quotas = {
  reportsPerSide: limits.reportsPerSide,
  attachmentBytes: limits.attachmentBytesPerUser,
}

type Sender = { entryId: EntryId; byManager: boolean }

/**
 * Throws RATE_LIMIT if a side has reported the match too often, withdrawn reports included; managers may still report
 * for it. Call it with the tournament locked.
 */
export const mustHaveReportsLeft = (reports: readonly ReportRow[], { entryId, byManager }: Sender, quotas: Quotas) => {
  if (byManager) return
  const sent = reports.filter((report) => report.entry_id === entryId && !report.by_manager)
  const count = quotas.reportsPerSide
  // A text of its own, because the standard text of the code says that waiting helps: this quota does not recover.
  const faults = [{ path: '', reason: 'reportsUsedUp', values: { count } }] as const
  if (sent.length >= count) throw new AppError('RATE_LIMIT', { retryAfter: 60, faults })
}
