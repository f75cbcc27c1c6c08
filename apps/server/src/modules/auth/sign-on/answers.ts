import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type ErrorCode } from '@agone/contract'
import { AppError, errorHandler } from '../../../platform/http/index.ts'
import { Communities } from '../../community/index.ts'
import { rendered, type Page } from '../pages/layout.ts'
import { presentationOf, type Presentation } from '../pages/presentation.ts'
import { failedPage, waitPage } from '../pages/messages.ts'
import type { Errors } from '../pages/sign-in.ts'

/** A request and its answer. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** The presentation of the page for a request; `uiLocales` is the parameter `ui_locales` of the client. */
export const readPresentation = async (request: FastifyRequest, uiLocales?: unknown): Promise<Presentation> =>
  presentationOf({
    community: await Communities.get(request.server.platform),
    url: request.raw.url ?? '/',
    uiLocales,
    cookies: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  })

/** Sends a page. */
export const show = (reply: FastifyReply, presentation: Presentation, page: Page): FastifyReply => {
  const { headers, document } = rendered(presentation, page)
  return reply.headers(headers).send(document)
}

/** Makes a scope answer errors outside of forms with a page, if the caller is a browser. */
export const answerErrorsWithPages = (scope: FastifyInstance): void => {
  const asProblem = errorHandler(scope.platform.log)
  scope.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof AppError) || wantsJson(request)) return asProblem(error, request, reply)
    const presentation = await readPresentation(request)
    const reason = presentation.t(`errors.${error.code}`)
    if (error.retryAfter === undefined)
      return show(reply.code(error.status), presentation, failedPage(presentation, reason))
    reply.header('retry-after', error.retryAfter)
    return show(reply.code(error.status), presentation, waitPage(presentation, reason))
  })
}

/** One error of a form: of a field, by its wire name, or of the whole form (`form`). */
export type Fault = { field: string; code: ErrorCode; text?: string | undefined }

type Refusal = {
  presentation: Presentation
  faults: readonly Fault[]
  page: (errors: Errors) => Page
  /** Whole seconds, sent as Retry-After. */
  retryAfter?: number | undefined
}

/** Answers a refused form: the page with its status and texts, or a problem document if Accept asks for it. */
export const refuse = (
  { request, reply }: Exchange,
  { presentation, faults, page, retryAfter }: Refusal,
): FastifyReply => {
  const [first] = faults
  const code = first?.code ?? 'BODY_INVALID'
  if (wantsJson(request)) {
    throw new AppError(code, {
      ...(retryAfter === undefined ? {} : { retryAfter }),
      faults: faults
        .filter(({ field }) => field !== 'form')
        .map(({ field, code: reason }) => ({ path: `/${field}`, reason })),
    })
  }
  const texts = faults.map(
    ({ field, code: broken, text }) => [field, text ?? presentation.t(`errors.${broken}`)] as const,
  )
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return show(reply.code(errors[code].status), presentation, page(Object.fromEntries(texts)))
}

/** True when the caller is a program that reads problem documents, not a browser. */
export const wantsJson = (request: FastifyRequest): boolean =>
  /application\/(problem\+)?json/.test(request.headers.accept ?? '') && !/text\/html/.test(request.headers.accept ?? '')
