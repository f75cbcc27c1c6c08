import { brandId, type ChatRoomId } from '@agone/contract'
import { createChat } from '../modules/chat/index.ts'
import type { MatchRecord } from '../modules/matches/index.ts'
import type { Ctx } from '../platform/context/ctx.ts'
import type { DemoTournament } from './demo-tournament.ts'
import type { TimelineEvent } from './timeline.ts'

/** A message: when it is written, in minutes; by the owner of which side, or by the manager; the text. */
export type DemoMessage = readonly [minutes: number, author: 0 | 1 | 'manager', text: string]

type ChatTarget = { at: number; find: (ctx: Ctx) => Promise<{ match: MatchRecord }> }

/** What is written in the chat of a match; `at` in epoch milliseconds is minute 0. */
export const chatEvents = (
  tournament: DemoTournament,
  messages: readonly DemoMessage[],
  { at, find }: ChatTarget,
): TimelineEvent[] =>
  messages.map(([minutes, author, content]) => ({
    at: at + minutes * 60_000,
    async act(ctx) {
      const { match } = await find(ctx)
      const owner =
        author === 'manager' ? undefined : tournament.squad(match.sides[author]?.entry_id ?? null).players[0]
      const user = owner === undefined ? tournament.manager : tournament.community.user(owner)
      await createChat(ctx).post(user, brandId<ChatRoomId>(match.id), { content, files: [], key: undefined })
    },
  }))
