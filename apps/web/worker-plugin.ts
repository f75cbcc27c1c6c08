import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const source = fileURLToPath(new URL('worker/service-worker.ts', import.meta.url))

/** Stands for the version of the build until that is known (`nameBuild`). */
const placeholder = '__BUILD_OF_THE_SITE__'

/** The service worker with everything it imports, as one script without exports. */
const bundle = async (buildId: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { __BUILD__: JSON.stringify(buildId) },
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      rolldownOptions: { input: source, output: { format: 'es', codeSplitting: false } },
    },
  })
  const { output } = [built].flat().flatMap((each) => ('output' in each ? [each] : []))[0] ?? { output: [] }
  const [script] = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  if (script === undefined) throw new Error('the service worker has no script')
  return script
}

/** The script of the worker with the version of the build, which pages have in their manifest of routes. */
export const nameBuild = (worker: string, version: string): string => {
  if (!worker.includes(placeholder)) throw new Error('the service worker does not name its build')
  return worker.replaceAll(placeholder, version)
}

/** Writes the service worker at the root: the scope of a worker is the folder that it is in. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  async generateBundle() {
    if (this.environment.name !== 'client') return
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundle(placeholder) })
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (request.url !== '/sw.js') return next()
      bundle('development').then((script) => {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
        response.end(script)
      }, next)
    })
  },
})
