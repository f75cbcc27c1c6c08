import type { Plugin } from 'vite'

/**
 * Modules of React Router that this site does not use: lazy route discovery (react-router.config.ts lists all routes in
 * one manifest), instrumentation and errors of server components. Of these stand-ins only the functions are ever called.
 */
const standIns: Record<string, string> = {
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => undefined
    export const getPartialManifest = undefined
    export const getManifestPath = undefined
    export const getPathsWithAncestors = undefined
    export const handleClientVersionMismatch = undefined`,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = undefined
    export const instrumentClientSideRouter = undefined
    export const instrumentHandler = undefined
    export const instrumentationResultMetaContext = undefined`,
  'errors.js': `
    export const decodeRedirectErrorDigest = () => undefined
    export const decodeRouteErrorResponseDigest = () => undefined`,
}

const paths = Object.keys(standIns)

/** What keeps the bundler from leaving out components that the site does not use, such as `Form`; and server components. */
const changes: readonly (readonly [RegExp, string])[] = [
  [/^\w+\.displayName = .*$/gm, ''],
  [/(?<== )React\$1\.forwardRef\(/g, '/* @__PURE__ */ $&'],
  [/useIsRSCRouterContext\(\)(?! \{)/g, 'false'],
]

/** Replaces them in the scripts of browsers. The site does not build with a release that has nothing of the kind. */
export const withoutUnusedRouting = (): Plugin => {
  const replaced = new Set<string>()
  return {
    name: 'without-unused-routing',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const path = paths.find((each) => id.endsWith(`react-router/dist/production/lib/${each}`))
      if (path === undefined) return undefined
      replaced.add(path)
      return standIns[path]
    },
    transform(code, id) {
      if (!id.includes('react-router/dist/production/')) return undefined
      const changed = changes.reduce((text, [pattern, instead]) => text.replace(pattern, instead), code)
      for (const [pattern] of changes) if (code.search(pattern) !== -1) replaced.add(pattern.source)
      return changed === code ? undefined : { code: changed, map: null }
    },
    buildEnd(fault) {
      const missing = [...paths, ...changes.map(([{ source }]) => source)].filter((each) => !replaced.has(each))
      if (fault === undefined && missing.length > 0) this.error(`React Router has no ${missing.join(', ')} any more`)
    },
  }
}
