import type { FastifyReply } from 'fastify'
import { AppError } from '../../../platform/http/index.ts'
import { forgotPage, forgotSentPage } from '../pages/recovery.ts'
import * as Recoveries from './recoveries.ts'
import { showFormAgain, showPage, type Step } from './step.ts'

/** Requests a reset link. The response is the same for known and unknown addresses. */
export const postForgot = async (step: Step): Promise<FastifyReply> => {
  const login = step.form('login').trim()
  if (login === '') {
    const fault = {
      field: 'login',
      code: 'FIELD_VALIDATION_ERROR',
      text: step.presentation.t('auth.fieldNeeded'),
    } as const
    return showFormAgain(step, forgotPage, { values: [], faults: [fault] })
  }
  try {
    await Recoveries.request(step.ctx, login)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMIT') throw error
    const faults = [{ field: 'form', code: error.code }]
    return showFormAgain(step, forgotPage, { values: ['login'], faults, retryAfter: error.retryAfter })
  }
  return showPage(step, forgotSentPage(step.presentation, step.action))
}
