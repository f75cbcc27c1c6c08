import { errors, limits, personalTokenPrefix, tokenScopes } from '@agone/contract'
import type { Node } from '../platform/http/index.ts'

const stringHeader = (description: string, example: string): Node => ({
  description,
  schema: { type: 'string' },
  example,
})

/** Response headers by the names under which calls refer to them. */
export const headers = {
  ETag: stringHeader('The version of the answer, for If-None-Match and If-Match.', '"5d41402abc4b2a76"'),
  RateLimit: stringHeader('What is left of each limit: `r` calls within the next `t` seconds.', '"burst";r=199;t=1'),
  RateLimitPolicy: stringHeader('The limits that count this call: `q` calls in `w` seconds.', '"burst";q=200;w=1'),
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' }, example: 1 },
  Link: stringHeader(
    'The next page (`rel="next"`), if there is one (RFC 8288).',
    '</esports/v2/search/teams?page_token=WzIsMV0>; rel="next"',
  ),
}

/** Parameters that many calls take, by the names under which they refer to them. */
export const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A text of your own. Within 24 hours the same call with the same key is carried out once, and answered alike.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
    example: '7f9c2ba4-e88f-4b2a-a4a5-3f1b6d0e5a11',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag that GET answered at this path; 412 when the entity has changed since.',
    schema: { type: 'string' },
    example: '"5d41402abc4b2a76"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of an earlier answer; 304 without a body when nothing has changed since.',
    schema: { type: 'string' },
    example: '"5d41402abc4b2a76"',
  },
}

/** How a caller shows who it is. */
export const securitySchemes = (publicUrl: string): Node => ({
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An access token of the sign-on; it lives ten minutes.',
  },
  personalToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${personalTokenPrefix}…`,
    description:
      'A personal access token, made in the security settings of an account. It makes the calls that name one of its scopes: ' +
      `${tokenScopes.map((scope) => `\`${scope}\``).join(', ')}.`,
  },
  openId: {
    type: 'openIdConnect',
    openIdConnectUrl: `${publicUrl}/auth/.well-known/openid-configuration`,
    description: 'Sign-on for applications that the operator has registered: authorization code with PKCE.',
  },
})

const fault = {
  type: 'object',
  description: 'One wrong field.',
  required: ['path', 'message', 'reason'],
  properties: {
    path: { type: 'string', description: 'A JSON pointer such as `/team_id`; empty for the whole request.' },
    message: { type: 'string', description: "A sentence in the reader's language (Accept-Language)." },
    reason: { type: 'string' },
    values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    line: { type: 'integer', description: 'The line of a season file or of a text that is not JSON, from 1.' },
  },
}

/** What every refusal answers. */
export const problemSchemas = {
  FieldFault: fault,
  Problem: {
    type: 'object',
    description:
      'A refusal (RFC 9457). Its `title` is a code of the catalogue, for programs; `detail` says it in English.',
    required: ['type', 'status', 'title', 'detail', 'errors'],
    properties: {
      type: { type: 'string', const: 'about:blank' },
      status: { type: 'integer' },
      title: { type: 'string', enum: Object.keys(errors) },
      detail: { type: 'string' },
      errors: { type: 'array', items: { $ref: '#/components/schemas/FieldFault' } },
      reason: { type: 'string', description: 'BANNED_ERROR only: the reason that staff gave.' },
      contact: { type: 'string', description: 'BANNED_ERROR only: the mail address for an appeal.' },
    },
  },
}

const file = { type: 'string', contentMediaType: 'application/octet-stream' }

/** A multipart body: the JSON part and the files beside it; an image may have a part that says what to keep of it. */
export const multipart = (json: Node, files: readonly string[], crop: Node): Node => {
  const properties: Node = { json }
  for (const name of files) {
    properties[name] = name === 'attachments' ? { type: 'array', maxItems: limits.attachments, items: file } : file
    if (name !== 'attachments') properties[`${name}Crop`] = crop
  }
  return { type: 'object', properties }
}
