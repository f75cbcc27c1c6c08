import assert from 'node:assert/strict'
import { Value } from 'typebox/value'
import type { TopicSpec } from '@agone/contract'
import * as contract from '@agone/contract'
import { isNode } from '../../src/platform/http/index.ts'

/** All topics of the contract. */
export const topicsOfContract: readonly TopicSpec[] = Object.entries(contract)
  .filter(([group]) => group.endsWith('Topics'))
  .flatMap(([, topics]): TopicSpec[] => Object.values<TopicSpec>(Object(topics)))

/** The topic of a destination. */
export const topicOf = (destination: string): TopicSpec => {
  const topic = topicsOfContract.find((spec) =>
    new RegExp(`^${spec.destination.replaceAll(/:\w+/g, '[0-9a-f-]{36}')}$`).test(destination),
  )
  assert.ok(topic, `the contract has no topic for ${destination}`)
  return topic
}

/** Fails unless the contract describes this message at this destination, with all of its fields. */
export const mustBeDescribed = (destination: string, message: unknown): void => {
  const { name, message: schema } = topicOf(destination)
  assert.ok(Value.Check(Object(closed(schema)), message), `not a message of ${name}: ${JSON.stringify(message)}`)
}

/** The schema without room for further properties. */
const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed)
  if (!isNode(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, closed(item)]))
  return inner['type'] === 'object' ? { additionalProperties: false, ...inner } : inner
}
