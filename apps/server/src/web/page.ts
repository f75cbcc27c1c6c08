import { createHash } from 'node:crypto'
import { compressed, type Encoding } from '../platform/http/index.ts'
import type { Rendered, Tags } from './page-cache.ts'

/** A rendered answer, ready to be sent to anybody. `etag` is without its quotes; each encoding adds its name. */
export type Page = Rendered & {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly body: Buffer
  readonly encoded: Partial<Record<Encoding, Promise<Buffer>>>
}

const digest = (text: string | Buffer, encoding: 'base64' | 'base64url') =>
  createHash('sha256').update(text).digest(encoding)

/** The body in an encoding, compressed once. */
export const encode = (page: Pick<Page, 'body' | 'encoded'>, encoding: Encoding): Promise<Buffer> | Buffer => {
  if (encoding === 'identity') return page.body
  page.encoded[encoding] ??= compressed(page.body, encoding)
  return page.encoded[encoding]
}

/** CSP sources of the inline scripts that bear the render's own mark; what a user wrote never bears it. */
export const scriptHashes = (html: string, nonce: string): string[] => {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    if (!html.startsWith('<script', html.lastIndexOf('<', at))) continue
    const start = html.indexOf('>', at) + 1
    const script = html.slice(start, html.indexOf('</script>', start))
    if (script !== '') hashes.add(`'sha256-${digest(script, 'base64')}'`)
  }
  return [...hashes]
}

/**
 * The page's policy: own scripts only, by hash where inline. Styles may be inline, since pages hand colours to
 * components in `style`. `api` is the API's origin where the build names another than the site's.
 */
export const contentSecurityPolicy = (hashes: readonly string[], api = ''): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${api}`.trim(),
    `connect-src 'self' ${api}`.trim(),
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The same body has the same ETag; its compressed forms are then taken over from the page before it. */
export const pageFrom = (
  parts: { status: number; headers: Record<string, string>; body: Buffer; tags: Tags; at: number },
  last: Page | undefined,
): Page => {
  const etag = digest(parts.body, 'base64url').slice(0, 27)
  return {
    ...parts,
    etag,
    encoded: last?.etag === etag ? last.encoded : {},
    bytes: parts.body.length * 2,
    isLasting: parts.status === 200,
  }
}
