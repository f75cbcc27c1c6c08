import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { hashSource, trustedTypes, type Encoding } from '../platform/http/index.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** A file of the built site, in memory with its compressed forms. */
export type SiteFile = {
  readonly type: string
  readonly cacheControl: string
  /** The Content-Security-Policy of a page, which allows only what the page contains. */
  readonly policy?: string
  readonly bodies: Partial<Record<Encoding, Buffer>>
}

const cacheControlOf = (path: string) => {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path === '/sw.js' ? 'no-cache' : 'public, max-age=3600'
}

const encodingOf = (extension: string): Encoding =>
  extension === '.br' ? 'br' : extension === '.gz' ? 'gzip' : 'identity'

const policyOf = (html: string): string => {
  const inline = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, text = '']) => hashSource(text)).join(' ')
  return (
    `default-src 'none'; script-src ${inline('script')}; style-src ${inline('style')}; connect-src 'self'; ` +
    `base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${trustedTypes()}`
  )
}

/** Reads the built site, some megabytes, by path: `/assets/root-x.js`. Files with a hash in their name never change. */
export const readSiteFiles = (directory: string): ReadonlyMap<string, SiteFile> => {
  const files = new Map<string, SiteFile>()
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const full = join(entry.parentPath, entry.name)
    const path = `/${relative(directory, full).split(sep).join('/')}`
    const encoding = encodingOf(extname(path))
    const servedPath = encoding === 'identity' ? path : path.slice(0, -3)
    if (path.startsWith('/.vite/')) continue
    const file = files.get(servedPath) ?? {
      type: types[extname(servedPath)] ?? 'application/octet-stream',
      cacheControl: cacheControlOf(servedPath),
      bodies: {},
    }
    const body = readFileSync(full)
    file.bodies[encoding] = body
    const isPage = encoding === 'identity' && extname(path) === '.html'
    files.set(servedPath, isPage ? { ...file, policy: policyOf(body.toString('utf8')) } : file)
  }
  return files
}
