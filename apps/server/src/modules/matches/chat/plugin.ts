import type { FastifyInstance } from 'fastify'
import { system } from '../../../platform/context/viewer.ts'
import type { Live } from '../../../platform/realtime/index.ts'
import { ChatRooms, createChat, type ChatQuotas } from '../../chat/index.ts'
import '../events.ts'
import { registerChatRoutes } from './chat.routes.ts'
import { deliver } from './delivery.ts'
import * as ManagedChats from './managed/managed-chats.ts'
import { registerManagedChatRoutes } from './managed/managed-chats.routes.ts'
import { answerRights, roomOf } from './rights.ts'

type ChatParts = { live?: Live | undefined; quotas?: ChatQuotas | undefined }

/** The chats of matches; with `live` their open pages follow. */
export const registerChat = (app: FastifyInstance, { live, quotas }: ChatParts): void => {
  const { db, clock, events, jobs, log, storage } = app.platform
  const afterCommit = (run: () => void) => run()
  const ctx = { db, clock, events, jobs, log, storage, viewer: system, afterCommit }
  const chat = createChat(ctx, quotas)
  events.answer('chat.rights', answerRights)
  events.answer('chat.moderates', ManagedChats.moderates)
  events.on('matches.removed', (ctx, { matchIds }) => ChatRooms.remove(ctx, matchIds.map(roomOf)))
  registerChatRoutes(app, chat)
  registerManagedChatRoutes(app)
  if (live) deliver(app, live, ctx)
}
