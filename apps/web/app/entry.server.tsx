import { everyText } from '@agone/i18n'
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  type ServerBuild,
} from 'react-router'
import { createCall, type Transport } from './lib/api/client.ts'
import { nameGames } from './lib/api/game-names.ts'
import {
  callContext,
  previewContext,
  reportContext,
  siteContext,
  type FindPreview,
  type Site,
} from './lib/api/context.ts'
import { routerNonce, NonceProvider } from './lib/nonce.ts'
import { provideTexts } from './lib/i18n/texts.ts'

provideTexts(everyText)

/** The timeout of a render, in milliseconds. */
export const streamTimeout = 8000

/**
 * What the server passes to a render. `nonce` marks the scripts that this render wrote itself: the server hashes them
 * for the CSP and removes the mark, so that a page can be cached and a script that a user wrote is never allowed.
 */
export type Services = {
  transport: Transport
  site: Site
  nonce: string
  report: (fault: unknown) => void
  preview: FindPreview
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

/** The handler of a build. It is created once, because it ranks all routes. */
const handlerOf = (build: ServerBuild, mode: 'production' | 'development') => {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode)
  handlers.set(build, handler)
  return handler
}

/** Answers one request with a page or its data. */
export const respond = async (
  build: ServerBuild,
  mode: 'production' | 'development',
  request: Request,
  services: Services,
): Promise<Response> => {
  const context = new RouterContextProvider()
  context.set(callContext, createCall(services.transport, nameGames(services.site.locale)))
  context.set(siteContext, services.site)
  context.set(routerNonce, services.nonce)
  context.set(reportContext, services.report)
  context.set(previewContext, services.preview)
  return handlerOf(build, mode)(request, context)
}

type HandlerArgs = Parameters<HandleDocumentRequestFunction>

/** The React element of a whole document; the benchmark renders it with the same `renderToString`. */
export const documentOf = (request: HandlerArgs[0], entry: HandlerArgs[3], context: HandlerArgs[4]) => {
  const nonce = context.get(routerNonce)
  return (
    <NonceProvider value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceProvider>
  )
}
export { renderToString }

/** Renders the whole document before sending: it is cached and sent to many users, so streaming gains nothing. */
export default function handleRequest(...[request, status, headers, entry, context]: HandlerArgs): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(), streamTimeout + 1000).unref()
    const { pipe, abort } = renderToPipeableStream(documentOf(request, entry, context), {
      nonce: context.get(routerNonce),
      // Renders large pages without splitting them into later chunks, because nothing is sent before the end.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer)
        headers.set('content-type', 'text/html; charset=utf-8')
        pipe(collector((body) => resolve(new Response(body, { headers, status }))))
      },
      onShellError: reject,
      onError: context.get(reportContext),
    })
  })
}

/** Collects everything that is written to it. */
const collector = (done: (body: Uint8Array<ArrayBuffer>) => void): Writable => {
  const chunks: Buffer[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}

/** Logs errors of a render, but not refusals and unknown URLs, which are normal responses. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(fault)) context.get(reportContext)(fault)
}
