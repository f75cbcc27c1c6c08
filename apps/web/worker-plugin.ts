import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const source = fileURLToPath(new URL('worker/service-worker.ts', import.meta.url))

/** Stands for the version of the build, which is known only at the end of the build (`insertVersion`). */
const placeholder = '__VERSION_OF_THE_BUILD__'

/** The service worker with everything it imports, as one script without exports. */
const bundle = async (version: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { __BUILD__: JSON.stringify(version) },
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

/** Puts the version of the build into the script of the worker. Pages read the same version in their manifest of routes. */
export const insertVersion = (worker: string, version: string): string => {
  if (!worker.includes(placeholder)) throw new Error('the service worker has no placeholder for its version')
  return worker.replaceAll(placeholder, version)
}

/** Writes the service worker to the root of the site: its scope is the folder of its script. */
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
