import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { sendProblem } from '../problem.ts'
import { answerPreflight } from './cors.ts'
import type { ServedRoute } from './platform.ts'

const removedVersion = /^\/(esports|accounts)\/v1(\/|$)/

const anyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Prefixes without pages: unknown paths below them are answered with a problem document, not by the site. */
const prefixes = ['/esports/*', '/accounts/*', '/tickets', '/tickets/*', '/cdn/*', '/_next/*']

/**
 * Answers unknown paths: DEPRECATED for older versions of the API, METHOD_REMOVED with Allow for a known path with
 * another method, else UNKNOWN_ERROR; and CORS preflights. Call it after all other routes and before the site's catch-all.
 */
export const answerUnknownPaths = (app: FastifyInstance): void => {
  app.setNotFoundHandler(answerUnknown)
  for (const url of prefixes) {
    app.route({
      method: anyMethod.filter((method) => !app.hasRoute({ method, url })),
      url,
      config: { served: 'protocol' },
      onRequest: answerUnknown,
      handler: answerUnknown,
    })
  }
}

const answerUnknown = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const path = request.url.split('?', 1)[0] ?? ''
  if (removedVersion.test(path)) return sendProblem(reply, new AppError('DEPRECATED'))
  const routes = chosen(request.server.platform.routes.filter(({ spec }) => matches(spec.path, path)))
  if (answerPreflight(request, reply, routes)) return reply.send()
  const methods = methodsOf(routes)
  if (methods.length === 0) return sendProblem(reply, new AppError('UNKNOWN_ERROR'))
  return sendProblem(reply.header('allow', methods.join(', ')), new AppError('METHOD_REMOVED'))
}

const methodsOf = (routes: readonly ServedRoute[]): string[] => {
  const methods = routes.map(({ spec }) => spec.method)
  return [...new Set(methods)].flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method])).toSorted()
}

/** Of the routes of a method, the one that the router takes: a literal segment goes before a parameter. */
const chosen = (routes: readonly ServedRoute[]): ServedRoute[] =>
  routes.filter(
    ({ spec }) => !routes.some(({ spec: other }) => other.method === spec.method && goesBefore(other.path, spec.path)),
  )

const goesBefore = (pattern: string, other: string): boolean => {
  const otherSegments = other.split('/')
  const difference = pattern.split('/').find((part, at) => part !== otherSegments[at])
  return difference !== undefined && !difference.startsWith(':')
}

const matches = (pattern: string, path: string): boolean => {
  const patternSegments = pattern.split('/')
  const segments = path.split('/')
  return (
    patternSegments.length === segments.length &&
    patternSegments.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]))
  )
}
