import { cannedAnswerRoutes, type NewCannedAnswer } from '@agone/contract'
import { createCannedAnswer } from '../support/factories/chat.ts'
import { inBothLanguages, uniqueName } from './requests.ts'
import type { MakeConflicts } from './conflicts-scene.ts'
import { expectedOfStaff, organisers, staff, type AccessTable, type MakeRequest } from './row.ts'

const answerRequest =
  (body?: object): MakeRequest =>
  async (scene) => {
    const { id } = await scene.once('cannedAnswer', () => createCannedAnswer(scene.product.ctx))
    return { ids: { id }, ...(body ? { body } : {}) }
  }

const answer: NewCannedAnswer = { title: 'Grazie', content: inBothLanguages('Grazie.'), places: ['tickets'] }

/** Calls about canned answers. */
export const cannedAnswersAccess: AccessTable = {
  'GET /esports/v2/cannedAnswers': {
    ...organisers,
    empty: expectedOfStaff('200'),
    request: () => ({ query: 'place=chats' }),
  },
  'POST /esports/v2/cannedAnswers': {
    ...staff,
    empty: expectedOfStaff('BODY_INVALID'),
    request: () => ({ body: { ...answer, title: uniqueName('Grazie') } }),
  },
  'PUT /esports/v2/cannedAnswers/:id': {
    ...staff,
    empty: 'UNKNOWN_ERROR',
    request: (scene, who) => answerRequest({ ...answer, title: uniqueName('Grazie') })(scene, who),
  },
  'DELETE /esports/v2/cannedAnswers/:id': { ...staff, empty: 'UNKNOWN_ERROR', request: answerRequest() },
}

const takenTitle: MakeConflicts = async ({ ctx, admin, row }) => {
  const [one, another] = [await createCannedAnswer(ctx), await createCannedAnswer(ctx)]
  return [
    row(cannedAnswerRoutes.create, 'ENTITY_CONFLICT', admin, { body: { ...answer, title: one.title } }),
    row(cannedAnswerRoutes.update, 'ENTITY_CONFLICT', admin, {
      params: { id: one.id },
      body: { ...answer, title: another.title },
    }),
  ]
}

export const cannedAnswersConflicts: readonly MakeConflicts[] = [takenTitle]
