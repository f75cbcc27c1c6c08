import type { ArticleId } from '@agone/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { Locale } from '@agone/i18n'
import { hidden, type Named } from '../../../../platform/search/index.ts'

/** A page of titles with tags in a language, in the order of ids. Articles not yet published have their own group. */
export const findPageOfNames = (db: Db, locale: Locale, { after, size }: { after: string; size: number }) =>
  named(db, locale)
    .where(sql<boolean>`id > ${after}::uuid`)
    .orderBy('id')
    .limit(size)
    .execute()

/** The current titles and tags of some articles; missing ones are left out. */
export const findNames = (db: Db, locale: Locale, ids: readonly string[]): Promise<Named[]> =>
  named(db, locale)
    .where('id', '=', sql<ArticleId>`any(${[...ids]}::uuid[])`)
    .execute()

const named = (db: Db, locale: Locale) =>
  db
    .selectFrom('articles')
    .select([
      'id',
      sql<string>`concat_ws(' ', title ->> ${locale}::text, array_to_string(tags, ' '))`.as('name'),
      sql<string>`case when draft or published_at > now() then ${hidden} else '' end`.as('group'),
      sql<number>`(extract(epoch from coalesce(published_at, created_at)) * 1000)::float8`.as('time'),
    ])
