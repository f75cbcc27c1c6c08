import { Type } from 'typebox'
import { OneOf } from './shapes.ts'

/** The language of the names of the columns. */
export const FileLanguage = {
  lang: Type.Optional(OneOf(['it', 'en'], { description: 'The language, by default English.' })),
}

/** What a call answers whose answer is a list as CSV. */
export const csvFile = { media: 'text/csv; charset=utf-8', answer: Type.String() } as const
