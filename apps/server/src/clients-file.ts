import { readFileSync } from 'node:fs'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

const address = Type.String({ pattern: '^[a-z][a-z0-9+.-]*:[^\\s#]+$', maxLength: 2000 })

/** One additional client of the sign-on, in the field names of OAuth 2.0 Dynamic Client Registration (RFC 7591). */
const Client = Type.Object(
  {
    client_id: Type.String({ pattern: '^[A-Za-z0-9._-]{1,100}$' }),
    client_name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    client_secret: Type.Optional(Type.String({ minLength: 32, maxLength: 200 })),
    token_endpoint_auth_method: Type.Optional(
      Type.Union([Type.Literal('none'), Type.Literal('client_secret_basic'), Type.Literal('client_secret_post')]),
    ),
    redirect_uris: Type.Array(address, { minItems: 1, maxItems: 20 }),
    post_logout_redirect_uris: Type.Optional(Type.Array(address, { maxItems: 20 })),
    id_token_signed_response_alg: Type.Optional(Type.Union([Type.Literal('RS256'), Type.Literal('ES256')])),
  },
  { additionalProperties: false },
)

/**
 * A client in the form of the provider: codes and refresh tokens, always with PKCE. Without a secret it is a public
 * client.
 */
export type ConfiguredClient = Static<typeof Client> & {
  token_endpoint_auth_method: 'none' | 'client_secret_basic' | 'client_secret_post'
  response_types: 'code'[]
  grant_types: ('authorization_code' | 'refresh_token')[]
}

/**
 * Reads clients from a JSON file that contains an array of objects. `faults` are plain sentences without any secret.
 */
export const readClients = (file: string): { clients: readonly ConfiguredClient[]; faults: readonly string[] } => {
  const entries = parsed(file)
  if (typeof entries === 'string') return { clients: [], faults: [entries] }
  const clients = entries.flatMap((entry) => (Value.Check(Client, entry) ? [withDefaults(entry)] : []))
  return { clients, faults: [...entries.flatMap(faultsOf), ...clients.flatMap(contradictionsOf(clients))] }
}

const parsed = (file: string): readonly unknown[] | string => {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(content) ? content : 'OIDC_CLIENTS must name a file with an array of clients.'
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error
    return `OIDC_CLIENTS names a file that ${isMissing ? 'cannot be read' : 'is not JSON'}.`
  }
}

const faultsOf = (entry: unknown, index: number): string[] => {
  const wrong = Value.Errors(Client, entry).map(({ instancePath, message }) => `${instancePath.slice(1)} ${message}`)
  return wrong.length > 0 ? [`OIDC_CLIENTS: client ${index + 1}: ${[...new Set(wrong)].join(', ').trim()}.`] : []
}

const contradictionsOf = (all: readonly ConfiguredClient[]) => (client: ConfiguredClient, index: number) => {
  const { client_id: id, client_secret: secret, token_endpoint_auth_method: method } = client
  const named = `OIDC_CLIENTS: client ${id}`
  const isTaken = id === 'agone-web' || all.findIndex((other) => other.client_id === id) < index
  return [
    ...(isTaken ? [`${named} has a client_id that is taken.`] : []),
    ...((method === 'none') === (secret === undefined) ? [] : [`${named}: its method needs a client_secret, or none.`]),
  ]
}

const withDefaults = (entry: Static<typeof Client>): ConfiguredClient => ({
  ...entry,
  token_endpoint_auth_method:
    entry.token_endpoint_auth_method ?? (entry.client_secret === undefined ? 'none' : 'client_secret_basic'),
  response_types: ['code'],
  grant_types: ['authorization_code', 'refresh_token'],
})
