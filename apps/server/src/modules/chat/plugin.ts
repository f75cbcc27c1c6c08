import type { FastifyInstance } from 'fastify'
import { DataExports } from '../accounts/index.ts'
import { History } from '../history/index.ts'
import { registerCannedAnswerRoutes } from './answers/canned-answers.routes.ts'
import { findHistoryNames } from './answers/canned-answers.store.ts'
import { ownMessages, removeUser } from './own-messages.ts'

/** What every chat has, and canned answers; the rooms and their routes belong to other domains. */
export const chatPlugin = (app: FastifyInstance): void => {
  const { events } = app.platform
  events.on('user.erasing', removeUser)
  DataExports.register(events, { name: 'messages', read: ownMessages })
  History.answerNames(events, findHistoryNames)
  registerCannedAnswerRoutes(app)
}
