import type { Catalogue } from '../translate.ts'
import { auth } from './auth.ts'
import { feeds } from './feeds.ts'
import { mails } from './mails.ts'
import { panelTexts } from './panel.ts'
import { previews } from './previews.ts'
import { publicTexts } from './public.ts'
import { search } from './search.ts'
import { security } from './security.ts'

/** The English texts, in the same files as the Italian ones. */
export const en = {
  auth,
  feeds,
  mails,
  previews,
  search,
  security,
  ...publicTexts,
  ...panelTexts,
} as const satisfies Catalogue
