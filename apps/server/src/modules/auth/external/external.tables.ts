import type { UserId } from '@agone/contract'

type ExternalIdentitiesTable = {
  issuer: string
  subject: string
  user_id: UserId
  created_at: Date
}

declare module '../../../platform/db/schema.ts' {
  interface Database {
    external_identities: ExternalIdentitiesTable
  }
}
