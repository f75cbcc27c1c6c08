import type { Crop, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError, fieldFault, type Upload } from '../../../platform/http/index.ts'
import { Files } from '../../files/index.ts'
import type { User } from '../user.ts'
import * as Store from '../users.store.ts'
import * as Users from '../users.ts'

type Picture = { upload: Upload | undefined; crop: Crop | undefined }

/**
 * Replaces a user's avatar; the old file is deleted. Throws PROFILE_NOT_FOUND, FIELD_VALIDATION_ERROR without a readable image,
 * IMAGE_CROP_INVALID.
 */
export const replace = async (ctx: Ctx, id: UserId, { upload, crop }: Picture): Promise<User> => {
  if (!upload) throw fieldFault('/avatar', 'required')
  const newFile = { type: 'users', upload, crop, ownerId: id, part: 'avatar' } as const
  await Files.prepare(ctx, newFile)
  return inTransaction(ctx, async (inner) => {
    const before = await Store.findByIdForUpdate(inner.db, id)
    if (!before) throw new AppError('PROFILE_NOT_FOUND')
    const avatar = await Files.create(inner, newFile)
    await Files.remove(inner, before.avatar)
    return Users.updateColumns(inner, id, { avatar: JSON.stringify(avatar) })
  })
}
