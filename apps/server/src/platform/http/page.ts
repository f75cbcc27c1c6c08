import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { pageHeaders } from './headers.ts'
import { isLoopbackCall } from './limits/loopback.ts'
import { hasToken } from './limits/shared-token.ts'
import { pageStyle } from './page-style.ts'

type PageOptions = {
  /** A GET route outside of the API. */
  path: `/${string}`
  /** Who may read it: everybody, or only this machine and holders of the token, if there is one (else 404). */
  audience: 'anyone' | 'loopback' | { loopbackOr: string | undefined }
  /** Sends the response, including content type and caching. */
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | FastifyReply
}

/** Registers a route that is not part of the contract: health, metrics, files, the server's own small pages. */
export const servePage = (app: FastifyInstance, { path, audience, handler }: PageOptions): void => {
  app.route({
    method: 'GET',
    url: path,
    config: { served: 'page' },
    compress: {},
    onRequest: async (request) => {
      if (!isAllowed(request, audience)) throw new AppError('UNKNOWN_ERROR')
    },
    handler: (request, reply) => handler(request, reply.headers(pageHeaders)),
  })
}

const isAllowed = (request: FastifyRequest, audience: PageOptions['audience']): boolean => {
  if (audience === 'anyone' || isLoopbackCall(request)) return true
  const token = audience === 'loopback' ? undefined : audience.loopbackOr
  return token !== undefined && hasToken(request, token)
}

/** Escapes text for HTML, attributes included. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A small page of the server itself, in the colours of the site, without scripts. */
export const htmlPage = (title: string, body: string, lang = 'en'): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
${body}
</body>
</html>
`
