import { auth } from './auth.ts'
import { feeds } from './feeds.ts'
import { mails } from './mails.ts'
import { panelTexts } from './panel.ts'
import { previews } from './previews.ts'
import { publicTexts } from './public.ts'
import { search } from './search.ts'
import { security } from './security.ts'

/**
 * The Italian texts: the source, whose keys and parameters the English ones must have. A domain belongs to `public.ts`,
 * to `panel.ts`, or, if only the server writes it (mails, sign-on pages, calendars) or it is loaded separately (search),
 * to this file.
 */
export const it = { auth, feeds, mails, previews, search, security, ...publicTexts, ...panelTexts } as const
