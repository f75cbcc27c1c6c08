import type { AnswerOf, Crop, ErrorCode, RouteSpec } from '@agone/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Ctx } from '../../context/ctx.ts'
import type { Viewer } from '../../context/viewer.ts'
import type { Guard } from './guard.ts'

/**
 * An uploaded file: streamed to `path` (a temporary file, deleted after the response), hashed and counted meanwhile.
 */
export type Upload = {
  /** The file's name from the client, without folders or control characters, at most 120 characters. */
  name: string
  path: string
  bytes: number
  /** Lowercase hexadecimal. */
  sha256: string
  /** The client's claim; never trusted. */
  claimedType: string
}

/** The file parts of a call by their name. */
export type Uploads<Name extends string> = {
  /** The file of a part that is not repeated. */
  one(name: Name): Upload | undefined
  /** The files of a repeated part, in the order of the body. */
  all(name: Name): readonly Upload[]
  /** The part `<name>Crop`, in source pixels; checked against the image by `Files.create`. */
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

/** The context of a verb, with a viewer that the guard accepted. */
export type CtxOf<Who extends Viewer> = Omit<Ctx, 'viewer'> & { viewer: Who }

/** The second argument of a handler: the parts of the call, validated and in camelCase, and the result of `load`. */
export type Call<Spec extends RouteSpec, Loaded> = {
  params: ParamsOf<Spec>
  query: QueryOf<Spec>
  body: BodyOf<Spec>
  files: Uploads<FileNameOf<Spec>>
  loaded: Loaded
  /** The caller's address; X-Forwarded-For counts only from a configured proxy. */
  address: string
  request: FastifyRequest
  reply: FastifyReply
}

export type ServeOptions<Spec extends RouteSpec, Who extends Viewer, Loaded> = {
  guard: Guard<Who>
  /** The 404 code for a path parameter that is no valid id; by default UNKNOWN_ERROR. */
  notFound?: ErrorCode
  /** Loads the entity of the path or throws its 404 code; runs before the guard checks verification and role. */
  load?: (ctx: CtxOf<Who>, call: Pick<Call<Spec, undefined>, 'params' | 'request'>) => Promise<Loaded> | Loaded
  /**
   * Checks the role or ownership that the call needs for the loaded entity, or throws its 403 code. Runs after the
   * guard has checked verification, before the body is read. The verb checks again in its transaction.
   */
  allow?: (ctx: CtxOf<Who>, call: Pick<Call<Spec, Loaded>, 'params' | 'loaded'>) => Promise<void> | void
  /** The version of the response. A caller that already has it gets 304, and the handler does not run. */
  etag?: (ctx: CtxOf<Who>, call: Call<Spec, Loaded>) => Promise<string | undefined> | string | undefined
  /**
   * The Cache-Control of a successful response to a visitor; by default `no-store`. Signed-in callers: private,
   * no-store.
   */
  caching?: string
  /** True if every visitor gets the same response: it is cached for a second, with an ETag of its bytes. */
  shared?: true
  /** The largest JSON or text body in bytes; by default 1 MB. */
  bodyLimit?: number
  /** True if the call tries a password or a code, or causes a mail: it is then limited per address and per user. */
  credential?: true
  /** False if the response contains a secret that must not be stored 24 hours for an Idempotency-Key. */
  replay?: false
  /** Whether an answer is the contract's `accepted`, which is sent with 202. */
  isAccepted?: (answer: AnswerOf<Spec>) => boolean
  handler: (ctx: CtxOf<Who>, call: Call<Spec, Loaded>) => Promise<AnswerOf<Spec>> | AnswerOf<Spec>
}
