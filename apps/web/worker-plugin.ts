import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { offlinePage } from './offline-page.ts'

const source = fileURLToPath(new URL('worker/service-worker.ts', import.meta.url))

/** The files by path. The cache is named after their content, so that a new build replaces it. */
const files = (): Record<string, { type: string; text: string }> => {
  const page = offlinePage()
  const cache = `offline-${createHash('sha256').update(page).digest('hex').slice(0, 12)}`
  const worker = stripTypeScriptTypes(readFileSync(source, 'utf8')).replaceAll('__OFFLINE_CACHE__', `'${cache}'`)
  return {
    'sw.js': { type: 'text/javascript', text: worker },
    'offline.html': { type: 'text/html; charset=utf-8', text: page },
  }
}

/** Writes the service worker and its offline page at the root: the scope of a worker is the folder that it is in. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  generateBundle() {
    if (this.environment.name !== 'client') return
    for (const [fileName, { text }] of Object.entries(files())) {
      this.emitFile({ type: 'asset', fileName, source: text })
    }
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const file = files()[request.url?.slice(1) ?? '']
      if (!file) return next()
      response.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-cache' })
      response.end(file.text)
    })
  },
})
