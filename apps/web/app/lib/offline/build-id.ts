/** The build of this page: the version of its manifest of routes. The service worker has the same (react-router.config.ts). */
export const buildId = (): string =>
  import.meta.env.DEV ? 'development' : (window.__reactRouterManifest?.version ?? '')

declare global {
  interface Window {
    __reactRouterManifest?: { version: string }
  }
}
