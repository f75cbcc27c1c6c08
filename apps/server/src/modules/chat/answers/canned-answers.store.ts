import type { AnswerPlace, CannedAnswerId, HistoryName } from '@agone/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { NamesQuery } from '../../history/index.ts'
import type { CannedAnswersTable } from '../chat.tables.ts'

export type CannedAnswerRecord = Selectable<CannedAnswersTable>
type Row = Insertable<CannedAnswersTable>

/** The answers that are offered at a place, or all, by title. */
export const findAllAnswers = (db: Db, place: AnswerPlace | undefined): Promise<CannedAnswerRecord[]> =>
  db
    .selectFrom('canned_answers')
    .selectAll()
    .where(place === undefined ? sql<boolean>`true` : sql<boolean>`${place} = any(places)`)
    .orderBy((answers) => answers.fn('lower', ['title']))
    .execute()

export const findAnswer = (db: Db, id: CannedAnswerId): Promise<CannedAnswerRecord | undefined> =>
  db.selectFrom('canned_answers').selectAll().where('id', '=', id).executeTakeFirst()

export const insertAnswer = async (db: Db, row: Row): Promise<void> => {
  await db.insertInto('canned_answers').values(row).execute()
}

export const updateAnswer = async (db: Db, id: CannedAnswerId, row: Omit<Row, 'id'>): Promise<void> => {
  await db.updateTable('canned_answers').set(row).where('id', '=', id).execute()
}

export const deleteAnswer = async (db: Db, id: CannedAnswerId): Promise<void> => {
  await db.deleteFrom('canned_answers').where('id', '=', id).execute()
}

/** The canned answers that the history mentions. */
export const findHistoryNames = async (db: Db, { ids }: NamesQuery): Promise<HistoryName[]> => {
  const { rows } = await sql<HistoryName>`
    select id, 'other' as kind, title as name, null as "pageId", null as within
    from canned_answers where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}
