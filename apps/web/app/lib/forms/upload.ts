import { tokenToSend } from '../api/browser.ts'
import { apiOrigin } from '../api/origin.ts'
import type { Transport } from '../api/client.ts'
import { session } from '../session/own-session.ts'

/**
 * A transport over XMLHttpRequest, which unlike fetch reports how much of a body has been sent. `onProgress` gets bytes.
 * Aborting the signal stops the upload and rejects with an AbortError.
 */
export const uploadTransport =
  (onProgress: (loaded: number) => void): Transport =>
  async (url, init) => {
    const token = await tokenToSend()
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'POST', apiOrigin + url)
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
      if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
      request.upload.addEventListener('progress', (event) => onProgress(event.loaded))
      request.addEventListener('load', () => {
        if (request.status === 401 && token) session.expire()
        resolve(responseOf(request))
      })
      request.addEventListener('error', () => reject(new TypeError('network')))
      request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      init.signal?.addEventListener('abort', () => request.abort())
      const { body } = init
      request.send(body instanceof Blob || body instanceof FormData || typeof body === 'string' ? body : null)
    })
  }

const responseOf = (request: XMLHttpRequest): Response => {
  const wait = request.getResponseHeader('retry-after')
  const headers = new Headers({ 'content-type': request.getResponseHeader('content-type') ?? '' })
  if (wait) headers.set('retry-after', wait)
  const isEmpty = request.status === 204 || request.status === 205 || request.status === 304
  return new Response(isEmpty ? null : request.responseText, { status: request.status, headers })
}
