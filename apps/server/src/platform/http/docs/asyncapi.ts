import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { isNode, type Node } from '../body/schema.ts'
import { dataHeaders } from '../headers.ts'
import { corsHeaders } from '../routing/cors.ts'
import { serveStatic } from '../static-page.ts'
import { fileOrigin } from './openapi.ts'

const file = new URL('../../../../../../docs/asyncapi.json', import.meta.url)

/** The AsyncAPI document with the addresses of this installation. */
export const readAsyncapi = (publicUrl: string): Node => {
  const document: unknown = JSON.parse(readFileSync(file, 'utf8').replaceAll(fileOrigin, publicUrl))
  return isNode(document) ? { ...document, servers: serversOf(document['servers'], new URL(publicUrl)) } : {}
}

const serversOf = (servers: unknown, { host, protocol }: URL): Node =>
  Object.fromEntries(
    Object.entries(Object(servers)).map(([name, server]) => {
      const isSecure = protocol === 'https:'
      const { protocol: inFile } = Object(server)
      return [name, { ...Object(server), host, protocol: isSecure ? inFile : String(inFile).replace(/s$/, '') }]
    }),
  )

/** Serves the document of the socket's topics at `/asyncapi.json`. */
export const registerAsyncapi = (app: FastifyInstance): void =>
  serveStatic(app, {
    path: '/asyncapi.json',
    headers: {
      ...dataHeaders,
      ...corsHeaders,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=60',
    },
    read: () => JSON.stringify(readAsyncapi(app.platform.config.publicUrl), null, 1),
  })
