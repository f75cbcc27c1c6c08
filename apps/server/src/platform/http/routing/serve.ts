import type { AnswerOf, ErrorCode, RouteSpec, TokenScope, UserId } from '@agone/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Start } from '../../response-cache/response-cache.ts'
import { shareAnswer, SharedAnswer } from '../../response-cache/shared-answer.ts'
import type { Viewer } from '../../context/viewer.ts'
import { AppError, invariant } from '../app-error.ts'
import { bodyReader, type ReceivedBody } from '../body/body.ts'
import type { Call, CtxOf, ParamsOf, QueryOf, ServeOptions } from './call.ts'
import { conditional } from './conditional.ts'
import { corsHeaders } from './cors.ts'
import { anyone } from './guard.ts'
import { dataHeaders } from '../headers.ts'
import { findAnswer, isDone, isKey, mustBeKey, runOnce } from '../limits/idempotency.ts'
import { isPage, nextPage } from './paging.ts'
import { queryReader } from './query.ts'
import type { Platform } from './platform.ts'
import { viewerOf } from './token.ts'
import { checkOf } from '../body/validate.ts'
import { readParameters } from './wire.ts'

type Admitted<Spec extends RouteSpec, Who extends Viewer, Loaded> = {
  ctx: CtxOf<Who>
  params: ParamsOf<Spec>
} & ({ loaded: Loaded } | { refusal: unknown })

/**
 * Registers a route of the contract. The order of refusals: token, ban, unknown or hidden (`notFound`, `load`),
 * verified, role (`guard`, then `allow`), shape (body, then query), then those of `handler`. Everything up to the role
 * is checked before the body is read; a refusal by `load`, `guard` or `allow` waits for the body if a call with the same
 * Idempotency-Key was done, because that call itself may be the reason.
 */
export const serve = <const Spec extends RouteSpec, Who extends Viewer, Loaded = undefined>(
  app: FastifyInstance,
  spec: Spec,
  options: ServeOptions<Spec, Who, Loaded>,
): void => {
  const admit = admission(app, spec, options)
  const answer = answering(app, spec, options)
  const admitted = new WeakMap<FastifyRequest, Admitted<Spec, Who, Loaded> & { start: Start }>()
  const status = spec.status ?? (spec.answer ? 200 : 204)
  const scope = scopeOf(spec, options.guard.name)
  const etag = Boolean(options.shared ?? options.etag)
  app.platform.routes.push({ spec, guard: options.guard.name, scope, etag })
  app.route({
    method: spec.method,
    url: spec.path,
    config: { served: 'contract' },
    bodyLimit: options.bodyLimit ?? 1024 * 1024,
    compress: {},
    schema: { response: responseSchemas(spec, status) },
    onRequest: async (request, reply) => {
      if (scope !== undefined) reply.headers(corsHeaders)
      admitted.set(request, { start: app.platform.responses.begin(), ...(await admit(request)) })
    },
    onSend: async (request, reply, payload: unknown) => {
      const state = admitted.get(request)
      const isShared = options.shared && state && reply.statusCode === 200 && typeof payload === 'string'
      const start = isShared && state.ctx.viewer.kind === 'visitor' ? state.start : undefined
      const sent = isShared ? await share(app.platform, request, reply, { payload, start }) : payload
      // Last, because a response cached for others must not contain the remaining quota of this caller.
      reply.headers(app.platform.limits.headers(request))
      return sent
    },
    handler: (request, reply) => {
      const state = admitted.get(request)
      invariant(state, 'a handler runs after the guard')
      return answer(state, request, reply.code(status))
    },
  })
}

const responseSchemas = ({ answer, accepted }: RouteSpec, status: number) => ({
  ...(answer ? { [status]: answer } : {}),
  ...(accepted ? { 202: accepted } : {}),
})

/** Sets the ETag of a response, which a change can name in If-Match, and caches it if `start` is given. */
const share = (
  { responses }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { payload, start }: { payload: string; start: Start | undefined },
): Promise<Buffer | string> => {
  // The same address may show more with a token, so shared caches must separate the two responses.
  reply.header('vary', 'Accept-Encoding, Authorization')
  if (start) reply.header('cache-control', 'no-cache')
  const parts = { headers: reply.getHeaders(), body: Buffer.from(payload) }
  const answer = new SharedAnswer(parts, responses.last(request.raw)?.answer)
  if (start) responses.store(request.raw, answer, start)
  return shareAnswer(request, reply, answer)
}

