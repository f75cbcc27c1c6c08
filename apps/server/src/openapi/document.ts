import product from '../../package.json' with { type: 'json' }
import { fileOrigin, type Node, type ServedRoute } from '../platform/http/index.ts'
import { headers, parameters, problemSchemas, securitySchemes } from './components.ts'
import { withExamples } from './examples.ts'
import { tagOf } from './names.ts'
import { operationOf } from './operations.ts'
import { protocolPaths } from './protocol-paths.ts'
import { shareRefusals, type Operation } from './refusals.ts'
import { createSchemas } from './schemas.ts'

type Paths = Record<string, Record<string, Operation>>

/**
 * The OpenAPI 3.1 document of the registered routes, with the names of the wire: snake_case in, camelCase out. It reads the
 * sources of the contract, so it is made while developing and checked in as docs/openapi.json.
 */
export const openapiOf = (routes: readonly ServedRoute[]): Node => {
  const schemas = createSchemas()
  const paths: Paths = structuredClone(protocolPaths)
  for (const route of routes) {
    const path = route.spec.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.spec.method.toLowerCase()]: operationOf(route, schemas) }
  }
  const responses = shareRefusals(Object.values(paths).flatMap((methods) => Object.values(methods)))
  const sorted = byName(Object.fromEntries(Object.entries(paths).map(([path, methods]) => [path, byName(methods)])))
  const { document, schemas: named } = schemas.finish({ paths: sorted })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Agone API',
      version: product.version,
      description,
      termsOfService: `${fileOrigin}/tos`,
      license: { name: 'Proprietary', url: `${fileOrigin}/tos` },
    },
    servers: [{ url: fileOrigin, description: 'This installation' }],
    tags: tagsOf(routes),
    ...document,
    components: {
      securitySchemes: securitySchemes(fileOrigin),
      schemas: withExamples({ ...named, ...problemSchemas }),
      parameters,
      headers,
      responses: byName(responses),
    },
  }
}

/** In the order of the names, which does not change with the order in which modules register their routes. */
const byName = <Value>(values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const description = `The API of an esports community: teams, competitions, matches, tables.

- **Names.** Fields of requests are snake_case (camelCase is accepted), fields of answers camelCase.
- **Refusals.** Every refusal is a problem document (RFC 9457) whose \`title\` is one of the codes named at the call.
- **Pages.** Lists have pages: by \`page\` and \`size\`, or by \`page_token\`. The header Link names the next page.
- **Repetition.** A call that changes something can have an Idempotency-Key: if it is sent again, it is not carried out again.
- **Versions.** Answers that are the same for everybody have an ETag, for If-None-Match and If-Match.
- **Limits.** The headers RateLimit and RateLimit-Policy say how many calls are left; a refused call says in Retry-After when to come back.
- **Live.** Tables and matches change over STOMP at \`/chat\` (WebSocket, or SockJS).`

const tagsOf = (routes: readonly ServedRoute[]): Node[] => {
  const tags = new Map(routes.map(({ spec }) => tagOf(spec)).map((tag) => [tag.name, tag]))
  const all = [...tags.values(), { name: 'Files', description: 'Images and attachments.' }]
  return all.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
