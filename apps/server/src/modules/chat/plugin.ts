import type { FastifyInstance } from 'fastify'
import { DataExports } from '../accounts/index.ts'
import { ownMessages, removeUser } from './own-messages.ts'

/** What every chat has; its rooms and their routes belong to other domains. */
export const chatPlugin = (app: FastifyInstance): void => {
  const { events } = app.platform
  events.on('user.erasing', removeUser)
  DataExports.register(events, { name: 'messages', read: ownMessages })
}
