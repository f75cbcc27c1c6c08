import { productName, type Community, type Contacts, type Setup } from '@agone/contract'
import { productColours } from '@agone/palette'
import type { CommunityRecord } from './community.store.ts'

const noContacts: Contacts = { general: null, privacy: null, appeals: null, security: null }

/** The row as the contract's Community; without a row, the defaults of a new installation. */
export const communityView = (row: CommunityRecord | undefined): Community => ({
  name: row?.name ?? productName,
  tagline: row?.tagline ?? null,
  colours: row?.colours ?? productColours,
  logo: row?.logo ?? null,
  mark: row?.mark ?? null,
  sponsor: row?.sponsor ?? null,
  entity: row?.entity ?? null,
  contacts: row?.contacts ?? noContacts,
  snow: row?.snow ?? false,
  updatedAt: row?.updated_at?.toISOString() ?? null,
})

/** The row as the contract's Setup. */
export const setupView = (row: CommunityRecord): Setup => ({
  mailConfirmedAt: row.mail_confirmed_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
})
