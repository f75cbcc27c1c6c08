import { productName } from '@agone/contract/community/labels'
import { useRouteLoaderData } from 'react-router'
import type { Site, SiteCommunity } from './api/context.ts'

/** Used when the loader of the root failed. */
export const unknownCommunity: SiteCommunity = {
  name: productName,
  tagline: null,
  logo: null,
  mark: null,
  sponsor: null,
  entity: null,
  contacts: { general: null, privacy: null, appeals: null, security: null },
  snow: false,
  backgrounds: { dark: '#01071e', light: '#eef2fa' },
}

/** The community of the site. */
export const useCommunity = (): SiteCommunity => useRouteLoaderData<Site>('root')?.community ?? unknownCommunity
