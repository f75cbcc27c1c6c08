import { limits, type EntryId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError } from '../../../platform/http/index.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { Files } from '../../files/index.ts'
import type { ReportRow } from './reports.store.ts'

/** How often a side may send its account of one match, and the bytes of attachments that one user may keep. */
export type Quotas = { reportsPerSide: number; attachmentBytes: number }

export const usualQuotas: Quotas = {
  reportsPerSide: limits.reportsPerSide,
  attachmentBytes: limits.attachmentBytesPerUser,
}

type Sending = { entryId: EntryId; byManager: boolean }

/**
 * Refuses with RATE_LIMIT a side that has sent its account often enough, reports that it took back included; managers
 * who report for it go on. Under the lock of the tournament.
 */
export const mustHaveReportsLeft = (reports: readonly ReportRow[], { entryId, byManager }: Sending, quotas: Quotas) => {
  if (byManager) return
  const sent = reports.filter((report) => report.entry_id === entryId && !report.by_manager)
  const count = quotas.reportsPerSide
  // A quota does not come back with time, as the code's own words would promise.
  const faults = [{ path: '', reason: 'reportsUsedUp', values: { count } }] as const
  if (sent.length >= count) throw new AppError('RATE_LIMIT', { retryAfter: 60, faults })
}

/** Refuses with TOO_MANY_FILES a user who keeps more attachments than the quota, those just kept included. */
export const mustHaveRoomFor = async (ctx: Ctx, viewer: SignedIn, quotas: Quotas): Promise<void> => {
  if ((await Files.privateBytesOf(ctx, viewer.id)) > quotas.attachmentBytes) throw new AppError('TOO_MANY_FILES')
}
