import type { UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'

/** What one domain keeps of a person: its name in the data file, and how it is read. */
export type DataPart = { name: string; read(ctx: Ctx, userId: UserId): Promise<unknown> }

declare module '../../platform/context/events.ts' {
  interface EventMap {
    /** A ban was set or lifted. */
    'user.banned': { userId: UserId; banned: boolean }
    /** Accounts are new, guests too. */
    'users.created': { userIds: readonly UserId[] }
    /** Name, roles, verification, avatar or deletion changed: drop cached copies. */
    'user.changed': { userId: UserId }
    /** A user asks for deletion. A domain refuses with ENTITY_CONFLICT while the user owns something that needs an owner. */
    'user.deleting': { userId: UserId }
    /** Somebody came back within the 30 days. */
    'user.restored': { userId: UserId }
    /** The 30 days are over: delete personal data now. May be emitted twice for the same user. */
    'user.erasing': { userId: UserId }
    /** Staff took the role of ADMIN from somebody. */
    'user.adminRemoved': { userId: UserId }
    /** The mail address of an account is another one than before. */
    'user.emailChanged': { userId: UserId; before: string; byStaff: boolean }
  }

  interface QuestionMap {
    /** What do you keep of a person? Asked when somebody downloads the own data. */
    'user.dataPart': { asked: undefined; answer: DataPart }
  }
}
