import type { UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { findAllOfSender, findReportFiles } from './reports.store.ts'

/** The reports sent by a user, oldest first, for the data export. */
export const ownReports = async (ctx: Ctx, userId: UserId) => {
  const rows = await findAllOfSender(ctx.db, userId)
  const files =
    rows.length === 0
      ? []
      : await findReportFiles(
          ctx.db,
          rows.map(({ id }) => id),
        )
  return rows.map((row) => ({
    id: row.id,
    matchId: row.match_id,
    entryId: row.entry_id,
    comment: row.comment,
    scores: row.scores,
    attachments: files.filter((file) => file.report_id === row.id).map(({ id, name, bytes }) => ({ id, name, bytes })),
    verified: row.verified,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }))
}
