import type { AnswerOf, RouteSpec, TokenScope } from '@agone/contract'
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
import { idempotencyKey, runOnce } from '../limits/idempotency.ts'
import { isPage, nextPage } from './paging.ts'
import { queryReader } from './query.ts'
import type { Platform } from './platform.ts'
import { viewerOf } from './token.ts'
import { checkOf } from '../body/validate.ts'
import { readParameters } from './wire.ts'

type Admitted<Spec extends RouteSpec, Who extends Viewer, Loaded> = {
  ctx: CtxOf<Who>
  params: ParamsOf<Spec>
  loaded: Loaded
}

/**
 * Registers a route of the contract. The order of refusals: token, ban, unknown or hidden (`notFound`, `load`),
 * verified, role (`guard`, then `allow`), shape (body, then query), then those of `handler`. Everything up to the role
 * is checked before the body is read.
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
  { guard, load, allow, credential, notFound = 'UNKNOWN_ERROR' }: ServeOptions<Spec, Who, Loaded>,
): ((request: FastifyRequest) => Promise<Admitted<Spec, Who, Loaded>>) => {
  const { platform } = app
  const scope = scopeOf(spec, guard.name)
  const checkParams = checkOf<ParamsOf<Spec>>(spec.params, 'coerced')
  const readParams = (request: FastifyRequest) => {
    try {
      return checkParams(spec.params ? readPath(request.params) : undefined)
    } catch (cause) {
      throw cause instanceof AppError ? new AppError(notFound, { cause }) : cause
    }
  }
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
    const loaded = load ? await load(ctx, { params, request }) : none(undefined)
    guard.approve(viewer)
    await allow?.(ctx, { params, loaded })
    return { ctx, params, loaded }
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
  const describe = describing(app, spec, options)

  return async (state: Admitted<Spec, Who, Loaded>, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const received = await readBody(request)
    try {
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
      const isPersonal = state.ctx.viewer.kind === 'user'
      reply.headers(dataHeaders)
      reply.header('cache-control', isPersonal ? 'private, no-store' : (options.caching ?? 'no-store'))
      const version = await options.etag?.(state.ctx, call)
      if (version !== undefined && conditional(request, reply, version)) return await reply.send()
      const answer = await act(state.ctx, call, received)
      describe(request, reply, answer)
      return spec.answer ? answer : await reply.send()
    } finally {
      await received.discard()
    }
  }
}

/** Sets what depends on the answer: the link to the next page, the status 202, the media type. */
const describing = <Spec extends RouteSpec, Who extends Viewer, Loaded>(
  { platform }: FastifyInstance,
  spec: Spec,
  { isAccepted }: ServeOptions<Spec, Who, Loaded>,
) => {
  const isPaged = isPage(spec.answer)
  return (request: FastifyRequest, reply: FastifyReply, answer: AnswerOf<Spec>): void => {
    const next = isPaged ? nextPage(platform.config.publicUrl + request.url, answer) : undefined
    if (next !== undefined) reply.header('link', `<${next}>; rel="next"`)
    if (isAccepted?.(answer)) reply.code(202)
    if (spec.media !== undefined) reply.type(spec.media)
  }
}

/** Runs the handler, once per Idempotency-Key if the caller sends one. */
const acting = <Spec extends RouteSpec, Who extends Viewer, Loaded>(
  { platform }: FastifyInstance,
  spec: Spec,
  { handler, replay }: ServeOptions<Spec, Who, Loaded>,
) => {
  const { db, clock } = platform
  return async (ctx: CtxOf<Who>, call: Call<Spec, Loaded>, received: ReceivedBody<Spec>): Promise<AnswerOf<Spec>> => {
    const { request } = call
    const { viewer } = ctx
    const key = idempotencyKey(request.headers['idempotency-key'])
    if (key === undefined || !isUnsafe(spec) || viewer.kind !== 'user' || replay === false) return handler(ctx, call)
    return runOnce({
      db,
      clock,
      userId: viewer.id,
      key,
      request: `${spec.method} ${request.url}\n${received.fingerprint}`,
      status: spec.status ?? 200,
      act: async () => handler(ctx, call),
      // Written by this route, because its name is part of the hash.
      isAnswer: (_stored): _stored is AnswerOf<Spec> => true,
    })
  }
}
