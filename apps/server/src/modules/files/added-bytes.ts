import { limits, type UserId } from '@agone/contract'
import { AppError, limiter } from '../../platform/http/index.ts'
import { privateTypes, type FileType } from './files.tables.ts'

/** How many bytes a user may add to the disk in a day. */
const bytesPerDay = 2 * limits.attachmentBytesPerUser

// By the clock of the disk, as `removeUnused`.
const take = limiter({ now: Date.now }, bytesPerDay, 24 * 3600 * 1000)

/**
 * Counts bytes without a row that are about to be stored, in the memory of this process. They stay on the disk for a day also if the call
 * is refused then, or the file is deleted. Throws TOO_MANY_FILES for attachments, RATE_LIMIT for pictures.
 */
export const countAdded = (owner: UserId | null, type: FileType, bytes: number): void => {
  const { wait } = owner === null ? { wait: 0 } : take(owner, bytes)
  if (wait === 0) return
  const faults = [{ path: '', reason: 'uploadsUsedUp' }] as const
  // A queue of unsent reports waits for RATE_LIMIT to end, which takes hours here.
  if (privateTypes.some((known) => known === type)) throw new AppError('TOO_MANY_FILES', { faults })
  throw new AppError('RATE_LIMIT', { faults, retryAfter: wait })
}
