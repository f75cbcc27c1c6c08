import { Crop, limits } from '@agone/contract'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError, fieldFault } from '../app-error.ts'
import type { Upload, Uploads } from '../routing/call.ts'
import { incomingDir } from './incoming.ts'
import { ReceivedPieces } from './received-pieces.ts'
import { checkOf } from './validate.ts'
import { readBody, readJson } from '../routing/wire.ts'

const jsonBytes = 1024 * 1024
const bodyBytes = limits.attachments * (limits.fileBytes + 1024 * 1024)

/** A multipart body: its `json` part (undefined when missing), its size, and its files. `discard` removes them. */
export type MultipartBody = { json: unknown; bytes: number; files: Uploads<string>; discard(): Promise<void> }

/**
 * Reads a multipart body, streaming its files to disk. Accepts only the parts `names` (with `<name>Crop`) and `json`.
 * Throws FILE_TOO_BIG, FILES_TOO_BIG, TOO_MANY_FILES, IMAGE_CROP_INVALID, BODY_INVALID or FIELD_VALIDATION_ERROR, and
 * then leaves nothing on disk.
 */
export const readMultipart = async (
  request: FastifyRequest,
  names: readonly string[],
  dataDir: string,
): Promise<MultipartBody> => {
  if (Number(request.headers['content-length'] ?? 0) > bodyBytes) throw new AppError('FILES_TOO_BIG')
  const folder = incomingDir(dataDir)
  await mkdir(folder, { recursive: true })
  const reader = new MultipartReader(names, folder, new ReceivedPieces(request.raw))
  try {
    for await (const part of request.parts(partLimits)) await reader.take(part)
    return reader.close()
  } catch (error) {
    await reader.discard()
    throw refusalOf(error)
  }
}

const partLimits = {
  throwFileSizeLimit: false,
  limits: {
    fileSize: limits.fileBytes,
    // One more than allowed, to detect too many; the json part may also be a file.
    files: limits.attachments + 2,
    fieldSize: jsonBytes,
    fields: 16,
    parts: 32,
    fieldNameSize: 100,
  },
}

const refusalOf = (error: unknown): unknown => {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_FILES_LIMIT') return new AppError('TOO_MANY_FILES', { cause: error })
  const isOfDisk = error instanceof Error && 'syscall' in error
  return isOfDisk ? error : new AppError('BODY_INVALID', { cause: error })
}

const checkCrop = checkOf<Crop>(Crop, 'exact')

class MultipartReader {
  readonly #names: readonly string[]
  readonly #folder: string
  readonly #received: ReceivedPieces
  readonly #files = new Map<string, Upload[]>()
  readonly #crops = new Map<string, Crop>()
  readonly #written: string[] = []
  #tooBigCount = 0
  #json: unknown
  #jsonBytes = 0

  constructor(names: readonly string[], folder: string, received: ReceivedPieces) {
    this.#names = names
    this.#folder = folder
    this.#received = received
  }

  async take(part: Multipart): Promise<void> {
    if (part.type === 'file')
      return part.fieldname === 'json' ? this.#takeJson(await textOf(part)) : this.#takeFile(part)
    if (part.valueTruncated) throw new AppError('BODY_INVALID')
    const cropped = this.#names.find((name) => part.fieldname === `${name}Crop` || part.fieldname === `${name}_crop`)
    if (cropped !== undefined) this.#crops.set(cropped, cropOf(part.value))
    else if (part.fieldname === 'json') this.#takeJson(part.value)
    else throw fieldFault(`/${part.fieldname}`, 'notPart')
  }

  close(): MultipartBody {
    if (this.#tooBigCount > 0) throw new AppError(this.#tooBigCount > 1 ? 'FILES_TOO_BIG' : 'FILE_TOO_BIG')
    const files = {
      one: (name: string) => this.#files.get(name)?.[0],
      all: (name: string) => this.#files.get(name) ?? [],
      crop: (name: string) => this.#crops.get(name),
    }
    return { json: this.#json, bytes: this.#jsonBytes, files, discard: () => this.discard() }
  }

  async discard(): Promise<void> {
    await Promise.all(this.#written.map((path) => rm(path, { force: true })))
  }

  #takeJson(value: unknown) {
    if (this.#json !== undefined) throw new AppError('BODY_INVALID')
    this.#jsonBytes = typeof value === 'string' ? value.length : jsonBytes
    this.#json = typeof value === 'string' ? readJson(value) : readBody(value)
  }

  async #takeFile(part: MultipartFile) {
    if (!this.#names.includes(part.fieldname)) throw fieldFault(`/${part.fieldname}`, 'notPart')
    const upload = await this.#write(part)
    if (part.file.truncated) {
      this.#tooBigCount += 1
      return rm(upload.path, { force: true })
    }
    // Browsers send this for an empty file field.
    if (upload.bytes === 0 && !part.filename) return
    const before = this.#files.get(part.fieldname) ?? []
    const max = part.fieldname === 'attachments' ? limits.attachments : 1
    if (before.length === max) throw new AppError('TOO_MANY_FILES')
    this.#files.set(part.fieldname, [...before, upload])
  }

  async #write(part: MultipartFile): Promise<Upload> {
    const path = join(this.#folder, randomUUID())
    this.#written.push(path)
    const hash = createHash('sha256')
    let bytes = 0
    await this.#received.write(part.file, path, (piece) => {
      hash.update(piece)
      bytes += piece.length
    })
    return { name: plainName(part.filename), path, bytes, sha256: hash.digest('hex'), claimedType: part.mimetype }
  }
}

const textOf = async (part: MultipartFile): Promise<string> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of part.file) {
    bytes += chunk.length
    if (bytes > jsonBytes) throw new AppError('BODY_INVALID')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const cropOf = (value: unknown): Crop => {
  try {
    return checkCrop(typeof value === 'string' ? readJson(value) : value)
  } catch (cause) {
    throw new AppError('IMAGE_CROP_INVALID', { cause })
  }
}

/** A file name that is safe to show and store: no folders, no invisible characters, no dot at its start, 120 characters. */
const plainName = (name: string): string => {
  const baseName = basename(name.toWellFormed().replaceAll('\\', '/')).replace(notInNames, '')
  const short = baseName.length > 120 ? `${baseName.slice(0, 100)}${baseName.slice(-20)}` : baseName
  return short.toWellFormed().replace(/^[\s.]+|\s+$/g, '') || 'file'
}

const notInNames = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800<>:"/|?*]/gu
