import type { Locale } from '@agone/i18n'
import type { FastifyReply } from 'fastify'

/** Makes a browser download the calendar instead of showing it. */
export const asFile = (reply: FastifyReply, calendar: string): string => {
  reply.header('content-disposition', 'attachment; filename="agone.ics"')
  return calendar
}

/** The language of a calendar, by default English, and the address of the site that it links to. */
export const feedContext = (publicUrl: string, { lang = 'en' }: { lang?: Locale }) => ({ language: lang, publicUrl })
