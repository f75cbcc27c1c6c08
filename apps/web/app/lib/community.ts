import { useRouteLoaderData } from 'react-router'
import type { Site, SiteCommunity } from './api/context.ts'

/** The name of the product, which a community without a name of its own bears. */
export const productName = 'Agone'

/** Where not even the root could be loaded. */
export const unknownCommunity: SiteCommunity = {
  name: productName,
  tagline: null,
  logo: null,
  mark: null,
  sponsor: null,
  entity: null,
  contacts: { general: null, privacy: null, appeals: null, security: null },
  grounds: { dark: '#01071e', light: '#eef2fa' },
}

/** The community of the site. */
export const useCommunity = (): SiteCommunity => useRouteLoaderData<Site>('root')?.community ?? unknownCommunity
