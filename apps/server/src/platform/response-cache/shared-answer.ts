import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressed, encodingFor, type Encoding } from '../http/encoding.ts'
import { digestOf, etagOf, hasEtag } from './etags.ts'

/** A response of the API from which a page was rendered. */
export type Source = { readonly url: string; readonly digest: string }

type Headers = NodeJS.Dict<number | string | string[]>

/**
 * A response in one encoding. `unchanged` are the headers with 304, `head` those with 200, flat as `writeHead` takes
 * them.
 */
type Representation = {
  /** With its quotes. */
  readonly etag: string
  readonly unchanged: string[]
  /** Undefined until it is first requested. */
  full?: { readonly head: string[]; readonly body: Buffer }
}

// Smaller bodies are not worth compressing; fonts are compressed already.
const minCompressedBytes = 1024

/** A response that is the same for all visitors, in each encoding that was requested. */
export class SharedAnswer {
  readonly body: Buffer
  readonly digest: string
  /** A whole page, not data. */
  readonly isPage: boolean
  /** Of a page: the responses from which it was rendered. */
  readonly sources: readonly Source[]
  readonly #headers: Headers
  readonly #representations: Partial<Record<Encoding, Representation>> = {}
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>>

  /** `headers` without those of the encoding. The compressed bodies of `last` are reused if the body is the same. */
  constructor(parts: { headers: Headers; body: Buffer; sources?: readonly Source[] }, last?: SharedAnswer) {
    const { headers, body, sources = [] } = parts
    this.body = body
    this.digest = digestOf(body)
    this.isPage = String(headers['content-type']).startsWith('text/html')
    this.sources = sources
    // The id of the request belongs to one response only.
    this.#headers = { ...headers, 'server-timing': undefined }
    this.#compressed = last?.digest === this.digest ? last.#compressed : {}
  }

  /** The representation for an Accept-Encoding header. */
  representation(accept: string | undefined): Representation {
    const encoding = this.#encodingFor(accept)
    return (this.#representations[encoding] ??= this.#representationIn(encoding))
  }

  /** The representation with its body. */
  async fullRepresentation(accept: string | undefined): Promise<NonNullable<Representation['full']>> {
    const representation = this.representation(accept)
    return (representation.full ??= await this.#fullIn(this.#encodingFor(accept), representation))
  }

  #encodingFor(accept: string | undefined): Encoding {
    const isCompressible = this.body.length >= minCompressedBytes && this.#headers['content-type'] !== 'font/woff2'
    return isCompressible ? encodingFor(accept) : 'identity'
  }

  #representationIn(encoding: Encoding): Representation {
    const etag = etagOf(this.digest, encoding)
    return { etag, unchanged: rawHeaders({ ...this.#headers, 'content-type': undefined, etag }) }
  }

  async #fullIn(encoding: Encoding, { etag }: Representation): Promise<NonNullable<Representation['full']>> {
    if (encoding === 'identity') return { head: this.#head({ etag }, this.body), body: this.body }
    const body = await (this.#compressed[encoding] ??= compressed(this.body, encoding))
    return { head: this.#head({ etag, 'content-encoding': encoding }, body), body }
  }

  #head(ownHeaders: Headers, { length }: Buffer): string[] {
    return rawHeaders({ ...this.#headers, ...ownHeaders, 'content-length': length })
  }
}

const rawHeaders = (headers: Headers): string[] =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))

/**
 * Sets the headers of a response on the reply, and status 304 in place of 200 if the caller has it already. Returns the
 * payload to send.
 */
export const shareAnswer = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: SharedAnswer,
): Promise<Buffer | ''> => {
  const accept = headers['accept-encoding']
  const { etag, unchanged } = answer.representation(accept)
  if (reply.statusCode === 200 && hasEtag(headers['if-none-match'], etag)) {
    setHeaders(reply.code(304).removeHeader('content-type'), unchanged)
    return ''
  }
  const { head, body } = await answer.fullRepresentation(accept)
  setHeaders(reply, head)
  return body
}

const setHeaders = (reply: FastifyReply, flatHeaders: readonly string[]) => {
  for (let at = 0; at < flatHeaders.length; at += 2) reply.header(flatHeaders[at] ?? '', flatHeaders[at + 1])
}
