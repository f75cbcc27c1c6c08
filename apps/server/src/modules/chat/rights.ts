import type { ChatRoomId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { SignedIn, Viewer } from '../../platform/context/viewer.ts'
import { AppError } from '../../platform/http/index.ts'
import type { AccessQuestion, RoomRights } from './events.ts'
import * as TimeoutStore from './timeouts.store.ts'

/** What a viewer may do in a room, and until when a timeout keeps the viewer from writing. */
export type Access = RoomRights & { timeoutUntil: Date | undefined }

/** The access of several viewers to several rooms at once; undefined for a room that the viewer may not see. */
export const accessOfMany = async (ctx: Ctx, questions: readonly AccessQuestion[]): Promise<(Access | undefined)[]> => {
  const answers = await ctx.events.ask(ctx, 'chat.rights', questions)
  const pairs = questions.flatMap(({ roomId, viewer }) =>
    viewer.kind === 'user' ? [{ room_id: roomId, user_id: viewer.id }] : [],
  )
  const timeouts = await TimeoutStore.findTimeouts(ctx.db, pairs, new Date(ctx.clock.now()))
  return questions.map(({ roomId, viewer }, index) => {
    const rights = answers.map((answer) => answer[index]).find((found) => found !== undefined)
    const timeout = timeouts.find((each) => viewer.kind === 'user' && isOf(each, roomId, viewer.id))
    return rights && { ...rights, timeoutUntil: timeout?.until }
  })
}

const isOf = (timeout: TimeoutStore.TimeoutRow, roomId: ChatRoomId, userId: string): boolean =>
  timeout.room_id === roomId && timeout.user_id === userId

/** Which of these viewers may read a room, in their order. */
export const readersAmong = async (ctx: Ctx, roomId: ChatRoomId, viewers: readonly Viewer[]): Promise<boolean[]> => {
  const answers = await ctx.events.ask(
    ctx,
    'chat.rights',
    viewers.map((viewer) => ({ roomId, viewer })),
  )
  return viewers.map((_, index) => answers.some((answer) => answer[index]?.mayRead))
}

/** The access of the viewer of `ctx`; throws TOURNAMENT_NOT_FOUND for a room that the viewer may not see. */
export const accessTo = async (ctx: Ctx, roomId: ChatRoomId): Promise<Access> => {
  const [access] = await accessOfMany(ctx, [{ roomId, viewer: ctx.viewer }])
  return mustExist(access)
}

export const mustExist = (access: Access | undefined): Access => {
  if (!access) throw new AppError('TOURNAMENT_NOT_FOUND')
  return access
}

/** Throws PERMISSION_DENIED unless the room may be read. */
export const mustRead = ({ mayRead }: Access): void => {
  if (!mayRead) throw new AppError('PERMISSION_DENIED')
}

/** Throws PERMISSION_DENIED unless the room may be moderated. */
export const mustModerate = ({ mayModerate }: Access): void => {
  if (!mayModerate) throw new AppError('PERMISSION_DENIED')
}

/** Throws PERMISSION_DENIED for a viewer who may not read, or whose timeout has not ended. */
export const mustNotBeTimedOut = (access: Access): void => {
  mustRead(access)
  if (access.timeoutUntil) throw new AppError('PERMISSION_DENIED')
}

/** Why a viewer may not write now; undefined if writing is allowed. */
export const writeFault = (access: Access | undefined): AppError | undefined => {
  if (!access) return new AppError('TOURNAMENT_NOT_FOUND')
  if (!access.mayRead || access.timeoutUntil) return new AppError('PERMISSION_DENIED')
  return access.isOpen ? undefined : new AppError('TOURNAMENT_STATUS_DENY')
}

/** Throws `writeFault`. */
export const mustWrite = (access: Access): void => {
  const fault = writeFault(access)
  if (fault) throw fault
}

/** Throws PERMISSION_DENIED_ERROR for who moderates no chats. */
export const mustBeModerator = async (ctx: Ctx, viewer: SignedIn): Promise<void> => {
  const answers = await ctx.events.ask(ctx, 'chat.moderates', viewer)
  if (!answers.includes(true)) throw new AppError('PERMISSION_DENIED_ERROR')
}
