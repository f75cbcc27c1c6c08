import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import site from './package.json' with { type: 'json' }
import { serviceWorker } from './worker-plugin.ts'

/** Browsers need a route's method and path, never its schema: they get a stand-in of a few lines for the library. */
const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  enforce: 'pre',
  async resolveId(id) {
    if (id !== 'typebox' || this.environment.name !== 'client') return undefined
    return this.resolve('/app/lib/api/schema-stand-in.ts')
  },
})

/** One file with all it needs: it starts fast, and the server cannot pick up a second copy of a library. */
const selfContained: EnvironmentOptions = {
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}

/** The sentences for developers in the catalogue of errors stay on the server: browsers have their own texts. */
const withoutDetails = (): Plugin => ({
  name: 'without-details',
  enforce: 'pre',
  transform(code, id) {
    if (this.environment.name !== 'client' || !id.endsWith('/contract/src/errors.ts')) return undefined
    return { code: code.replace(/detail:\s*'(?:[^'\\]|\\.)*'/g, "detail: ''"), map: null }
  },
})

/**
 * What every page needs comes in two files instead of twenty, which also compress better: the libraries, which change
 * rarely, and our own ground. The query library and the socket stay out: public pages do without them at first.
 */
const groups = [
  { name: 'base', test: /node_modules.(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/ },
  { name: 'ground', test: /apps.web.app.(?:lib.(?!query|live)|ui.(?:button|icon|mark|spinner|toast)[\\/])/ },
  { name: 'ground', test: /packages.(?:contract.src.(?!live)[a-z]+|i18n.src.(?:locale|format|translate))\.ts$/ },
]

export default defineConfig(({ command }) => ({
  plugins: [
    serviceWorker(),
    withoutSchemas(),
    withoutDetails(),
    reactRouter(),
    babel({ presets: [reactCompilerPreset()] }),
  ],
  define: { __VERSION__: JSON.stringify(site.version) },
  build: { manifest: true, target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: command === 'build' ? selfContained : {},
  },
}))
