import { Type, type Static, type TSchema } from 'typebox'
import { baseLimits } from './base-limits.ts'
import type { limits } from './limits.ts'
import { patterns } from './patterns.ts'

/** The schema or null: JSON has no undefined. */
export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** One of the given strings. */
export const OneOf = <const Values extends readonly string[]>(values: Values, options: { description?: string } = {}) =>
  Type.Unsafe<Values[number]>(Type.String({ ...options, enum: [...values] }))

/** A text in both languages of the site. */
export const LocalizedText = Type.Object({ it: Type.String(), en: Type.String() })

/** ISO 8601 in UTC. */
export const Time = Type.String({ format: 'date-time' })

/** A calendar day, `2026-11-21`. */
export const Day = Type.String({ format: 'date' })

/** A page of a list, as the specification defines it; `nextPageToken` is opaque. `currentPage` is for lists with numbered pages. */
export const PageOf = <Schema extends TSchema>(entry: Schema) =>
  Type.Object({
    entries: Type.Array(entry),
    currentPage: Type.Integer(),
    size: Type.Integer(),
    resultsCount: Type.Integer(),
    hasNext: Type.Boolean(),
    totalPages: Type.Integer(),
    nextPageToken: Nullable(Type.String()),
  })

const PageSize = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: baseLimits.pageSizeMax,
    description: 'The number of entries of a page, by default 20.',
  }),
)

/** The cursor of the next page, from the previous page. */
export const PageToken = Type.Optional(
  Type.String({ maxLength: 500, description: 'The nextPageToken of the previous page; without it, the first page.' }),
)

/** `?page=&size=`: pages count from 1. */
export const PageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'The number of the page, from 1.' })),
  size: PageSize,
})

/** `?name=&size=&page_token=`, the common part of every search. */
export const SearchQuery = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 100, description: 'The text to search for; without it, everything.' })),
  size: PageSize,
  pageToken: PageToken,
})

/** A name or title: one line with a visible character. */
export const Name = (maxLength: number, minLength = 1) => Type.String({ minLength, maxLength, pattern: patterns.name })

/** A name or title, or the empty text where it is missing. */
export const OptionalName = (maxLength: number) => Type.String({ maxLength, pattern: patterns.optionalName })

/** A stored file. Its address is `/cdn/public/{type}/{id}/{file.name}`; images take `size` and `format`. */
export const FileRef = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.String({ maxLength: 30, pattern: patterns.slug }),
  file: Type.Object({ name: Name(200) }),
})
export type FileRef = Static<typeof FileRef>

/** Matches the path of a file; the groups are its type, its id and its encoded name, which is neither `.` nor `..`. */
export const filePath = /^\/cdn\/public\/([a-z]+)\/([0-9a-f-]{36})\/((?!(?:\.|%2e){1,2}$)[^/?#\\]+)$/i

/** The part of an image to keep, in source pixels. */
export const Crop = Type.Object({
  x: Type.Number({ minimum: 0 }),
  y: Type.Number({ minimum: 0 }),
  width: Type.Number({ exclusiveMinimum: 0 }),
  height: Type.Number({ exclusiveMinimum: 0 }),
})
export type Crop = Static<typeof Crop>

/** The path and query of a public file; with `image`, of an image derived from it. `size` is its width in pixels. */
export const fileUrl = (file: FileRef, image: { size?: number; format?: 'webp' | 'avif' | 'png' | 'jpeg' } = {}) => {
  const search = new URLSearchParams()
  if (image.size) search.set('size', String(image.size))
  if (image.format) search.set('format', image.format)
  const query = search.size ? `?${search}` : ''
  return `/cdn/public/${file.type}/${file.id}/${encodeURIComponent(file.file.name)}${query}`
}

/** A width that images are derived in, in pixels. */
export type ImageWidth = (typeof limits.imageWidths)[number]

/** The path and query of an image derived from a public file, in the smallest format that the browser takes. */
export const imageUrl = (file: FileRef, width: ImageWidth): string =>
  `/_next/image?${new URLSearchParams({ url: fileUrl(file), w: String(width), q: String(baseLimits.imageQuality) })}`

/** A secret of 192 random bits as base64url, for addresses. */
export const SecretCode = (description: string) => Type.String({ pattern: '^[A-Za-z0-9_-]{32}$', description })

/** The reason for a decision of a manager or of staff. */
export const Reason = Type.String({ minLength: 3, maxLength: 1000, pattern: patterns.shown })
