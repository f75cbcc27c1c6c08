import { chooseLocale, type Locale } from '@agone/i18n'
import type { FastifyRequest } from 'fastify'

const cookie = /(?:^|;\s*)lang=([^;]*)/

/** The language of whoever asks: `query`, where the address may name one, else their cookie, else the browser's. */
export const readerLocale = ({ headers }: Pick<FastifyRequest, 'headers'>, query?: string | null): Locale =>
  chooseLocale({ query, stored: cookie.exec(headers.cookie ?? '')?.[1], accept: headers['accept-language'] })
