import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { browserScripts } from '../browser-script.ts'
import { trustedTypes } from '../headers.ts'
import { serveStatic } from '../static-page.ts'

const page = `<!doctype html>
<html lang="en" class="dark-mode">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Agone API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<header>
<a href="/">Agone</a>
<a href="/openapi.json">openapi.json</a>
<button type="button">Dark theme</button>
</header>
<main id="reference"><noscript>This page needs JavaScript; openapi.json is the same as data.</noscript></main>
<script src="/docs/swagger-ui-bundle.js" defer></script>
<script src="/docs/docs.js" type="module"></script>
</body>
</html>
`

/** The library puts styles on elements by script, which no policy forbids, and its icons are data. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; " +
  `form-action 'none'; frame-ancestors 'none'; ${trustedTypes('default', 'dompurify')}`

const library = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)))
const own = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const docsScript = async () => (await browserScripts([own('browser/docs.ts')])).join('')

/** What the page loads: Swagger UI as it is published, and what starts it. */
const assets = [
  { name: 'swagger-ui-bundle.js', type: 'text/javascript', read: () => library('swagger-ui-bundle.js') },
  { name: 'swagger-ui.css', type: 'text/css', read: () => library('swagger-ui.css') },
  { name: 'docs.js', type: 'text/javascript', read: docsScript },
  { name: 'docs.css', type: 'text/css', read: () => own('docs.css') },
] as const

/** Serves the API reference at `/docs`, where calls can be tried with a token. */
export const registerDocs = (app: FastifyInstance): void => {
  serveStatic(app, {
    path: '/docs',
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=60',
    },
    read: () => page,
  })
  for (const { name, type, read } of assets) {
    serveStatic(app, {
      path: `/docs/${name}`,
      headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
      read,
    })
  }
}
