import { Type, type Static, type TSchema } from 'typebox'
import { limits } from './limits.ts'
import { patterns } from './patterns.ts'

/** `T` or null, as JSON has it. */
export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** One of the given texts. */
export const OneOf = <const Values extends readonly string[]>(values: Values, options: { description?: string } = {}) =>
  Type.Unsafe<Values[number]>(Type.String({ ...options, enum: [...values] }))

/** A text in both languages of the site. */
export const LocalizedText = Type.Object({ it: Type.String(), en: Type.String() })

/** ISO 8601 in UTC. */
export const Time = Type.String({ format: 'date-time' })

/** A calendar day, `2026-11-21`. */
export const Day = Type.String({ format: 'date' })

/** The paged list of the specification; `nextPageToken` is opaque. `currentPage` is for lists with numbered pages. */
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
  Type.Integer({ minimum: 1, maximum: limits.pageSizeMax, description: 'Entries of a page, by default 20.' }),
)

/** The cursor of the next page, as the page before answered it. */
export const PageToken = Type.Optional(
  Type.String({ maxLength: 500, description: 'The nextPageToken of the page before; the first page without.' }),
)

/** `?page=&size=`: pages count from 1. */
export const PageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'Which page, from 1.' })),
  size: PageSize,
})

/** `?name=&size=&page_token=`, the common part of every search. */
export const SearchQuery = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 100, description: 'What to search for; everything without.' })),
  size: PageSize,
  pageToken: PageToken,
})

/** A name or title: one line that shows something. */
export const Name = (maxLength: number, minLength = 1) => Type.String({ minLength, maxLength, pattern: patterns.name })

/** The same where it may be missing, which is the empty text. */
export const OptionalName = (maxLength: number) => Type.String({ maxLength, pattern: patterns.optionalName })

/** A stored file. Its address is `/cdn/public/{type}/{id}/{file.name}`; images take `size` and `format`. */
export const FileRef = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.String({ maxLength: 30, pattern: patterns.slug }),
  file: Type.Object({ name: Name(200) }),
})
export type FileRef = Static<typeof FileRef>

/** The parts of the address of a file without origin and query: its type, its id and its encoded name, which is no `.` or `..`. */
export const filePath = /^\/cdn\/public\/([a-z]+)\/([0-9a-f-]{36})\/((?!(?:\.|%2e){1,2}$)[^/?#\\]+)$/i

/** The part of an image to keep, in source pixels. */
export const Crop = Type.Object({
  x: Type.Number({ minimum: 0 }),
  y: Type.Number({ minimum: 0 }),
  width: Type.Number({ exclusiveMinimum: 0 }),
  height: Type.Number({ exclusiveMinimum: 0 }),
})
export type Crop = Static<typeof Crop>

/** The address of a public file, optionally a derived image. */
export const fileUrl = (file: FileRef, image: { size?: number; format?: 'webp' | 'avif' | 'png' | 'jpeg' } = {}) => {
  const search = new URLSearchParams()
  if (image.size) search.set('size', String(image.size))
  if (image.format) search.set('format', image.format)
  const query = search.size ? `?${search}` : ''
  return `/cdn/public/${file.type}/${file.id}/${encodeURIComponent(file.file.name)}${query}`
}

/** A secret of 192 random bits in an address, as base64url. */
export const SecretCode = (description: string) => Type.String({ pattern: '^[A-Za-z0-9_-]{32}$', description })

/** The reason that a manager or staff gives for a decision. */
export const Reason = Type.String({ minLength: 3, maxLength: 1000, pattern: patterns.shown })
