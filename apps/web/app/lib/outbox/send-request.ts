import { ApiError, isAbort } from '../api/api-error.ts'
import type { Transport } from '../api/client.ts'
import { refusalOf } from '../api/refusal.ts'
import type { StoredRequest } from './item.ts'

/** How long a request without files may take, in milliseconds; more than the server waits for the first try of the same call. */
const timeout = 30_000

type SendOptions = { key: string; signal?: AbortSignal | undefined }

/**
 * Sends a stored call; returns the parsed response and throws ApiError, with status 0 if the server cannot be reached, and 504 if it does
 * not answer in time.
 */
export const sendRequest = async (
  transport: Transport,
  request: StoredRequest,
  { key, signal }: SendOptions,
): Promise<unknown> => {
  const headers = new Headers({ accept: 'application/json', 'idempotency-key': key })
  if (!request.isMultipart && request.json !== '') headers.set('content-type', 'application/json')
  const signals = [...(signal ? [signal] : []), ...(request.files.length === 0 ? [AbortSignal.timeout(timeout)] : [])]
  const init: RequestInit = { method: request.method, headers, body: bodyOf(request), signal: AbortSignal.any(signals) }
  const response = await transport(request.url, init).catch((fault: unknown) => {
    throw isAbort(fault) ? fault : new ApiError('UNKNOWN_ERROR', isTimeout(fault) ? 504 : 0)
  })
  if (!response.ok) throw await refusalOf(response)
  const text = await response.text()
  return text ? JSON.parse(text) : undefined
}

const isTimeout = (fault: unknown) => fault instanceof DOMException && fault.name === 'TimeoutError'

const bodyOf = ({ json, isMultipart, files }: StoredRequest): FormData | string | null => {
  if (!isMultipart) return json === '' ? null : json
  const form = new FormData()
  form.set('json', json === '' ? '{}' : json)
  for (const { field, file } of files) form.append(field, file)
  return form
}
