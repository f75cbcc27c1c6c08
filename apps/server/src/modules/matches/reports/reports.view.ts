import type { Report } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { Files } from '../../files/index.ts'
import type { ReportFileRow, ReportRow } from './reports.store.ts'

type ReportParts = { report: ReportRow; files: readonly ReportFileRow[]; accepted: boolean | null }

/** The row as the contract's Report; attachments have addresses that are valid for ten minutes. */
export const reportView = (ctx: Ctx, { report, files, accepted }: ReportParts): Report => ({
  id: report.id,
  matchId: report.match_id,
  entryId: report.entry_id,
  comment: report.comment,
  scores: report.scores,
  attachments: files.map((file) => ({
    name: file.name,
    url: Files.signedUrl(ctx, { id: file.id, type: 'reports', file: { name: file.name } }),
    isImage: file.media_type.startsWith('image/'),
    bytes: file.bytes,
  })),
  verified: report.verified,
  accepted,
  createdAt: report.created_at.toISOString(),
  senderId: report.sender_id,
  byManager: report.by_manager,
  withdrawn: report.withdrawn_at !== null,
})
