import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { dataHeaders } from '../headers.ts'
import { corsHeaders } from '../routing/cors.ts'
import { serveStatic } from '../static-page.ts'

const file = new URL('../../../../../../docs/openapi.json', import.meta.url)

/** The placeholder in the file for the address of an installation. */
export const fileOrigin = 'https://agone.example'

/** Serves the OpenAPI document at `/openapi.json`, with the addresses of this installation (decision 510). */
export const registerOpenapi = (app: FastifyInstance): void =>
  serveStatic(app, {
    path: '/openapi.json',
    headers: {
      ...dataHeaders,
      ...corsHeaders,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=60',
    },
    read: () => readFileSync(file, 'utf8').replaceAll(fileOrigin, app.platform.config.publicUrl),
  })
