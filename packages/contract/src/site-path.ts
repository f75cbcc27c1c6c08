/** The pattern of a page's address without its origin: no browser takes it for the address of another site. */
export const sitePath = '^/(?![/\\\\])[\\x21-\\x5b\\x5d-\\x7e]*$'

export const longestSitePath = 500

/** The parameter of an authorization request that names the page on which the sign-in began. */
export const backParam = 'back'

const pattern = new RegExp(sitePath)

/** What came from outside, if it is the address of a page of the site. */
export const sitePathIn = (given: unknown): string | undefined =>
  typeof given === 'string' && given.length <= longestSitePath && pattern.test(given) ? given : undefined
