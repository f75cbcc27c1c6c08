import type { AlertId, AlertSeverity, ArticleId, BannerId, FileRef, PartnerId, UserId } from '@agone/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** A text in both languages of the site. */
export type BilingualText = { it: string; en: string }
type BilingualColumn = ColumnType<BilingualText, string, string>

export type ArticlesTable = {
  id: ArticleId
  slug: string
  title: BilingualColumn
  body: BilingualColumn
  html: BilingualColumn
  summary: BilingualColumn
  cover: JSONColumnType<FileRef> | null
  author_id: UserId
  tags: string[]
  draft: boolean
  published_at: Date | null
  /** When readers were told of it. */
  announced_at: Generated<Date | null>
  created_at: Date
  updated_at: Date
}

/** Every slug of an article, current and former. */
export type ArticleSlugsTable = { slug: string; article_id: ArticleId }

export type PartnersTable = {
  id: PartnerId
  name: string
  logo: JSONColumnType<FileRef> | null
  url: string
  ordinal: number
  active: Generated<boolean>
}

export type BannersTable = {
  id: BannerId
  image: JSONColumnType<FileRef>
  url: string | null
  starts_at: Date | null
  ends_at: Date | null
  ordinal: number
}

export type AlertsTable = {
  id: AlertId
  severity: AlertSeverity
  text: BilingualColumn
  starts_at: Date | null
  ends_at: Date | null
  dismissible: Generated<boolean>
}

declare module '../../platform/context/db.ts' {
  interface Database {
    articles: ArticlesTable
    article_slugs: ArticleSlugsTable
    partners: PartnersTable
    banners: BannersTable
    alerts: AlertsTable
  }
}
