import { acts } from './panel/acts.ts'
import { changes } from './panel/changes.ts'
import { cockpit } from './cockpit/index.ts'
import { editor } from './panel/editor.ts'
import { fields } from './fields.ts'
import { community } from './panel/community.ts'
import { history } from './panel/history.ts'
import { market } from './market.ts'
import { profile } from './profile.ts'
import { setup } from './panel/setup.ts'
import { siteContent } from './panel/site-content.ts'
import { staff } from './staff.ts'
import { statistics } from './panel/statistics.ts'
import { tokens } from './panel/tokens.ts'
import { whoSearch } from './panel/who-search.ts'

/** What a browser loads with the first page under /management. */
export const panelTexts = {
  acts,
  changes,
  cockpit,
  community,
  editor,
  fields,
  history,
  market,
  profile,
  setup,
  siteContent,
  staff,
  statistics,
  tokens,
  whoSearch,
} as const
