import { limits, type FileRef } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { AppError, type Uploads } from '../../platform/http/index.ts'
import { Files } from '../files/index.ts'
import { isStaff } from './ticket.policy.ts'

type NewFile = Parameters<typeof Files.create>[1]

/** Encodes the attachments of a message, before its transaction. Throws TOO_MANY_FILES. */
export const prepare = async (ctx: Ctx, viewer: SignedIn, files: Uploads<'attachments'>): Promise<NewFile[]> => {
  const uploads = files.all('attachments')
  if (uploads.length > limits.attachments) throw new AppError('TOO_MANY_FILES')
  const attachments = uploads.map(
    (upload) => ({ type: 'tickets', upload, ownerId: viewer.id, part: 'attachments' }) as const,
  )
  await Files.prepareWithinQuota(ctx, viewer.id, { files: attachments, maxBytes: quotaOf(viewer) })
  return attachments
}

/** Stores prepared attachments, in the transaction of `ctx`. Throws TOO_MANY_FILES. */
export const create = (ctx: Ctx, viewer: SignedIn, files: readonly NewFile[]): Promise<FileRef[]> =>
  Files.createWithinQuota(ctx, viewer.id, { files, maxBytes: quotaOf(viewer) })

/** Staff answer many users, and have no quota. */
const quotaOf = (viewer: SignedIn): number =>
  isStaff(viewer) ? Number.POSITIVE_INFINITY : limits.attachmentBytesPerUser
