import { backParam, sitePathIn } from '@agone/contract'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { addressKey, AppError } from '../../../platform/http/index.ts'
import { visitor } from '../../../platform/context/viewer.ts'
import { readPresentation, refuse, show, wantsJson, type Exchange, type Fault } from './answers.ts'
import type { Auth } from '../auth.ts'
import { csrfToken } from './csrf.ts'
import { formOf, type Form } from './forms.ts'
import * as Interactions from './interactions.ts'
import type { Page } from '../pages/layout.ts'
import type { Presentation } from '../pages/presentation.ts'
import { expiredPage } from '../pages/messages.ts'
import type { FormState } from '../pages/sign-in.ts'

/** The inputs of a page of an interaction. */
export type Step = Exchange & {
  auth: Auth
  /** The context of a visitor, outside of any transaction. */
  ctx: Ctx
  presentation: Presentation
  /** The interaction's id, and the path of its first page. */
  uid: string
  action: string
  csrf: string
  targets: readonly string[]
  /** The page of the site on which the sign-in began, if the client named it. */
  back: string | undefined
  form: Form
  /** The caller's address, as rate limits count it. */
  address: string
}

/** The step of a request; undefined if its interaction is over or was begun in another browser. */
export const stepOf = async (auth: Auth, exchange: Exchange, uid: string): Promise<Step | undefined> => {
  const interaction = await Interactions.find(auth, exchange, uid)
  if (!interaction) return undefined
  return {
    ...exchange,
    auth,
    ctx: { ...auth.ctx, viewer: visitor },
    presentation: await readPresentation(exchange.request, interaction.params['ui_locales']),
    uid,
    action: `/auth/interaction/${uid}`,
    csrf: csrfToken(auth.secret, uid),
    targets: Interactions.targetsOf(interaction),
    back: sitePathIn(interaction.params[backParam]),
    form: formOf(exchange.request),
    address: addressKey(exchange.request.ip),
  }
}

/** Renders a page of an interaction. */
export type RenderForm = (presentation: Presentation, state: FormState) => Page

/** The first view of a page. */
export const showForm = (step: Step, render: RenderForm, state: Partial<FormState> = {}): FastifyReply =>
  show(step.reply, step.presentation, {
    ...render(step.presentation, { ...stateOf(step, []), ...state }),
    targets: step.targets,
  })

/** A page after success: it leads on to the client, or confirms something. */
export const showPage = (step: Step, page: Page): FastifyReply =>
  show(step.reply, step.presentation, { ...page, targets: step.targets })

/** The error of a form, the fields that keep their values, and what else the page shows. */
export type FormErrors = {
  values: readonly string[]
  faults: readonly Fault[]
  state?: Partial<FormState>
  retryAfter?: number | undefined
}

/** The form again, with its errors; a problem document if Accept asks for it. */
export const showFormAgain = (
  step: Step,
  render: RenderForm,
  { values, faults, state, retryAfter }: FormErrors,
): FastifyReply =>
  refuse(step, {
    presentation: step.presentation,
    faults,
    retryAfter,
    page: (errors) => ({
      ...render(step.presentation, { ...stateOf(step, values), ...state, errors }),
      targets: step.targets,
    }),
  })

const stateOf = ({ action, csrf, form }: Step, values: readonly string[]): FormState => ({
  action,
  csrf,
  values: Object.fromEntries(values.map((name) => [name, form(name)])),
  errors: {},
})

/** The interaction is over: finished, older than an hour, or begun in another browser. */
export const expired = async ({ request, reply }: Exchange): Promise<FastifyReply> => {
  if (wantsJson(request)) throw new AppError('BAD_CODE')
  const presentation = await readPresentation(request)
  return show(reply.code(400), presentation, expiredPage(presentation))
}
