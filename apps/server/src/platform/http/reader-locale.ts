import { chooseLocale, type Locale } from '@agone/i18n'
import type { FastifyRequest } from 'fastify'

const cookie = /(?:^|;\s*)lang=([^;]*)/

/** The language of a reader: from `query` if given, else from the cookie, else from the browser. */
export const readerLocale = ({ headers }: Pick<FastifyRequest, 'headers'>, query?: string | null): Locale =>
  chooseLocale({ query, stored: cookie.exec(headers.cookie ?? '')?.[1], accept: headers['accept-language'] })
