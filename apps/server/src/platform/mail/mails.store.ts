import { sql, type Generated, type Selectable } from 'kysely'
import type { Db } from '../db/index.ts'

type MailsTable = {
  id: string
  to_address: string
  /** The name beside the address of the sender; null in mails of earlier versions. */
  sender: string | null
  subject: string
  text: string
  html: string
  created_at: Date
  sent_at: Date | null
  attempts: Generated<number>
}

declare module '../context/db.ts' {
  interface Database {
    mails: MailsTable
  }
}

export type MailRow = Selectable<MailsTable>

export const insertMail = async (db: Db, row: Omit<MailRow, 'sent_at' | 'attempts'>): Promise<void> => {
  await db.insertInto('mails').values(row).execute()
}

export const findMail = (db: Db, id: string): Promise<MailRow | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

/** Newest first. */
export const findAllMails = (db: Db, limit: number): Promise<MailRow[]> =>
  db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(limit).execute()

/** Counts an attempt before it is made. */
export const updateAttempts = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute()
}

export const updateSent = async (db: Db, id: string, at: Date): Promise<void> => {
  await db.updateTable('mails').set({ sent_at: at }).where('id', '=', id).execute()
}

/** The number of mails that are not sent yet, and the time of the oldest. */
export const findUnsent = async (db: Db): Promise<{ count: number; oldest: Date | null }> =>
  db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()

export const deleteMail = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('mails').where('id', '=', id).execute()
}

/** Deletes older mails, because they contain personal data and codes. */
export const deleteMailsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('mails').where('created_at', '<', before).execute()
}
