import { brandId, liveDestinations, newId, type ChatLiveMessage, type MatchId } from '@agone/contract'
import type { Events } from '../../../platform/context/ctx.ts'
import type { Live } from '../../../platform/realtime/index.ts'
import type { Chat, ChatChange } from '../../chat/index.ts'
import '../events.ts'
import { matchOf, roomOf } from './rights.ts'

/**
 * Sends what happens in the chat of a match to its open pages, after the commit. The right of each subscriber is checked at each
 * message: it may have been lost since (decision 612).
 */
export const deliver = (events: Events, live: Live, chat: Chat): void => {
  live.openTopic('/topic/matches/{id}/chat', async ({ viewer }, { id = '' }) =>
    chat.accessOf(viewer, roomOf(brandId<MatchId>(id))).then(
      ({ mayRead }) => mayRead,
      () => false,
    ),
  )
  const publish = (matchId: MatchId, message: ChatLiveMessage) =>
    live.publish(liveDestinations.matchChat(matchId), message, { isChecked: true })
  events.on('chat.changed', (ctx, { roomId, change }) => {
    const matchId = matchOf(roomId)
    ctx.afterCommit(() => publish(matchId, messageOf(matchId, change)))
  })
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
