export { bodyTextOf } from './body.ts'
export { AppError, fieldFault, invariant, type Fault } from './app-error.ts'
export { shownName } from './shown-name.ts'
export type { CtxOf, Upload, Uploads } from './call.ts'
export * as Attempts from './attempts.ts'
export { conditional } from './conditional.ts'
export type { HttpConfig } from './config.ts'
export { registerDocs } from './docs-page.ts'
export { anyone, signedIn, staff, verified } from './guard.ts'
export { compressed, encodingFor, type Encoding } from './encoding.ts'
export { flatHeaders, withoutBody } from './shared-answer.ts'
export { registerHealth } from './health.ts'
export { incomingDir } from './incoming.ts'
export { registerOpenapi } from './openapi.ts'
export { hashSource, pageHeaders, trustedTypes } from './headers.ts'
export { escapeHtml, htmlPage, servePage } from './page.ts'
export { pageStyle } from './page-style.ts'
export {
  decodeToken,
  encodeToken,
  pageOf,
  pagingOf,
  type KeyKind,
  type KeyPart,
  type Page,
  type Paging,
} from './paging.ts'
export type { Authenticate } from './platform.ts'
export { precondition } from './precondition.ts'
export { errorHandler } from './problem.ts'
export { addressKey, inProcessAddress } from './rate-limit.ts'
export { RequestLog } from './request-log.ts'
export { serve } from './serve.ts'
export { readerLocale } from './reader-locale.ts'
export { isLoopback, isLoopbackCall } from './loopback.ts'
export { createServer } from './server.ts'
export { answerUnknownPaths } from './unknown-path.ts'
export { keepUpHttp } from './upkeep.ts'
export { documentCheck } from './validate.ts'
export { readJson } from './wire.ts'
