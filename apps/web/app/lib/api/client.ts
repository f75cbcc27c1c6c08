import {
  toSnakeCase,
  urlOf,
  type AnswerOf,
  type AnyCall,
  type CallOf,
  type Crop,
  type RouteSpec,
} from '@agone/contract'
import { ApiError, isAbort } from './api-error.ts'
import { refusalOf, type ResponseLike } from './refusal.ts'

/** Sends one request: with fetch in a browser, or on the server by calling itself without a network. */
export type Transport = (url: string, init: RequestInit) => Promise<ResponseLike>

export type CallOptions = {
  signal?: AbortSignal
  /** The Idempotency-Key: a repeated request with the same key has no further effect for 24 hours. */
  idempotencyKey?: string
  /** Crops of the images in `files`, in source pixels. */
  crops?: Partial<Record<'avatarCrop' | 'bannerCrop' | 'coverCrop' | 'imageCrop' | 'markCrop', Crop>>
  /** Gets the ETag of the response, if it has one. */
  onEtag?: (etag: string) => void
  /** The ETag of the version that a change is about: another version is refused with status 412. */
  ifMatch?: string | undefined
}

type Input<Spec extends RouteSpec> =
  Record<never, never> extends CallOf<Spec>
    ? [input?: CallOf<Spec>, options?: CallOptions]
    : [input: CallOf<Spec>, options?: CallOptions]

/** Calls a route of the contract: `call(teamRoutes.one, { params: { id } })`. Throws ApiError. */
export type Call = <Spec extends RouteSpec>(spec: Spec, ...input: Input<Spec>) => Promise<AnswerOf<Spec>>

const multipart = (input: AnyCall, crops: CallOptions['crops']): FormData => {
  const form = new FormData()
  form.set('json', JSON.stringify(toSnakeCase(input.body ?? {})))
  for (const [name, crop] of Object.entries(crops ?? {})) form.set(name, JSON.stringify(crop))
  for (const [name, files] of Object.entries(input.files ?? {})) {
    for (const file of [files ?? []].flat()) form.append(name, file)
  }
  return form
}

const bodyOf = (spec: RouteSpec, input: AnyCall, options: CallOptions): { body?: BodyInit; type?: string } => {
  if (spec.files) return { body: multipart(input, options.crops) }
  if (input.body === undefined) return {}
  if (spec.text) return { body: typeof input.body === 'string' ? input.body : '', type: 'text/plain;charset=UTF-8' }
  return { body: JSON.stringify(toSnakeCase(input.body)), type: 'application/json' }
}

/** Creates the typed client over a transport; `adapt` may change a response before it is returned. */
export const createCall =
  (transport: Transport, adapt?: (data: unknown) => void): Call =>
  async (spec, ...[callInput, options = {}]) => {
    const input: AnyCall = callInput ?? {}
    const { body, type } = bodyOf(spec, input, options)
    const headers = new Headers({ accept: 'application/json' })
    if (type) headers.set('content-type', type)
    if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
    if (options.ifMatch) headers.set('if-match', options.ifMatch)
    const init: RequestInit = {
      method: spec.method,
      headers,
      ...(body ? { body } : {}),
      signal: options.signal ?? null,
    }
    const response = await transport(urlOf(spec, input), init).catch((fault: unknown) => {
      throw isAbort(fault) ? fault : new ApiError('UNKNOWN_ERROR', 0)
    })
    if (!response.ok) throw await refusalOf(response)
    const etag = response.headers.get('etag')
    if (etag !== null) options.onEtag?.(etag)
    const text = await response.text()
    const data = text ? JSON.parse(text) : undefined
    adapt?.(data)
    return data
  }