const isUnsafe = (spec: RouteSpec) => spec.method !== 'GET'

/** What a personal access token needs for a call: `read` for what visitors may read, elsewhere what the contract says. */
const scopeOf = ({ scope, method }: RouteSpec, guard: string): TokenScope | undefined =>
  scope ?? (method === 'GET' && guard === anyone.name ? 'read' : undefined)

/** A personal access token makes only the calls of its scopes, and never one without a scope. */
const demandScope = (scopes: readonly TokenScope[], needed: TokenScope | undefined): void => {
  if (needed !== undefined && scopes.includes(needed)) return
  const wanted = needed === undefined ? '' : `, scope="${needed}"`
  throw new AppError('PERMISSION_DENIED', { challenge: `Bearer error="insufficient_scope"${wanted}` })
}

/** The checks before the body: address limit, token, ban, scope, write limit, path, existence, verified, role. */
const admission = <Spec extends RouteSpec, Who extends Viewer, Loaded>(
  app: FastifyInstance,
  spec: Spec,
  options: ServeOptions<Spec, Who, Loaded>,
): ((request: FastifyRequest) => Promise<Admitted<Spec, Who, Loaded>>) => {
  const { platform } = app
  const { guard, load, allow, credential, notFound } = options
  const scope = scopeOf(spec, guard.name)
  const readParams = paramsReader(spec, notFound)
  const none = checkOf<Loaded>(undefined, 'exact')
  return async (request) => {
    platform.limits.address(request)
    const caller = await viewerOf(request, platform.authenticate)
    if (caller.kind === 'user') platform.requests.setUser(request.raw, caller.id)
    if (caller.kind === 'user' && caller.token) {
      platform.limits.token(request, caller.token.id)
      demandScope(caller.token.scopes, scope)
    }
    const viewer = guard.admit(caller)
    if (isUnsafe(spec) && viewer.kind === 'user') platform.limits.write(request, viewer.id)
    if (credential) await platform.limits.credential(request, viewer)
    const ctx = ctxOf(app, viewer)
    const params = readParams(request)
    try {
      const loaded = load ? await load(ctx, { params, request }) : none(undefined)
      guard.approve(viewer)
      await allow?.(ctx, { params, loaded })
      return { ctx, params, loaded }
    } catch (refusal) {
      const key = keyOf(spec, options, { viewer, request })
      if (key === undefined || !(await isDone({ db: platform.db, ...key }))) throw refusal
      return { ctx, params, refusal }
    }
  }
}

const keyHeader = 'idempotency-key'

type Caller = { viewer: Viewer; request: FastifyRequest }

/** The user and the Idempotency-Key of a call that is done once per key; undefined for others. */
const keyOf = <Spec extends RouteSpec, Who extends Viewer, Loaded>(
  spec: Spec,
  { replay }: ServeOptions<Spec, Who, Loaded>,
  { viewer, request }: Caller,
): { userId: UserId; key: string } | undefined => {
  const key = request.headers[keyHeader]
  if (!isUnsafe(spec) || viewer.kind !== 'user' || replay === false || !isKey(key)) return undefined
  return { userId: viewer.id, key }
}

/** The same text for the same call. */
const callText = <Spec extends RouteSpec>(spec: Spec, { url }: FastifyRequest, { fingerprint }: ReceivedBody<Spec>) =>
  `${spec.method} ${url}\n${fingerprint}`

const paramsReader = <Spec extends RouteSpec>(spec: Spec, notFound: ErrorCode = 'UNKNOWN_ERROR') => {
  const check = checkOf<ParamsOf<Spec>>(spec.params, 'coerced')
  return (request: FastifyRequest): ParamsOf<Spec> => {
    try {
      return check(spec.params ? readPath(request.params) : undefined)
    } catch (cause) {
      throw cause instanceof AppError ? new AppError(notFound, { cause }) : cause
    }
  }
}

// Path parameters keep their names: they are not part of the wire format.
const readPath = (params: unknown): unknown => readParameters({ ...Object(params) })

const ctxOf = <Who extends Viewer>({ platform }: FastifyInstance, viewer: Who): CtxOf<Who> => {
  const { db, clock, events, jobs, log, storage } = platform
  return { db, clock, events, jobs, log, storage, viewer, afterCommit: (run) => run() }
}

