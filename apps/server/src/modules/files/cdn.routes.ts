import { baseLimits, filePath, limits } from '@agone/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buffer } from 'node:stream/consumers'
import type { DiskCache } from '../../platform/storage/disk-cache.ts'
import {
  addressKey,
  AppError,
  conditional,
  corsHeaders,
  fieldFault,
  invariant,
  sendBytes,
  servePage,
} from '../../platform/http/index.ts'
import * as Files from './files.ts'
import { derive, imageFormats, type Derivation, type ImageFormat } from './images.ts'
import { isSigned } from './signed-urls.ts'

/**
 * `GET /cdn/public/:type/:id/:filename` with `size` and `format`, and `GET /_next/image` with `url`, `w` and `q`.
 * Unknown files, private ones without a valid signature, and wrong file names all answer 404 UNKNOWN_ERROR.
 */
export const registerCdn = (app: FastifyInstance, cache: DiskCache): void => {
  servePage(app, {
    path: '/cdn/public/:type/:id/:filename',
    audience: 'anyone',
    handler: async (request, reply) => {
      const row = await findAllowed(app, request, partsOf(request.params))
      return send({ app, cache, request, reply, row, image: requestedImage(queryOf(request)) })
    },
  })
  servePage(app, {
    path: '/_next/image',
    audience: 'anyone',
    handler: async (request, reply) => {
      const { parts, image } = optimised(request)
      const row = await findPublic(app, parts)
      return send({ app, cache, request, reply: reply.header('vary', 'accept'), row, image })
    },
  })
}

type Parts = { type: string; id: string; filename: string }

const findAllowed = async (app: FastifyInstance, request: FastifyRequest, parts: Parts): Promise<Files.FileRow> => {
  if (!Files.isPrivate(parts.type)) return findPublic(app, parts)
  const row = await Files.find(app.platform, parts.type, parts.id)
  const { expires, signature } = queryOf(request)
  if (row?.name !== parts.filename || !isSigned(app.platform, Files.refOf(row), { expires, signature })) throw unknown()
  return row
}

const findPublic = async (app: FastifyInstance, { type, id, filename }: Parts): Promise<Files.FileRow> => {
  const row = Files.isPublic(type) ? await Files.find(app.platform, type, id) : undefined
  if (row?.name !== filename) throw unknown()
  return row
}

type FileRequest = {
  app: FastifyInstance
  cache: DiskCache
  request: FastifyRequest
  reply: FastifyReply
  row: Files.FileRow
  image: Derivation | undefined
}

const send = async ({ app, cache, request, reply, row, image }: FileRequest): Promise<FastifyReply> => {
  const isImage = row.width !== null
  reply.headers({
    'cache-control': Files.isPublic(row.type) ? 'public, max-age=31536000, immutable' : 'private, no-store',
    // No file may run as a page or script, even if it is opened directly.
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    // Others show avatars and banners on their own pages.
    ...(Files.isPublic(row.type)
      ? { ...corsHeaders, 'cross-origin-resource-policy': 'cross-origin' }
      : { 'cross-origin-resource-policy': 'same-origin' }),
    'content-disposition': `${isImage ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(row.name)}`,
  })
  if (!isImage || !image) {
    if (conditional(request, reply, row.sha256)) return reply.send()
    const bytes = await app.platform.storage.get(row.sha256)
    invariant(bytes, `the bytes of file ${row.id} exist`)
    await sendBytes(reply.type(row.media_type).header('content-length', row.bytes), bytes)
    return reply
  }
  const key = `${row.sha256}-${image.width ?? 'full'}-${image.quality}.${image.format}`
  if (conditional(request, reply, key)) return reply.send()
  const read = async () => {
    const source = await app.platform.storage.get(row.sha256)
    invariant(source, `the bytes of file ${row.id} exist`)
    return buffer(source)
  }
  const derived = await cache.get(key, () => derive(read, { ...image, owner: addressKey(request.ip) }))
  return reply.type(`image/${image.format}`).send(derived)
}

const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)

const requestedImage = ({ size, format }: Record<string, string | undefined>): Derivation | undefined => {
  if (size === undefined && format === undefined) return undefined
  const listedFormat = imageFormats.find((candidate) => candidate === (format ?? 'webp'))
  if (!listedFormat) throw fieldFault('/format', 'notChoice', { choices: imageFormats.join(', ') })
  return {
    width: size === undefined ? undefined : listedWidth(size, '/size'),
    format: listedFormat,
    quality: baseLimits.imageQuality,
  }
}

// Few, so that a picture has few variants; AVIF looks as good at a lower quality.
const qualities = [30, 50, baseLimits.imageQuality, 90]
const avifQualities = new Map([
  [30, 20],
  [50, 35],
  [baseLimits.imageQuality, 55],
  [90, 75],
])

const optimised = (request: FastifyRequest): { parts: Parts; image: Derivation } => {
  const { url = '', w = '', q = String(baseLimits.imageQuality) } = queryOf(request)
  const requested = /^\d{1,3}$/.test(q) ? Number(q) : 0
  if (requested < 1 || requested > 100) throw fieldFault('/q', 'notChoice', { choices: '1-100' })
  const width = limits.imageWidths.find((candidate) => String(candidate) === w)
  if (width === undefined) throw fieldFault('/w', 'notChoice', { choices: limits.imageWidths.join(', ') })
  const quality = nearest(requested, qualities)
  const format = acceptedFormat(request.headers.accept ?? '')
  const encodedQuality = format === 'avif' ? (avifQualities.get(quality) ?? quality) : quality
  return { parts: partsOfAddress(url), image: { width, format, quality: encodedQuality } }
}

/** The smallest format that Accept names; PNG otherwise. */
const acceptedFormat = (accept: string): ImageFormat => {
  const accepts = (type: string) => new RegExp(`${type}(?!\\s*;\\s*q=0(\\.0*)?(,|$|\\s))`).test(accept)
  if (accepts('image/avif')) return 'avif'
  return accepts('image/webp') ? 'webp' : 'png'
}

/** The closest candidate; the greater one of two. */
const nearest = (requested: number, candidates: readonly number[]): number =>
  candidates.reduce((best, each) => (Math.abs(each - requested) <= Math.abs(best - requested) ? each : best))

// A path of this origin: no scheme, no host, no `..`, and no query that could contain a signature.
const partsOfAddress = (address: string): Parts => {
  const found = filePath.exec(address)
  if (!found) throw fieldFault('/url', 'notPublicFile')
  const [, type = '', id = '', filename = ''] = found
  try {
    return { type, id, filename: decodeURIComponent(filename) }
  } catch {
    throw fieldFault('/url', 'notPublicFile')
  }
}

const listedWidth = (text: string, path: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw fieldFault(path, 'notChoice', { choices: limits.imageWidths.join(', ') })
  return nearest(Number(text), limits.imageWidths)
}

const partsOf = (params: unknown): Parts => {
  const { type = '', id = '', filename = '' } = texts(params)
  return { type, id, filename }
}

const queryOf = (request: FastifyRequest): Record<string, string | undefined> => texts(request.query)

// A repeated parameter counts as missing.
const texts = (record: unknown): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(Object(record)).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )

const unknown = () => new AppError('UNKNOWN_ERROR')
