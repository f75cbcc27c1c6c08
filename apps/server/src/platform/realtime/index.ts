export { createLive, type Live } from './live.ts'
export { liveRoutes } from './live.routes.ts'
