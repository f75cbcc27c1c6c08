import { fileNameOf } from '@agone/contract'
import type { Locale } from '@agone/i18n'
import type { FastifyReply } from 'fastify'
import { icalendarOf, type Calendar } from '../../../platform/icalendar.ts'

/** The calendar as an iCalendar text, which a browser downloads instead of showing it. */
export const asFile = (reply: FastifyReply, calendar: Calendar): string => {
  reply.header('content-disposition', `attachment; filename="${fileNameOf([calendar.name], 'ics')}"`)
  return icalendarOf(calendar)
}

/** The language of a calendar, by default English, and the address of the site that it links to. */
export const feedContext = (publicUrl: string, { lang = 'en' }: { lang?: Locale }) => ({ language: lang, publicUrl })
