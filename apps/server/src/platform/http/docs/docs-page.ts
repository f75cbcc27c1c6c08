import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { browserScripts } from '../browser-script.ts'
import { serveStatic } from '../static-page.ts'
import { docsHeaders, docsPage } from './docs-frame.ts'
import { livePage } from './live-page.ts'

const callsPage = docsPage({
  title: 'Agone API',
  path: '/docs',
  head: '<link rel="stylesheet" href="/docs/swagger-ui.css">\n',
  // Swagger UI has a main element of its own.
  main: '<div id="reference"><noscript>This page needs JavaScript; openapi.json is the same as data.</noscript></div>',
  scripts: `<script src="/docs/swagger-ui-bundle.js" defer></script>
<script src="/docs/docs.js" type="module"></script>
`,
})

const library = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)))
const own = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const script = async (name: string) => (await browserScripts([own(`browser/${name}.ts`)])).join('')

/** What the pages load: Swagger UI as it is published, and what starts it. */
const assets = [
  { name: 'swagger-ui-bundle.js', type: 'text/javascript', read: () => library('swagger-ui-bundle.js') },
  { name: 'swagger-ui.css', type: 'text/css', read: () => library('swagger-ui.css') },
  { name: 'docs.js', type: 'text/javascript', read: () => script('docs') },
  { name: 'theme.js', type: 'text/javascript', read: () => script('theme') },
  { name: 'docs.css', type: 'text/css', read: () => own('docs.css') },
] as const

/** Serves the reference: the calls at `/docs`, where they can be tried with a token, and the topics of the socket at `/docs/live`. */
export const registerDocs = (app: FastifyInstance): void => {
  serveStatic(app, { path: '/docs', headers: docsHeaders, read: () => callsPage })
  serveStatic(app, { path: '/docs/live', headers: docsHeaders, read: () => livePage(app.platform.config.publicUrl) })
  for (const { name, type, read } of assets) {
    serveStatic(app, {
      path: `/docs/${name}`,
      headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
      read,
    })
  }
}
