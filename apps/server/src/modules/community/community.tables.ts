import type { BrandColours, Contacts, FileRef, LegalEntity } from '@agone/contract'
import type { ColumnType, Generated } from 'kysely'

type Json<Value> = ColumnType<Value, string, string> | null

/** One row; null means the default of the product. */
export type CommunityTable = {
  id: Generated<boolean>
  name: string | null
  tagline: Json<{ it: string; en: string }>
  colours: Json<BrandColours>
  logo: Json<FileRef>
  mark: Json<FileRef>
  sponsor: Json<{ name: string; url: string | null; logo: FileRef | null }>
  entity: Json<LegalEntity>
  contacts: Json<Contacts>
  snow: Generated<boolean>
  mail_confirmed_at: Date | null
  finished_at: Date | null
  updated_at: Date | null
}

declare module '../../platform/context/db.ts' {
  interface Database {
    community: CommunityTable
  }
}
