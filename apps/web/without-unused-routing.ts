import type { Plugin } from 'vite'

/**
 * Modules of React Router that this site does not use: lazy route discovery (react-router.config.ts lists all routes in
 * one manifest) and instrumentation. Of these stand-ins only `isFogOfWarEnabled` and the hook are ever called.
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
}

const paths = Object.keys(standIns)

/** Replaces them in the scripts of browsers. The site does not build with a release that has no such modules. */
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
    buildEnd(fault) {
      const missing = paths.filter((path) => !replaced.has(path))
      if (fault === undefined && missing.length > 0) this.error(`React Router has no ${missing.join(', ')} any more`)
    },
  }
}
