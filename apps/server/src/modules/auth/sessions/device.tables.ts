import type { Generated } from 'kysely'
import type { UserId } from '@agone/contract'

type DevicesTable = {
  /** The `uid` of the provider's session. */
  session_id: string
  user_id: UserId
  client_id: string | null
  user_agent: Generated<string>
  last_used_at: Date
  /** When the owner was last confirmed in this session. */
  confirmed_at: Date | null
}

declare module '../../../platform/context/db.ts' {
  interface Database {
    devices: DevicesTable
  }
}
