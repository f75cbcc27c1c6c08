import type { UserId } from '@agone/contract'

declare module '../../../platform/context/db.ts' {
  interface Database {
    own_calendars: {
      user_id: UserId
      /** The secret of the address. */
      code: string
      created_at: Date
    }
  }
}
