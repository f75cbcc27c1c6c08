import type { ChatRoomId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { hasRole, type Viewer } from '../../platform/context/viewer.ts'
import { SnapshotCache } from '../../platform/db/index.ts'
import * as Messages from './messages.ts'
import type { Access } from './rights.ts'

/** The newest messages of a room, and their JSON once somebody has made it. */
type NewestMessages = Awaited<ReturnType<typeof Messages.list>> & { json?: string }

/** What is kept as long as nothing is written into the database (decision 674). */
export type Reads = {
  /** What a viewer may do in a room, for calls that read; TOURNAMENT_NOT_FOUND as in `accessOf`. */
  accessToRead(viewer: Viewer, roomId: ChatRoomId): Promise<Access>
  /** The newest messages of a room; `json` is for callers that send the JSON as it is. */
  newest(roomId: ChatRoomId): Promise<NewestMessages>
}

// The links of attachments are valid for ten minutes, which limits the age.
const kept = {
  rooms: { max: 200, milliseconds: 60_000 },
  rights: { max: 10_000, milliseconds: 60_000 },
}

type AccessOf = (viewer: Viewer, roomId: ChatRoomId) => Promise<Access>

/** Creates the reads of a node; `ctx` is outside of any transaction. */
export const createReads = (ctx: Ctx, accessOf: AccessOf): Reads => {
  const rights = new SnapshotCache<{ access: Access }>(ctx.db, kept.rights)
  const rooms = new SnapshotCache<NewestMessages>(ctx.db, kept.rooms)
  return {
    accessToRead: async (viewer, roomId) => {
      const read = async () => ({ access: await accessOf(viewer, roomId) })
      const { access } = await rights.get(`${roomId} ${whoIs(viewer)}`, read)
      // A timeout ends by the clock, without a change in the database.
      const isOver = access.timeoutUntil && access.timeoutUntil.getTime() <= ctx.clock.now()
      return isOver ? { ...access, timeoutUntil: undefined } : access
    },
    newest: (roomId) => rooms.get(roomId, () => Messages.list(ctx, [roomId], {})),
  }
}

const whoIs = (viewer: Viewer): string =>
  viewer.kind === 'user' ? `${viewer.id} ${hasRole(viewer, 'ADMIN')}` : viewer.kind
