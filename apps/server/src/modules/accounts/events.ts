import type { UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'

/** The data of one domain about a user: its name in the data file, and how to read it. A list without a limit is read in pages. */
export type DataPart = {
  name: string
  read(ctx: Ctx, userId: UserId): Promise<unknown> | AsyncIterable<readonly unknown[]>
}

declare module '../../platform/context/events.ts' {
  interface EventMap {
    /** A ban was set or lifted. */
    'user.banned': { userId: UserId; banned: boolean }
    /** Accounts were created; also provisional ones. */
    'users.created': { userIds: readonly UserId[] }
    /** Anything of an account changed, such as its roles or its verification. */
    'user.changed': { userId: UserId }
    /** What others see of a user changed, the username, the avatar or the deletion: drop cached copies. */
    'user.publicProfileChanged': { userId: UserId }
    /** A user asks for deletion. A domain throws ENTITY_CONFLICT if the user owns something that needs an owner. */
    'user.deleting': { userId: UserId }
    /** A deletion was cancelled within the 30 days. */
    'user.restored': { userId: UserId }
    /** The 30 days are over: delete personal data now. May be emitted twice for the same user. */
    'user.erasing': { userId: UserId }
    /** Staff removed the role ADMIN from a user. */
    'user.adminRemoved': { userId: UserId }
    /** The mail address of an account has changed. */
    'user.emailChanged': { userId: UserId; before: string; byStaff: boolean }
  }

  interface QuestionMap {
    /** Question for the personal data file: the parts of each domain. */
    'user.dataPart': { question: undefined; answer: DataPart }
    /** Which of these sessions have not ended. */
    'sessions.living': { question: { sessionIds: readonly string[] }; answer: readonly string[] }
  }
}
