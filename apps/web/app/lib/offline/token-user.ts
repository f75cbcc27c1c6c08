/** The user of an access token (`sub` of the JWT, RFC 9068); undefined if it names none. */
export const userOfToken = (token: string): string | undefined => {
  try {
    const [, payload = ''] = token.split('.')
    const claims: { sub?: unknown } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims.sub === 'string' ? claims.sub : undefined
  } catch {
    return undefined
  }
}
