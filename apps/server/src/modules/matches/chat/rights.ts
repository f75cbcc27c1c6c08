import { brandId, statusAllows, type ChatRoomId, type MatchId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { hasRole } from '../../../platform/context/viewer.ts'
import type { AccessQuestion, RoomRights } from '../../chat/index.ts'
import { findRights, type Asked, type RightsRow } from './rights.store.ts'

/** The room of a match has the id of the match. */
export const roomOf = (id: MatchId): ChatRoomId => brandId<ChatRoomId>(id)

/** The match of a room. */
export const matchOf = (id: ChatRoomId): MatchId => brandId<MatchId>(id)

/**
 * Who may read and write the chat of a match: its line-ups, the admins of its teams and its managers, who also moderate. It
 * takes messages while it is open and the tournament is running or paused.
 */
export const answerRights = async (
  ctx: Ctx,
  questions: readonly AccessQuestion[],
): Promise<(RoomRights | undefined)[]> => {
  const asked = questions.map(askedBy)
  const keys = asked.map(({ matchId, userId, isAdmin }) => `${matchId} ${userId} ${isAdmin}`)
  // The sockets of a user ask the same.
  const distinct = new Map(asked.map((each, index) => [keys[index], each]))
  const rows = new Map((await findRights(ctx.db, [...distinct.values()])).map((row) => [row.ordinal, row]))
  const rights = new Map([...distinct.keys()].map((key, index) => [key, rightsOf(rows.get(index + 1))]))
  return keys.map((key) => rights.get(key))
}

const askedBy = ({ roomId, viewer }: AccessQuestion): Asked => ({
  matchId: matchOf(roomId),
  userId: viewer.kind === 'user' ? viewer.id : null,
  isAdmin: hasRole(viewer, 'ADMIN'),
})

const rightsOf = (row: RightsRow | undefined): RoomRights | undefined =>
  row && {
    mayRead: row.manages || row.plays,
    mayModerate: row.manages,
    isOpen: row.chat_status === 'OPENED' && statusAllows(row.status, 'chat'),
  }
