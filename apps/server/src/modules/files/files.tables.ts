import type { FileId, UserId } from '@agone/contract'

/** What a file belongs to; the first part of its address. */
export type FileType = (typeof publicTypes)[number] | (typeof privateTypes)[number]

/** Public files. */
export const publicTypes = [
  'users',
  'teams',
  'tournaments',
  'stables',
  'banners',
  'partners',
  'articles',
  'community',
] as const

/** Files that need a signed, short-lived address. */
export const privateTypes = ['reports', 'messages', 'tickets'] as const

export type FilesTable = {
  id: FileId
  type: FileType
  name: string
  sha256: string
  bytes: number
  media_type: string
  width: number | null
  height: number | null
  owner_id: UserId | null
  created_at: Date
  /** Since when no record uses a public image, as far as the nightly job knows. */
  unused_since: Date | null
}

declare module '../../platform/context/db.ts' {
  interface Database {
    files: FilesTable
  }
}
