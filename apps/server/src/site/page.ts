import { hashSource, trustedTypes } from '../platform/http/index.ts'

/** CSP sources of the inline scripts that have the nonce of the render; user content never has it. */
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

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/**
 * A page whose scripts are loaded once it is painted: until then its text, font and pictures have the network and the processor for
 * themselves. React Router has no setting for it. Its script of the page becomes a data block that lists what it imports;
 * apps/web/app/lib/boot-script.ts makes it a script again. A page in another form stays as it is.
 */
export const withLateScripts = (html: string): string => {
  const paths = new Set(Array.from(html.matchAll(preload), ([, path]) => path))
  const late = html.replace(' type="module" async="">', ` type="text/late" data-imports="${[...paths].join(' ')}">`)
  return late === html ? html : late.replaceAll(preload, '')
}

// React Aria writes these into the head: the first for buttons, the second on iOS while a list is open.
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
 * The page's policy: own scripts and styles only, inline ones by hash, and no `style` attributes. `api` is the API's
 * origin if the build uses another than the site's.
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
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    trustedTypes(...policies),
  ].join('; ')
