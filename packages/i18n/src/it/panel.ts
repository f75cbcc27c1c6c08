import { cockpit } from './cockpit/index.ts'
import { fields } from './fields.ts'
import { market } from './market.ts'
import { whoSearch } from './panel/who-search.ts'
import { profile } from './profile.ts'
import { staff } from './staff.ts'

/** What a browser loads with the first page under /management. */
export const panelTexts = { cockpit, fields, market, profile, staff, whoSearch } as const
