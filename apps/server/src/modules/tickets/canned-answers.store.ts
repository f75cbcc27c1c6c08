import type { CannedAnswerId } from '@agone/contract'
import { type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { CannedAnswersTable } from './tickets.tables.ts'

export type CannedAnswerRecord = Selectable<CannedAnswersTable>
type Row = Insertable<CannedAnswersTable>

export const findAllAnswers = (db: Db): Promise<CannedAnswerRecord[]> =>
  db
    .selectFrom('canned_answers')
    .selectAll()
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
