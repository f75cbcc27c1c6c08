import type { UserId } from '@agone/contract'

type ExternalIdentitiesTable = {
  issuer: string
  subject: string
  user_id: UserId
  created_at: Date
}

declare module '../../../platform/context/db.ts' {
  interface Database {
    external_identities: ExternalIdentitiesTable
  }
}
