import type { AnswerOf, Crop, ErrorCode, RouteSpec } from '@agone/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Ctx } from '../../context/ctx.ts'
import type { Viewer } from '../../context/viewer.ts'
import type { Guard } from './guard.ts'

/** A file that came in: streamed to `path` (a temporary file, gone after the answer), hashed and counted on the way. */
export type Upload = {
  /** The file's name as the client gave it, without folders or control characters, at most 120 characters. */
  name: string
  path: string
  bytes: number
  /** Lowercase hexadecimal. */
  sha256: string
  /** What the client claims; never trusted. */
  claimedType: string
}

/** The file parts of a call by their name. */
export type Uploads<Name extends string> = {
  /** The file of a part that may come once. */
  one(name: Name): Upload | undefined
  /** The files of a part that may come several times, in the order of the body. */
  all(name: Name): readonly Upload[]
  /** The part `<name>Crop`, in source pixels; checked against the image by `Files.keep`. */
  crop(name: Name): Crop | undefined
}

type Part<Spec, Key extends string> = Spec extends { [K in Key]: infer Schema extends TSchema }
  ? Static<Schema>
  : undefined

export type ParamsOf<Spec extends RouteSpec> = Part<Spec, 'params'>
export type QueryOf<Spec extends RouteSpec> = Part<Spec, 'query'>
export type BodyOf<Spec extends RouteSpec> = Spec extends { text: infer Schema extends TSchema }
  ? Static<Schema>
  : Part<Spec, 'body'>
export type FileNameOf<Spec extends RouteSpec> = Spec extends { files: readonly (infer Name extends string)[] }
  ? Name
  : never

/** What every verb gets first, with the viewer that the guard let in. */
export type CtxOf<Who extends Viewer> = Omit<Ctx, 'viewer'> & { viewer: Who }

/** What a handler gets beside ctx: the parts of the call, validated and in camelCase, and what `load` found. */
export type Call<Spec extends RouteSpec, Loaded> = {
  params: ParamsOf<Spec>
  query: QueryOf<Spec>
  body: BodyOf<Spec>
  files: Uploads<FileNameOf<Spec>>
  loaded: Loaded
  /** The caller's address; X-Forwarded-For counts only where a configured proxy sent it. */
  address: string
  request: FastifyRequest
  reply: FastifyReply
}

export type ServeOptions<Spec extends RouteSpec, Who extends Viewer, Loaded> = {
  guard: Guard<Who>
  /** The 404 of a path parameter that does not even have the form of an id; UNKNOWN_ERROR unless given. */
  notFound?: ErrorCode
  /** Finds what the path names or throws its 404 code; runs before the guard asks for verification or role. */
  load?: (ctx: CtxOf<Who>, call: Pick<Call<Spec, undefined>, 'params' | 'request'>) => Promise<Loaded> | Loaded
  /**
   * The role or ownership that the call needs of what was loaded, or throws its 403 code; runs once the guard has asked
   * for verification, before the body is read. The verb asks again inside the transaction that acts.
   */
  allow?: (ctx: CtxOf<Who>, call: Pick<Call<Spec, Loaded>, 'params' | 'loaded'>) => Promise<void> | void
  /** The version of the answer. A caller that already has it gets 304, and the handler does not run. */
  etag?: (ctx: CtxOf<Who>, call: Call<Spec, Loaded>) => Promise<string | undefined> | string | undefined
  /** The Cache-Control of a good answer to a visitor; `no-store` unless given. Signed-in callers: private, no-store. */
  caching?: string
  /** True where every visitor gets the same answer: it is kept in front for a second, with an ETag of its bytes. */
  shared?: true
  /** Bytes of a JSON or text body; 1 MB unless given. */
  bodyLimit?: number
  /** True where a password or a code is tried or a mail is sent: such calls are limited per address and per user. */
  credential?: true
  /** False where the answer holds a secret that must not be kept 24 hours for an Idempotency-Key. */
  replay?: false
  handler: (ctx: CtxOf<Who>, call: Call<Spec, Loaded>) => Promise<AnswerOf<Spec>> | AnswerOf<Spec>
}
