import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { sendProblem } from '../problem.ts'

const removedVersion = /^\/(esports|accounts)\/v1(\/|$)/

/** Prefixes without pages: unknown paths below them are answered with a problem document, not by the site. */
const prefixes = ['/esports/*', '/accounts/*', '/tickets', '/tickets/*', '/cdn/*', '/_next/*']

/**
 * Answers unknown paths: DEPRECATED for older versions of the API, METHOD_REMOVED with Allow for a known path with
 * another method, else UNKNOWN_ERROR. Call it after all other routes and before the site's catch-all.
 */
export const answerUnknownPaths = (app: FastifyInstance): void => {
  app.setNotFoundHandler(answerUnknown)
  for (const url of prefixes) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
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
  const methods = methodsOf(request.server, path)
  if (methods.length === 0) return sendProblem(reply, new AppError('UNKNOWN_ERROR'))
  return sendProblem(reply.header('allow', methods.join(', ')), new AppError('METHOD_REMOVED'))
}

const methodsOf = (app: FastifyInstance, path: string): string[] => {
  const methods = app.platform.routes.filter(({ spec }) => matches(spec.path, path)).map(({ spec }) => spec.method)
  return [...new Set(methods)].flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method])).toSorted()
}

const matches = (pattern: string, path: string): boolean => {
  const patternSegments = pattern.split('/')
  const segments = path.split('/')
  return (
    patternSegments.length === segments.length &&
    patternSegments.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]))
  )
}
