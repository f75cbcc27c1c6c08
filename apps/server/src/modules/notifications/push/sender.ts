import { createHash } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { isStandIn, type EndpointCheck } from './devices.ts'
import type { VapidKeys } from './keys.ts'
import { isPublicEndpoint, publicAddressesOf } from './public-address.ts'

/**
 * What became of a message. `gone`: the subscription has expired, or its host has no public address any more; `later`: it surely did
 * not arrive, and may be sent again; `unknown`: it may have arrived.
 */
export type Sent = 'sent' | 'gone' | 'later' | 'refused' | 'unknown'

/** `subject` is the contact of this installation, a `mailto:` or `https:` address. */
export type SenderParts = EndpointCheck & { keys: (ctx: Ctx) => Promise<VapidKeys>; subject: string }

export type Outgoing = {
  device: { endpoint: string; p256dh: string; auth: string }
  text: string
  /** Replaces a message of the same topic that the device has not got yet. */
  topic: string
  /** Seconds for which the push service keeps it. */
  ttl: number
}

const timeout = 10_000
const maxAnswerBytes = 64 * 1024

/** Encrypts a message (RFC 8291) and hands it to the push service of its device, at a public address that is pinned for the connection. */
export const send = async (ctx: Ctx, parts: SenderParts, { device, text, topic, ttl }: Outgoing): Promise<Sent> => {
  const target = await targetOf(parts, device.endpoint)
  if (typeof target === 'string') return target
  // Loaded with the first message.
  const { default: library } = await import('web-push')
  const details = library.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    text,
    {
      vapidDetails: { subject: parts.subject, ...(await parts.keys(ctx)) },
      TTL: ttl,
      urgency: 'high',
      topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
    },
  )
  return deliver({ ...target, headers: details.headers }, details.body)
}

type Target = Pick<RequestOptions, 'lookup'> & { url: URL }

/** Where to connect; a result where there is no such place. */
const targetOf = async ({ resolve, standIn }: EndpointCheck, endpoint: string): Promise<Target | Sent> => {
  if (isStandIn(endpoint, standIn)) return { url: new URL(endpoint) }
  if (!isPublicEndpoint(endpoint)) return 'gone'
  const url = new URL(endpoint)
  try {
    const addresses = await publicAddressesOf(url.hostname, resolve)
    return addresses ? { url, lookup: pinned(addresses) } : 'gone'
  } catch {
    return 'later'
  }
}

/** Connects to these addresses, whatever the host resolves to by then. */
const pinned =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses
    if (all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }

const notConnected = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])

const deliver = ({ url, lookup, headers }: Target & { headers: object }, body: Buffer): Promise<Sent> =>
  new Promise((done) => {
    const request = url.protocol === 'http:' ? httpRequest : httpsRequest
    const options = { method: 'POST', headers: { ...headers }, agent: false, timeout, ...(lookup ? { lookup } : {}) }
    const outgoing = request(url, options, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > maxAnswerBytes) answer.destroy()
      })
      answer.on('close', () => done(resultOf(answer.statusCode ?? 0)))
    })
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      done(notConnected.has(error.code ?? '') ? 'later' : 'unknown'),
    )
    outgoing.end(body)
  })

/** RFC 8030: 404 and 410 are expired subscriptions; redirects are not followed. */
const resultOf = (status: number): Sent => {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
