import { chatTopics, newId, type MatchId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../../../platform/context/ctx.ts'
import type { Live } from '../../../../platform/realtime/index.ts'
import { findModerators } from './managed-chats.store.ts'

/** Changes within this time, in milliseconds, are sent together: many messages then cost one query, and no write waits for it. */
const pause = 250

/** Notifies the moderators of a chat that it has changed. What a stopped node did not send is seen at the next load of the page. */
export const notifyModerators = (app: FastifyInstance, live: Live, ctx: Ctx): ((id: MatchId) => void) => {
  live.openOwn(chatTopics.managed)
  const changed = new Set<MatchId>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = async () => {
    timer = undefined
    const ids = [...changed]
    changed.clear()
    for (const { user_ids: userIds, match_ids: matchIds } of await findModerators(ctx.db, ids))
      live.publishTo(userIds, chatTopics.managed, { type: 'CHATS_CHANGED', id: newId(), data: { matchIds } })
  }
  app.addHook('onClose', async () => clearTimeout(timer))
  return (id) => {
    changed.add(id)
    timer ??= setTimeout(
      () =>
        void send().catch((fault: unknown) => ctx.log.warn({ err: fault }, 'moderators were not notified of messages')),
      pause,
    )
  }
}
