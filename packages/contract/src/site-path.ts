/** The pattern of a path on this site. No browser resolves such a path to another origin. */
export const sitePath = '^/(?![/\\\\])[\\x21-\\x5b\\x5d-\\x7e]*$'

export const maxSitePathLength = 500

/** The parameter of an authorization request that names the page on which the sign-in began. */
export const backParam = 'back'

const pattern = new RegExp(sitePath)

/** The given value if it is a path of the site, else undefined. */
export const sitePathIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= maxSitePathLength && pattern.test(value) ? value : undefined
