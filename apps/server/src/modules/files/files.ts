import { baseLimits, newId, type Crop, type FileId, type FileRef, type UserId } from '@agone/contract'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { DiskCache } from '../../platform/storage/disk-cache.ts'
import type { Ctx } from '../../platform/context/ctx.ts'
import { AppError, fieldFault, invariant, type Upload } from '../../platform/http/index.ts'
import {
  deleteFiles,
  existsWithBytes,
  findAllFiles,
  findAllOfOwner,
  findFile,
  insertFile,
  lockOwner,
  sumBytesOfOwner,
  type FileRow,
} from './files.store.ts'
import { privateTypes, publicTypes, type FileType } from './files.tables.ts'
import { derive, encodeUpload, UnreadableImage } from './images.ts'
import { sniff } from './sniff.ts'
import { countAdded } from './added-bytes.ts'

export type { FileRow } from './files.store.ts'
export type { FileType } from './files.tables.ts'
export { drawnPng } from './images.ts'
export { signedUrl } from './signed-urls.ts'
export { answerUses } from './unused-images.ts'

/** How to store an upload: `square` crops it to a square, by default for types of avatars; `part` is the name of the file part in errors. */
export type NewFile = {
  type: FileType
  upload: Upload
  crop?: Crop | undefined
  ownerId: UserId | null
  square?: boolean | undefined
  part: string
}

/**
 * Stores an upload and returns its reference. Public types take images only (PNG, JPEG, WebP, AVIF, GIF), always
 * encoded again; private ones take any file. The bytes are durable before the row is written in `ctx.db`; a failed
 * transaction leaves unused bytes for `removeUnused`. Within a transaction call `prepare` first. Throws
 * FIELD_VALIDATION_ERROR, IMAGE_CROP_INVALID, RATE_LIMITED, and TOO_MANY_FILES or RATE_LIMIT after 1 GB of
 * one owner in a day (decision 840).
 */
export const create = async (ctx: Ctx, file: NewFile): Promise<FileRef> => {
  const ready = prepared.get(file.upload)
  invariant(ready ?? !ctx.db.isTransaction, 'an upload must be prepared before its transaction')
  const content = ready ?? (await stored(ctx, file, await contentOf(file)))
  const row: FileRow = {
    id: newId<FileId>(ctx.clock.now()),
    type: file.type,
    owner_id: file.ownerId,
    created_at: new Date(ctx.clock.now()),
    unused_since: null,
    ...content,
  }
  await insertFile(ctx.db, row)
  return refOf(row)
}

const prepared = new WeakMap<Upload, Content>()

/**
 * Does the slow part of `create` for an upload, so that `create` only writes its row. Encoding takes seconds: call it
 * before a transaction, which would keep its locks, and the single connection of the embedded database, for as long.
 * Throws like `create`; without an upload it has no effect.
 */
export const prepare = async (ctx: Pick<Ctx, 'db' | 'storage'>, file: NewFile | undefined): Promise<void> => {
  if (file) prepared.set(file.upload, await stored(ctx, file, await contentOf(file)))
}

const contentOf = async (file: NewFile): Promise<Content> => (await asImage(file)) ?? (await asUploaded(file))

const stored = async (
  ctx: Pick<Ctx, 'db' | 'storage'>,
  { type, upload, ownerId }: NewFile,
  content: Content,
): Promise<Content> => {
  if (!(await existsWithBytes(ctx.db, content.sha256))) countAdded(ownerId, type, content.bytes)
  await ctx.storage.put(content.sha256, upload.path)
  return content
}

/** Deletes files: their addresses answer 404 at once, unused bytes are deleted by the next `removeUnused`. */
export const remove = async (ctx: Ctx, ...files: readonly (FileRef | null | undefined)[]): Promise<void> => {
  const ids = files.flatMap((file) => (file ? [file.id] : []))
  await deleteFiles(
    ctx.db,
    (await findMany(ctx, ids)).map(({ id }) => id),
  )
}

/** The rows of files by id, in no order; unknown ids are left out. */
export const findMany = (ctx: Ctx, ids: readonly string[]): Promise<FileRow[]> =>
  findAllFiles(ctx.db, ids.filter(isFileId))

/** The uploads of a user, oldest first. */
export const listOfOwner = (ctx: Ctx, owner: UserId): Promise<FileRow[]> => findAllOfOwner(ctx.db, owner)

/** Deletes files by id, like `remove`. */
export const removeById = (ctx: Ctx, ids: readonly FileId[]): Promise<void> => deleteFiles(ctx.db, ids)

/** Attachments, and how many bytes of them their owner may have in all. */
type Attachments = { files: readonly NewFile[]; maxBytes: number }

/**
 * Does the slow part of `createWithinQuota`, as `prepare`. Stores nothing and throws TOO_MANY_FILES if the owner would have more than
 * `maxBytes`. Bytes that have a row are left out: a repeated request gets its first answer.
 */
