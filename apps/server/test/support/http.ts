import {
  urlOf,
  type AnswerOf,
  type AnyCall,
  type CallOf,
  type Problem,
  type RouteSpec,
  toSnakeCase,
} from '@agone/contract'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import {
  AppError,
  answerUnknownPaths,
  createServer,
  type HttpConfig,
  type RequestLog,
} from '../../src/platform/http/index.ts'
import type { SignedIn } from '../../src/platform/context/viewer.ts'
import { testDatabase, type TestDatabase, type TestDatabaseOptions } from './database/database.ts'

/** The response of a call: `answer` after success, `problem` after a refusal. */
export type Answered<Answer> = {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  answer: Answer
  problem: Problem
  text: string
  bytes: Buffer
}

/** Who calls, a visitor by default, and further headers. */
type CallOptions = { as?: SignedIn | undefined; headers?: Record<string, string> }

/** A server with the routes of some modules and its own database. */
export type TestApp = TestDatabase & {
  app: FastifyInstance
  /** Calls a route of the contract in its wire form, as a user or as a visitor. */
  inject<Spec extends RouteSpec>(
    spec: Spec,
    call: CallOf<Spec>,
    caller?: CallOptions,
  ): Promise<Answered<AnswerOf<Spec>>>
  /** Any request, also one that the contract does not allow. */
  request(options: InjectOptions, caller?: CallOptions): Promise<Answered<unknown>>
  /** Creates a bearer token for a user; from then on the server accepts it. */
  tokenOf(user: SignedIn): string
  /** From now on calls of this user answer BANNED_ERROR. */
  ban(user: SignedIn): void
}

type TestAppOptions = TestDatabaseOptions & { config?: Partial<HttpConfig>; requests?: RequestLog }

/** Builds a server; `registerModules` gets it, as in the composition root. Close it after the tests. */
export const testApp = async (
  registerModules: (app: FastifyInstance) => Promise<void> | void,
  options: TestAppOptions = {},
): Promise<TestApp> => {
  const database = await testDatabase(options)
  const users = new Map<string, SignedIn | 'banned'>()
  const app = await createServer({
    ...database,
    config: { ...defaults, dataDir: database.dataDir, ...options.config },
    ...(options.requests ? { requests: options.requests } : {}),
    authenticate: async (token) => {
      const user = users.get(token)
      if (user === 'banned') throw new AppError('BANNED_ERROR')
      if (!user) throw new AppError('AUTHORIZATION_INVALID')
      return user
    },
  })
  const close = async () => {
    await app.close()
    await database.close()
  }
  try {
    await registerModules(app)
    answerUnknownPaths(app)
    await database.jobs.start({ work: false })
    await app.ready()
  } catch (error) {
    await close()
    throw error
  }
  const tokenOf = (user: SignedIn) => {
    const token = `token-of-${user.id}`
    if (users.get(token) !== 'banned') users.set(token, user)
    return token
  }
  const headersOf = ({ as, headers = {} }: CallOptions) =>
    as ? { ...headers, authorization: `Bearer ${tokenOf(as)}` } : headers
  const call = async <Answer>(options: InjectOptions, caller: CallOptions = {}): Promise<Answered<Answer>> =>
    answeredOf(await app.inject({ ...options, headers: { ...options.headers, ...headersOf(caller) } }))
  return {
    ...database,
    app,
    request: call,
    tokenOf,
    ban: (user) => void users.set(tokenOf(user), 'banned'),
    inject: async (spec, parts, caller = {}) => call(await requestOf(spec, parts), caller),
    close,
  }
}

// Read on demand: an empty response has neither.
const answeredOf = <Answer>(response: LightMyRequestResponse): Answered<Answer> => ({
  status: response.statusCode,
  headers: response.headers,
  text: response.payload,
  bytes: response.rawPayload,
  get answer() {
    return response.json<Answer>()
  },
  get problem() {
    return response.json<Problem>()
  },
})

const defaults: HttpConfig = {
  publicUrl: 'http://localhost:3000',
  host: '127.0.0.1',
  dataDir: '',
  trustedProxies: [],
  rateLimits: {
    writesPerMinute: 10_000,
    tokenCallsPerMinute: 1000,
    requestsPerSecond: 10_000,
    credentialsPerTenMinutes: 10_000,
  },
}

const requestOf = async (spec: RouteSpec, call: AnyCall): Promise<InjectOptions> => {
  const { params, query, body, files } = call
  const start = { method: spec.method, url: urlOf(spec, { params, query }) }
  if (files) return { ...start, ...(await multipart(body, files)) }
  if (spec.text) return { ...start, headers: { 'content-type': 'text/plain' }, payload: String(body) }
  if (body === undefined) return start
  return { ...start, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(toSnakeCase(body)) }
}

/** A multipart body as browsers send it. */
const multipart = async (body: unknown, files: Record<string, Blob | Blob[] | undefined>) => {
  const form = new FormData()
  if (body !== undefined) form.set('json', JSON.stringify(toSnakeCase(body)))
  for (const [name, blobs] of Object.entries(files)) {
    for (const blob of [blobs ?? []].flat()) form.append(name, blob, blob instanceof File ? blob.name : name)
  }
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** The code of a refusal. */
export const titleOf = async (call: Promise<{ problem: { title: string } }>): Promise<string> =>
  (await call).problem.title
