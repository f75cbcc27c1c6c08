import { brandId, statusAllows, type ChatRoomId, type MatchId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { hasRole } from '../../../platform/context/viewer.ts'
import type { AccessQuestion, RoomRights } from '../../chat/index.ts'
import { findRights, type RightsRow } from './rights.store.ts'

/** The room of a match has the id of the match. */
export const roomOf = (id: MatchId): ChatRoomId => brandId<ChatRoomId>(id)

/** The match of a room. */
export const matchOf = (id: ChatRoomId): MatchId => brandId<MatchId>(id)

/**
 * Who may read and write the chat of a match: its line-ups, the admins of its teams and its managers, who also moderate (domain,
 * section 6). It takes messages while it is open and the tournament is running or paused.
 */
export const answerRights = async (
  ctx: Ctx,
  questions: readonly AccessQuestion[],
): Promise<(RoomRights | undefined)[]> => {
  const rows = await findRights(
    ctx.db,
    questions.map(({ roomId, viewer }) => ({
      matchId: matchOf(roomId),
      userId: viewer.kind === 'user' ? viewer.id : null,
      isAdmin: hasRole(viewer, 'ADMIN'),
    })),
  )
  const found = new Map(rows.map((row) => [row.ordinal, row]))
  return questions.map((_, index) => {
    const row = found.get(index + 1)
    return row && rightsOf(row)
  })
}

const rightsOf = ({ manages, plays, chat_status, status }: RightsRow): RoomRights => ({
  mayRead: manages || plays,
  mayModerate: manages,
  isOpen: chat_status === 'OPENED' && statusAllows(status, 'chat'),
})
