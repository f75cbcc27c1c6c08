import { livePaths, type TopicSpec } from '@agone/contract'
import product from '../../package.json' with { type: 'json' }
import { withExamples } from '../openapi/examples.ts'
import { describe, nameOf } from '../openapi/names.ts'
import { createSchemas } from '../openapi/schemas.ts'
import { fileOrigin, isNode, type Node } from '../platform/http/index.ts'
import { description } from './description.ts'
import { messagesOf, type TopicMessage } from './messages.ts'

/**
 * The AsyncAPI 3.0 document of these topics: where to subscribe, who may, and what comes. It reads the sources of the contract, so it
 * is made while developing and checked in as docs/asyncapi.json.
 */
export const asyncapiOf = (topics: readonly TopicSpec[]): Node => {
  const sorted = topics.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const schemas = createSchemas()
  const messages = sorted.flatMap(messagesOf)
  const payloads = messages.map(({ name, schema }) => schemas.referTo(schema, 'answer', name))
  const { document, schemas: named } = schemas.finish({ payloads })
  const shown = withExamples(Object.fromEntries(Object.entries(named).filter(isNamedNode)))
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Agone, live',
      version: product.version,
      description,
      termsOfService: `${fileOrigin}/tos`,
      license: { name: 'Proprietary', url: `${fileOrigin}/tos` },
    },
    defaultContentType: 'application/json',
    servers,
    channels: Object.fromEntries(sorted.map((topic) => [topic.name, channelOf(topic)])),
    operations: Object.fromEntries(sorted.map((topic) => [`receive${capital(topic.name)}`, operationOf(topic)])),
    components: {
      messages: Object.fromEntries(
        messages.map((message, index) => [
          message.name,
          componentOf(message, nodesOf(document['payloads'])[index], shown),
        ]),
      ),
      schemas: shown,
      securitySchemes,
    },
  }
}

const host = new URL(fileOrigin).host

const servers = {
  webSocket: {
    host,
    protocol: 'wss',
    pathname: livePaths.websocket,
    description: 'STOMP 1.2 over WebSocket, subprotocol v12.stomp.',
  },
  sockJs: {
    host,
    protocol: 'https',
    pathname: livePaths.sockJs,
    description: 'The same frames by SockJS: websocket, xhr-streaming or xhr-polling.',
  },
}

const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The header `Authorization: Bearer …` of CONNECT, with an access token of the sign-on.',
  },
}

/** The place of a component in the document. */
const reference = (...path: readonly string[]): Node => ({ $ref: `#/${path.join('/')}` })

const channelOf = (topic: TopicSpec): Node => ({
  address: topic.destination.replaceAll(/:(\w+)/g, '{$1}'),
  title: topic.summary,
  description: `For: ${topic.readers}`,
  ...(topic.params ? { parameters: parametersOf(topic.params) } : {}),
  messages: Object.fromEntries(
    messagesOf(topic).map(({ type, name }) => [type, reference('components', 'messages', name)]),
  ),
})

const parametersOf = ({ properties }: { properties: object }): Node =>
  Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [
      key,
      { description: isNode(schema) ? describe(nameOf(schema) ?? key, schema) : key },
    ]),
  )

/** By AsyncAPI the described program is the server, which sends. */
const operationOf = (topic: TopicSpec): Node => ({
  action: 'send',
  channel: reference('channels', topic.name),
  title: topic.summary,
  summary: topic.own ? 'Only to the user whom it concerns.' : 'To all who have subscribed and may still read.',
  security: [reference('components', 'securitySchemes', 'accessToken')],
  messages: messagesOf(topic).map(({ type }) => reference('channels', topic.name, 'messages', type)),
})

const componentOf = ({ type, summary }: TopicMessage, payload: unknown, schemas: Record<string, Node>): Node => ({
  name: type,
  title: type,
  summary,
  contentType: 'application/json',
  payload,
  examples: [{ name: type, payload: exampleOf(payload, schemas) }],
})

const exampleOf = (payload: unknown, schemas: Record<string, Node>): unknown => {
  const path = isNode(payload) ? String(payload['$ref']) : ''
  const examples = schemas[path.split('/').at(-1) ?? '']?.['examples']
  return Array.isArray(examples) ? examples[0] : undefined
}

const isNamedNode = (entry: [string, unknown]): entry is [string, Node] => isNode(entry[1])

const nodesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
