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
  const { asked, ordinals } = withoutRepeats(questions)
  const rows = new Map((await findRights(ctx.db, asked)).map((row) => [row.ordinal, rightsOf(row)]))
  return ordinals.map((ordinal) => rows.get(ordinal))
}

/** The questions without those that are asked twice (by several sockets of a user), and for each given question the ordinal of its answer, from 1. */
const withoutRepeats = (questions: readonly AccessQuestion[]): { asked: Asked[]; ordinals: number[] } => {
  const asked: Asked[] = []
  const ordinalsInRooms = new Map<ChatRoomId, Map<string, number>>()
  const ordinals = questions.map(({ roomId, viewer }) => {
    const ordinalsOfRoom = ordinalsInRooms.get(roomId) ?? new Map<string, number>()
    ordinalsInRooms.set(roomId, ordinalsOfRoom)
    const isAdmin = hasRole(viewer, 'ADMIN')
    const userId = viewer.kind === 'user' ? viewer.id : null
    const who = isAdmin ? `${userId} ADMIN` : (userId ?? '')
    const known = ordinalsOfRoom.get(who)
    if (known !== undefined) return known
    const ordinal = asked.push({ matchId: matchOf(roomId), userId, isAdmin })
    ordinalsOfRoom.set(who, ordinal)
    return ordinal
  })
  return { asked, ordinals }
}

const rightsOf = (row: RightsRow | undefined): RoomRights | undefined =>
  row && {
    mayRead: row.manages || row.plays,
    mayModerate: row.manages,
    isOpen: row.chat_status === 'OPENED' && statusAllows(row.status, 'chat'),
  }