/** The steps from the body on: shape, version, handler, status. */
const answering = <Spec extends RouteSpec, Who extends Viewer, Loaded>(
  app: FastifyInstance,
  spec: Spec,
  options: ServeOptions<Spec, Who, Loaded>,
) => {
  const readBody = bodyReader(spec, app.platform.config.dataDir)
  const readQuery = queryReader(spec.query)
  const checkQuery = checkOf<QueryOf<Spec>>(spec.query, 'coerced')
  const act = acting(app, spec, options)
  const finish = finishing(app, spec, options)
  const repeat = repeating(app, spec, options)

  return async (state: Admitted<Spec, Who, Loaded>, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const received = await readBody(request)
    try {
      if ('refusal' in state) {
        const answer = await repeat(state, request, received)
        setDataHeaders(reply, state.ctx.viewer, options.caching)
        return await finish(request, reply, answer)
      }
      const query = checkQuery(spec.query ? readQuery(request.query) : undefined)
      const { body, files } = received
      const call = {
        params: state.params,
        query,
        body,
        files,
        loaded: state.loaded,
        address: request.ip,
        request,
        reply,
      }
      setDataHeaders(reply, state.ctx.viewer, options.caching)
      const version = await options.etag?.(state.ctx, call)
      if (version !== undefined && conditional(request, reply, version)) return await reply.send()
      return await finish(request, reply, await act(state.ctx, call, received))
    } finally {
      await received.discard()
    }
  }
}

const setDataHeaders = (reply: FastifyReply, viewer: Viewer, caching = 'no-store'): void => {
  reply.headers(dataHeaders).header('cache-control', viewer.kind === 'user' ? 'private, no-store' : caching)
}

/** Sends an answer, with what depends on it: the link to the next page, the status 202, the media type. */
const finishing = <Spec extends RouteSpec, Who extends Viewer, Loaded>(
  { platform }: FastifyInstance,
  spec: Spec,
  { isAccepted }: ServeOptions<Spec, Who, Loaded>,
) => {
  const isPaged = isPage(spec.answer)
  return async (request: FastifyRequest, reply: FastifyReply, answer: AnswerOf<Spec>): Promise<unknown> => {
    const next = isPaged ? nextPage(platform.config.publicUrl + request.url, answer) : undefined
    if (next !== undefined) reply.header('link', `<${next}>; rel="next"`)
    if (isAccepted?.(answer)) reply.code(202)
    if (spec.media !== undefined) reply.type(spec.media)
    return spec.answer ? answer : await reply.send()
  }
}

/** The first answer to a call that would be refused now; throws the refusal if it is another call. */
const repeating =
  <Spec extends RouteSpec, Who extends Viewer, Loaded>(
    { platform }: FastifyInstance,
    spec: Spec,
    options: ServeOptions<Spec, Who, Loaded>,
  ) =>
  async (
    { ctx: { viewer }, refusal }: { ctx: CtxOf<Who>; refusal: unknown },
    request: FastifyRequest,
    received: ReceivedBody<Spec>,
  ): Promise<AnswerOf<Spec>> => {
    const key = keyOf(spec, options, { viewer, request })
    const call = { db: platform.db, request: callText(spec, request, received), isAnswer: isAnswerOf<Spec> }
    const first = key && (await findAnswer({ ...call, ...key }))
    if (!first) throw refusal
    return first.answer
  }

/** Runs the handler, once per Idempotency-Key if the caller sends one. */
const acting = <Spec extends RouteSpec, Who extends Viewer, Loaded>(
  { platform }: FastifyInstance,
  spec: Spec,
  options: ServeOptions<Spec, Who, Loaded>,
) => {
  const { db, clock } = platform
  return async (ctx: CtxOf<Who>, call: Call<Spec, Loaded>, received: ReceivedBody<Spec>): Promise<AnswerOf<Spec>> => {
    const { request } = call
    mustBeKey(request.headers[keyHeader])
    const key = keyOf(spec, options, { viewer: ctx.viewer, request })
    const act = async () => options.handler(ctx, call)
    if (key === undefined) return act()
    const status = spec.status ?? 200
    const once = { request: callText(spec, request, received), status, act, isAnswer: isAnswerOf<Spec> }
    return runOnce({ db, clock, ...key, ...once })
  }
}

/** A stored answer was written by the same route, because its name is part of the hash. */
const isAnswerOf = <Spec extends RouteSpec>(_stored: unknown): _stored is AnswerOf<Spec> => true
