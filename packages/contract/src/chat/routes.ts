import { Type, type Static } from 'typebox'
import { CannedAnswerId } from '../ids.ts'
import { limits } from '../limits.ts'
import { patterns } from '../patterns.ts'
import { route } from '../route.ts'
import { LocalizedText, Name, OneOf } from '../shapes.ts'

export const answerPlaces = ['tickets', 'chats'] as const

/** Where a canned answer is offered: to staff in tickets, to managers in chats of matches. */
export const AnswerPlace = OneOf(answerPlaces)
export type AnswerPlace = Static<typeof AnswerPlace>

/** A text that is used again, in both languages: a ticket takes the language of its author, a chat that of its manager. */
export const CannedAnswer = Type.Object({
  id: CannedAnswerId,
  title: Type.String(),
  content: LocalizedText,
  places: Type.Array(AnswerPlace),
})
export type CannedAnswer = Static<typeof CannedAnswer>

const AnswerText = Type.String({ minLength: 1, maxLength: limits.messageMax, pattern: patterns.shown })

/** What a canned answer is made from. */
export const NewCannedAnswer = Type.Object({
  title: Name(60),
  content: Type.Object({ it: AnswerText, en: AnswerText }),
  places: Type.Array(AnswerPlace, { minItems: 1, maxItems: answerPlaces.length, uniqueItems: true }),
})
export type NewCannedAnswer = Static<typeof NewCannedAnswer>

const answerParams = Type.Object({ id: CannedAnswerId })
const done = { status: 204, answer: null, errors: ['UNKNOWN_ERROR'] } as const

/** Texts that are used again in tickets and chats. ADMIN writes them; managers of tournaments read those for chats. */
export const cannedAnswerRoutes = {
  list: route({
    name: 'listCannedAnswers',
    method: 'GET',
    path: '/esports/v2/cannedAnswers',
    summary: 'The canned answers, by title; for ADMIN, and those for chats for managers of tournaments',
    query: Type.Object({
      place: Type.Optional(OneOf(answerPlaces, { description: 'Only those that are offered there.' })),
    }),
    answer: Type.Array(CannedAnswer),
  }),
  create: route({
    name: 'createCannedAnswer',
    method: 'POST',
    path: '/esports/v2/cannedAnswers',
    summary: 'Add a canned answer; for ADMIN',
    body: NewCannedAnswer,
    status: 201,
    answer: CannedAnswer,
    errors: ['ENTITY_CONFLICT'],
  }),
  update: route({
    name: 'updateCannedAnswer',
    method: 'PUT',
    path: '/esports/v2/cannedAnswers/:id',
    summary: 'Replace a canned answer; for ADMIN',
    params: answerParams,
    body: NewCannedAnswer,
    answer: CannedAnswer,
    errors: ['UNKNOWN_ERROR', 'ENTITY_CONFLICT'],
  }),
  remove: route({
    name: 'deleteCannedAnswer',
    method: 'DELETE',
    path: '/esports/v2/cannedAnswers/:id',
    summary: 'Remove a canned answer; for ADMIN',
    params: answerParams,
    ...done,
  }),
} as const
