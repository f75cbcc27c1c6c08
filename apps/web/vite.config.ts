import { reactRouter } from '@react-router/dev/vite'
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { chunks } from './chunks.ts'
import site from './package.json' with { type: 'json' }
import { inlineClassNames } from './inline-class-names.ts'
import { textsOfScripts } from './texts-of-scripts.ts'
import { withoutUnusedRouting } from './without-unused-routing.ts'
import { withoutSchemas } from './without-schemas.ts'
import { serviceWorker } from './worker-plugin.ts'

/** Bundles all dependencies of the server build: it starts faster, and no library is loaded twice. */
const bundledServer: EnvironmentOptions = {
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}

/** Browsers need the codes of the error catalogue only: the site has its own texts, and answers have their status. */
const onlyErrorCodes = (): Plugin => ({
  name: 'only-error-codes',
  enforce: 'pre',
  transform(code, id) {
    if (this.environment.name !== 'client' || !id.endsWith('/contract/src/errors.ts')) return undefined
    const codes = code.replace(/\{\s*status: \d+,\s*detail:\s*(?:'[^']*'|"[^"]*"),?\s*\}/g, '0')
    if (/status: \d/.test(codes)) this.error('an entry of the error catalogue has another form: status, then detail')
    return { code: codes, map: null }
  },
})

/**
 * V8 stores a file with two bytes per character if it contains a character beyond Latin-1, so the server build escapes
 * those.
 */
const asciiOnly = (): Plugin => ({
  name: 'in-one-byte',
  renderChunk(code) {
    if (this.environment.name !== 'ssr') return undefined
    return { code: code.replace(/[\u0100-\uffff]/g, escaped), map: null }
  },
})

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Pages name hundreds of files, and hashes do not compress. The bundler allows no fewer characters for so many files. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

const fileOfMark = new Map<string, string>()

/** The name of a class and a mark of its file, which is shorter than what Vite makes by default. */
const className = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file).replaceAll('\\', '/')
  const mark = createHash('sha256').update(path).digest('base64url').slice(0, 4)
  const other = fileOfMark.get(mark) ?? path
  if (other !== path) throw new Error(`${path} and ${other} have the same mark: rename one`)
  fileOfMark.set(mark, path)
  return `${name}-${mark}`
}

export default defineConfig(({ command }) => ({
  plugins: [
    serviceWorker(),
    withoutSchemas(),
    onlyErrorCodes(),
    asciiOnly(),
    inlineClassNames(),
    reactRouter(),
    textsOfScripts(),
    withoutUnusedRouting(),
  ],
  define: { __VERSION__: JSON.stringify(site.version) },
  css: { modules: { generateScopedName: className } },
  build: { manifest: true, target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { propertyReadSideEffects: false },
          optimization: { inlineConst: { mode: 'all' } },
          output: { codeSplitting: { groups: chunks }, ...fileNames },
        },
      },
    },
    ssr: command === 'build' ? bundledServer : {},
  },
}))
