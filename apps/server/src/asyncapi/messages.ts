import type { TopicSpec } from '@agone/contract'
import type { TSchema } from 'typebox'
import { nameOf } from '../openapi/names.ts'
import { invariant, isNode } from '../platform/http/index.ts'

/** One kind of message of a topic: `type` is that of its body, `name` the name of its schema. */
export type TopicMessage = { type: string; name: string; summary: string; schema: TSchema }

/** The messages that may come at a topic, in the order of the contract. */
export const messagesOf = ({ name: topic, message }: TopicSpec): TopicMessage[] => {
  const union: unknown = Object(message).anyOf
  const members: unknown[] = Array.isArray(union) ? union : [message]
  return members.map((schema) => {
    invariant(isNode(schema), 'a message is a schema')
    const type = typeOf(schema['properties'])
    return { type, name: nameOf(schema) ?? pascal(`${topic}_${type}`), summary: String(schema['description']), schema }
  })
}

const typeOf = (properties: unknown): string => {
  const type: unknown = Object(Object(properties).type).const
  invariant(typeof type === 'string', 'a message has a type')
  return type
}

const pascal = (text: string) =>
  text
    .split('_')
    .map((word, index) => word.charAt(0).toUpperCase() + (index === 0 ? word.slice(1) : word.slice(1).toLowerCase()))
    .join('')
