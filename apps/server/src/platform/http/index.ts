export { bodyTextOf } from './body/body.ts'
export { browserScripts } from './browser-script.ts'
export { isNode, memberNode, type Node } from './body/schema.ts'
export { AppError, fieldFault, invariant, type Fault } from './app-error.ts'
export { shownName } from './shown-name.ts'
export type { CtxOf, Upload, Uploads } from './routing/call.ts'
export * as Attempts from './limits/attempts.ts'
export { corsHeaders } from './routing/cors.ts'
export { conditional } from './routing/conditional.ts'
export type { HttpConfig } from './config.ts'
export { registerAsyncapi } from './docs/asyncapi.ts'
export { registerDocs } from './docs/docs-page.ts'
export { anyone, signedIn, staff, verified } from './routing/guard.ts'
export { encodingFor, type Encoding } from './encoding.ts'
export { registerHealth } from './health.ts'
export { hasToken } from './limits/shared-token.ts'
export { registerMetrics } from './metrics.ts'
export { incomingDir } from './body/incoming.ts'
export { fileOrigin, registerOpenapi } from './docs/openapi.ts'
export { hashSource, pageHeaders, trustedTypes } from './headers.ts'
export { escapeHtml, htmlPage, servePage } from './page.ts'
export { sendBytes } from './body/send-bytes.ts'
export { serveStatic } from './static-page.ts'
export { pageStyle } from './page-style.ts'
export {
  decodeToken,
  encodeToken,
  isPage,
  pageOf,
  pagingOf,
  type KeyKind,
  type KeyPart,
  type Page,
  type Paging,
} from './routing/paging.ts'
export type { Authenticate, ServedRoute } from './routing/platform.ts'
export { precondition } from './routing/precondition.ts'
export { errorHandler } from './problem.ts'
export { addressKey, inProcessAddress, limiter } from './limits/rate-limit.ts'
export { loggedPath, RequestLog } from './request-log.ts'
export { Traffic, type TrafficCounts } from './traffic.ts'
export { serve } from './routing/serve.ts'
export { readerLocale } from './reader-locale.ts'
export { isLocalCall, isLoopback, isLoopbackCall } from './limits/loopback.ts'
export { createServer } from './server.ts'
export { answerUnknownPaths } from './routing/unknown-path.ts'
export { registerHttpMaintenance } from './maintenance.ts'
export { documentCheck } from './body/validate.ts'
export { readJson } from './routing/wire.ts'
