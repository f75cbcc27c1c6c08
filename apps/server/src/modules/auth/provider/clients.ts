import type { ClientMetadata } from 'oidc-provider'

/** The site's own client: public, always with PKCE, without consent. */
export const webClientId = 'agone-web'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** The origins of the product: the public one; on a loopback address all names of loopback. */
export const originsOf = (publicUrl: string): string[] => {
  const { origin, hostname, protocol, port } = new URL(publicUrl)
  if (!loopbackNames.includes(hostname)) return [origin]
  return loopbackNames.map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`)
}

/** The site as a client of its own provider. */
export const webClient = (publicUrl: string): ClientMetadata => ({
  client_id: webClientId,
  token_endpoint_auth_method: 'none',
  redirect_uris: originsOf(publicUrl).map((origin) => `${origin}/oauth2`),
  post_logout_redirect_uris: originsOf(publicUrl).flatMap((origin) => [`${origin}/logout`, `${origin}/`]),
  response_types: ['code'],
  grant_types: ['authorization_code', 'refresh_token'],
  id_token_signed_response_alg: 'ES256',
})
