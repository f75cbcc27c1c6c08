import { brandId, chatTopics, newId, type ChatLiveMessage, type MatchId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { Live } from '../../../platform/realtime/index.ts'
import { readersAmong, type ChatChange } from '../../chat/index.ts'
import '../events.ts'
import { notifyModerators } from './managed/moderator-messages.ts'
import { matchOf, roomOf } from './rights.ts'

/**
 * Sends what happens in the chat of a match to its open pages, after the commit, and a moment later to those who moderate it. The right
 * of each subscriber is checked at each message: it may have been lost since (decision 612).
 */
export const deliver = (app: FastifyInstance, live: Live, ctx: Ctx): void => {
  const { events } = app.platform
  const notifyModeratorsOf = notifyModerators(app, live, ctx)
  live.openTopic(chatTopics.match, (ctx, { id = '' }, viewers) =>
    readersAmong(ctx, roomOf(brandId<MatchId>(id)), viewers),
  )
  const publish = (matchId: MatchId, message: ChatLiveMessage) => {
    live.publish(chatTopics.match, { params: { id: matchId }, message, isChecked: true })
    if (message.type !== 'TYPING') notifyModeratorsOf(matchId)
  }
  events.on('chat.changed', (ctx, { roomId, change }) => {
    const matchId = matchOf(roomId)
    ctx.afterCommit(() => publish(matchId, messageOf(matchId, change)))
  })
  events.on('chat.reported', (ctx, { roomId }) => ctx.afterCommit(() => notifyModeratorsOf(matchOf(roomId))))
  events.on('match.chatStatus', (ctx, { matchId, status }) => {
    const type = status === 'OPENED' ? 'CHAT_OPENED' : 'CHAT_CLOSED'
    ctx.afterCommit(() => publish(matchId, { type, id: newId(), data: { matchId } }))
  })
}

const messageOf = (matchId: MatchId, change: ChatChange): ChatLiveMessage => {
  const id = newId()
  switch (change.type) {
    case 'TIMEOUT_SET':
      return { type: change.type, id, data: { matchId, ...change.timeout } }
    case 'TIMEOUT_REMOVED':
      return { type: change.type, id, data: { matchId, userId: change.userId } }
    case 'TYPING':
      return { type: change.type, id, data: { matchId, userId: change.userId, username: change.username } }
    case 'MESSAGE_CREATED':
    case 'MESSAGE_EDITED':
    case 'MESSAGE_DELETED':
      return { type: change.type, id, data: { ...change.message, matchId } }
  }
}
