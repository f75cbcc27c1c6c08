import { catalogues, locales } from '@agone/i18n'
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
import { nonceContext, NonceProvider } from './lib/nonce.ts'
import { provideTexts } from './lib/i18n/catalogues.ts'

for (const locale of locales) provideTexts(locale, catalogues[locale])

/** After so long a page is given up, in milliseconds. */
export const streamTimeout = 8000

/**
 * What the server hands to a render. `nonce` marks the scripts that this render wrote itself: the server hashes those
 * for the CSP and takes the mark away, so that a page can be cached and nothing that a user wrote is ever allowed.
 */
export type Services = {
  transport: Transport
  site: Site
  nonce: string
  report: (fault: unknown) => void
  preview: FindPreview
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

/** The handler of a build: it ranks all routes when it is made. */
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
  context.set(nonceContext, services.nonce)
  context.set(reportContext, services.report)
  context.set(previewContext, services.preview)
  return handlerOf(build, mode)(request, context)
}

type Given = Parameters<HandleDocumentRequestFunction>

/** React's element of a whole document; `renderToString` stands beside it so that the benchmark has the same React. */
export const documentOf = (request: Given[0], entry: Given[3], context: Given[4]) => {
  const nonce = context.get(nonceContext)
  return (
    <NonceProvider value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceProvider>
  )
}
export { renderToString }

/** Renders the document whole: it is kept for a moment and sent to many, so nothing is gained by streaming it. */
export default function handleRequest(...[request, status, headers, entry, context]: Given): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(), streamTimeout + 1000).unref()
    const { pipe, abort } = renderToPipeableStream(documentOf(request, entry, context), {
      nonce: context.get(nonceContext),
      // Everything in its place at once, however large: nothing is sent before the last of it is there.
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

/** Takes all that is written to it in one piece. */
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

/** Faults go to the log; refusals and unknown addresses are answers. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(fault)) context.get(reportContext)(fault)
}
