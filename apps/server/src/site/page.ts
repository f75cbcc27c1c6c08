import { createHash } from 'node:crypto'
import { compressed, hashSource, trustedTypes, type Encoding } from '../platform/http/index.ts'
import type { Rendered, Tags } from './page-cache.ts'

/** A rendered answer, ready to be sent to anybody. `etag` is without its quotes; each encoding adds its name. */
export type Page = Rendered & {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly body: Buffer
  readonly encoded: Partial<Record<Encoding, Promise<Buffer>>>
}

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
    if (script !== '') hashes.add(hashSource(script))
  }
  return [...hashes]
}

// React Aria writes these into the head: the first for buttons, the second on iOS below an open list.
const libraryStyles = [
  `
@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}
    `.trim(),
  `
@layer {
  * {
    overscroll-behavior: contain;
  }
}`.trim(),
].map(hashSource)

/** The names of the Trusted Types policies of apps/web/app/lib/trusted-types.ts. */
const policies = ['agone', 'default'] as const

/**
 * The page's policy: own scripts and styles only, by hash where inline, and no `style` attributes. `api` is the API's
 * origin where the build names another than the site's.
 */
export const contentSecurityPolicy = (
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
  api = '',
): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${[...libraryStyles, ...styles].join(' ')}`,
    `img-src 'self' data: blob: ${api}`.trim(),
    `connect-src 'self' ${api}`.trim(),
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    trustedTypes(...policies),
  ].join('; ')

/** The same body has the same ETag; its compressed forms are then taken over from the page before it. */
export const pageFrom = (
  parts: { status: number; headers: Record<string, string>; body: Buffer; tags: Tags; at: number },
  last: Page | undefined,
): Page => {
  const etag = createHash('sha256').update(parts.body).digest('base64url').slice(0, 27)
  return {
    ...parts,
    etag,
    encoded: last?.etag === etag ? last.encoded : {},
    bytes: parts.body.length * 2,
    isLasting: parts.status === 200,
  }
}
