import { sitePath } from './page-patterns.ts'

export const maxSitePathLength = 500

/** The parameter of an authorization request that names the page on which the sign-in began. */
export const backParam = 'back'

const pattern = new RegExp(sitePath)

/** True for a path of the site of any length. */
export const isSitePath = (text: string): boolean => pattern.test(text)

/** The given value if it is a path of the site, at most `maxSitePathLength` long, else undefined. */
export const sitePathIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= maxSitePathLength && isSitePath(value) ? value : undefined
