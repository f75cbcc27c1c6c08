import { fileNameOf } from '@agone/contract'
import type { Locale } from '@agone/i18n'
import type { FastifyReply } from 'fastify'

/** A list as CSV: the parts of the name of its file, and its text. */
export type CsvFile = { name: readonly string[]; text: string }

/** The query of a call that answers a file. */
type FileQuery = { lang?: Locale }

/** The language of the columns of a file. */
export const fileLanguage = ({ lang = 'en' }: FileQuery): Locale => lang

/** Answers a file, which browsers store under its name. */
export const sendCsv = (reply: FastifyReply, query: FileQuery, { name, text }: CsvFile): string => {
  reply.header('content-disposition', `attachment; filename="${fileNameOf(name, 'csv')}"`)
  reply.header('content-language', fileLanguage(query))
  return text
}