export const prepareWithinQuota = async (
  ctx: Pick<Ctx, 'db' | 'storage'>,
  owner: UserId,
  { files, maxBytes }: Attachments,
): Promise<void> => {
  if (files.length === 0) return
  let bytes = await sumBytesOfOwner(ctx.db, owner, privateTypes)
  const contents: [NewFile, Content][] = []
  for (const file of files) {
    const content = await contentOf(file)
    contents.push([file, content])
    if (!(await existsWithBytes(ctx.db, content.sha256))) bytes += content.bytes
    if (bytes > maxBytes) throw new AppError('TOO_MANY_FILES')
  }
  for (const [file, content] of contents) prepared.set(file.upload, await stored(ctx, file, content))
}

/**
 * Creates attachments that are prepared, in the transaction of `ctx`; TOO_MANY_FILES if their owner then has more than `maxBytes`.
 * Until the commit the owner cannot add others: two requests cannot both use the last bytes.
 */
export const createWithinQuota = async (
  ctx: Ctx,
  owner: UserId,
  { files, maxBytes }: Attachments,
): Promise<FileRef[]> => {
  if (files.length === 0) return []
  await lockOwner(ctx.db, owner)
  const created: FileRef[] = []
  for (const file of files) created.push(await create(ctx, file))
  if ((await sumBytesOfOwner(ctx.db, owner, privateTypes)) > maxBytes) throw new AppError('TOO_MANY_FILES')
  return created
}

/** One file by id, if it is of the given type. */
export const find = async (ctx: Pick<Ctx, 'db'>, type: string, id: string): Promise<FileRow | undefined> => {
  const row = isFileId(id) ? await findFile(ctx.db, id) : undefined
  return row?.type === type ? row : undefined
}

/** A public picture as PNG, at most `width` wide; undefined if it was deleted. Throws RATE_LIMITED if too many wait. */
export const pngOf = async (
  ctx: Pick<Ctx, 'db' | 'storage'>,
  { id, type }: FileRef,
  { width, owner }: { width: number; owner: string },
): Promise<Buffer | undefined> => {
  const row = isPublic(type) ? await find(ctx, type, id) : undefined
  if (row === undefined || row.width === null) return undefined
  const read = async () => {
    const source = await ctx.storage.get(row.sha256)
    invariant(source, `the bytes of file ${row.id} exist`)
    return buffer(source)
  }
  return derive(read, { width, format: 'png', quality: baseLimits.imageQuality, owner })
}

/** The reference for responses. */
export const refOf = ({ id, type, name }: FileRow): FileRef => ({ id, type, file: { name } })

/** True for public files. */
export const isPublic = (type: string): boolean => publicTypes.some((known) => known === type)

/** True for files that need a signed address. */
export const isPrivate = (type: string): boolean => privateTypes.some((known) => known === type)

/**
 * Deletes bytes without a row that are older than a day, because newer ones may get their row soon, and the images
 * derived from them. Returns how many. For a nightly job.
 */
export const removeUnused = async (ctx: Ctx, derived?: Pick<DiskCache, 'removeAll'>): Promise<number> => {
  let removed = 0
  for await (const sha256 of ctx.storage.listBefore(Date.now() - 24 * 3600 * 1000)) {
    if (await existsWithBytes(ctx.db, sha256)) continue
    await ctx.storage.remove(sha256)
    await derived?.removeAll(sha256)
    removed += 1
  }
  return removed
}

type Content = Pick<FileRow, 'name' | 'sha256' | 'bytes' | 'media_type' | 'width' | 'height'>

const asImage = async ({
  type,
  upload,
  crop,
  square = isSquareType(type),
  part,
  ownerId,
}: NewFile): Promise<Content | undefined> => {
  const sniffed = await sniff(upload.path)
  const fault = () => fieldFault(`/${part}`, 'notImage')
  if (!sniffed?.startsWith('image/')) {
    if (isPublic(type)) throw fault()
    return undefined
  }
  try {
    const { data, width, height } = await encodeUpload(upload.path, {
      crop,
      isSquare: square,
      owner: ownerId ?? 'nobody',
    })
    await writeFile(upload.path, data)
    const sha256 = createHash('sha256').update(data).digest('hex')
    const name = `${upload.name.replace(/\.[^.]*$/, '') || 'image'}.webp`
    return { name, sha256, bytes: data.length, media_type: 'image/webp', width, height }
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error
    // It may still serve as a proof; it is only served as an attachment.
    if (isPrivate(type)) return undefined
    throw fault()
  }
}

const asUploaded = async ({ upload }: NewFile): Promise<Content> => {
  const sniffed = await sniff(upload.path)
  const mediaType = sniffed?.startsWith('video/') ? sniffed : 'application/octet-stream'
  const { name, sha256, bytes } = upload
  return { name, sha256, bytes, media_type: mediaType, width: null, height: null }
}

const isSquareType = (type: FileType) => ['users', 'teams', 'tournaments', 'stables'].includes(type)

const isFileId = (text: string): text is FileId =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)
