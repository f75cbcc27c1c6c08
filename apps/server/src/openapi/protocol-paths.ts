import { limits, type ErrorCode } from '@agone/contract'
import type { Node } from '../platform/http/index.ts'
import { imageFormats } from '../modules/files/index.ts'
import { refusal, type Operation } from './refusals.ts'

const refusals = (codes: Record<string, ErrorCode[]>): Node =>
  Object.fromEntries(Object.entries(codes).map(([status, of]) => [status, refusal(of)]))

const logout = (operationId: string, summary: string): Operation => ({
  operationId,
  summary,
  description:
    'For the site: the first call without the anti-forgery header answers 403 and sets the cookie XSRF-TOKEN, which the ' +
    'second call repeats in the header. Ending a session that has ended is no fault.',
  tags: ['Accounts: sessions'],
  security: [{}, { accessToken: [] }],
  parameters: [
    {
      name: 'X-XSRF-TOKEN',
      in: 'header',
      required: false,
      description: 'The value of the cookie XSRF-TOKEN.',
      schema: { type: 'string' },
    },
  ],
  responses: {
    204: { description: 'Done.' },
    ...refusals({ 403: ['PERMISSION_DENIED'], 429: ['RATE_LIMITED'] }),
  },
})

const pathParameter = (name: string, description: string): Node => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
})

const queryParameter = (name: string, description: string, schema: Node): Node => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
})

const file: Operation = {
  operationId: 'getFile',
  summary: 'A public file; of an image also a smaller one in another format',
  description: 'For everybody. Attachments of reports need the address with a signature that the report names.',
  tags: ['Files'],
  security: [{}],
  parameters: [
    pathParameter('type', 'The type of the file.'),
    pathParameter('id', 'The id of the file.'),
    pathParameter('filename', 'The name of the file.'),
    queryParameter('size', 'The width of the image.', { type: 'integer', enum: [...limits.imageWidths] }),
    queryParameter('format', 'The format of the image.', { type: 'string', enum: [...imageFormats] }),
    { $ref: '#/components/parameters/IfNoneMatch' },
  ],
  responses: {
    200: {
      description: 'The file.',
      headers: { ETag: { $ref: '#/components/headers/ETag' } },
      content: { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } },
    },
    304: { description: 'Nothing has changed since the ETag in If-None-Match.' },
    ...refusals({ 400: ['FIELD_VALIDATION_ERROR'], 404: ['UNKNOWN_ERROR'], 429: ['RATE_LIMITED'] }),
  },
}

/** What is served beside the calls of the contract and is of use to strangers. */
export const protocolPaths: Record<string, Record<string, Operation>> = {
  '/logout': { post: logout('logout', 'End the session') },
  '/logout/all': { post: logout('logoutEverywhere', 'End all sessions of the user') },
  '/cdn/public/{type}/{id}/{filename}': { get: file },
}
