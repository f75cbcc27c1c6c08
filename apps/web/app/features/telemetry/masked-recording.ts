import { withoutIds } from '@agone/contract/telemetry/rules'

/** A value of JSON, as recordings are made of. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
type Fields = { readonly [key: string]: Json }

/** The event of a part of a recording, and the recorded events: DOM, changes of it, pointer, steps. */
export type Recording = { event: Fields; events: readonly Json[] }

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

const masked = (text: string): string => text.replaceAll(/\S/g, '*')

/**
 * The library masks texts, but not addresses, and of attributes only those that it is told. Here all texts are masked but
 * those that are known to say nothing about a person.
 */
export const maskedRecording = ({ event, events }: Recording): Recording => ({
  event: mapped(event, (key, value) =>
    key === 'urls' && isList(value) ? value.map((url) => (typeof url === 'string' ? withoutIds(url) : url)) : value,
  ),
  events: events.map((each) => (isFields(each) ? maskedEvent(each) : each)),
})

const mapped = (fields: Fields, change: (key: string, value: Json) => Json): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(key, value)]))

/** The types of events of rrweb. */
const [fullSnapshot, change, meta, custom] = [2, 3, 4, 5]

const maskedEvent = (event: Fields): Fields => {
  const { type, data } = event
  if (!isFields(data)) return event
  switch (type) {
    case fullSnapshot:
      return { ...event, data: mapped(data, (key, value) => (key === 'node' ? maskedNode(value) : value)) }
    case change:
      return { ...event, data: maskedChange(data) }
    case meta:
      return { ...event, data: mapped(data, (key, value) => (key === 'href' ? maskedAddress(value) : value)) }
    case custom:
      return { ...event, data: { tag: data['tag'] ?? null, payload: maskedStep(data['payload'] ?? null) } }
    default:
      return event
  }
}

const maskedAddress = (value: Json): Json =>
  // The library that replays expects a whole address.
  typeof value === 'string' ? `${URL.parse(value)?.origin ?? ''}${withoutIds(value)}` : value

/** Attributes that a page needs to look as it did. The values of all others are masked. */
const shownAttributes =
  /^(class|style|_cssText|rr_\w+|type|role|rel|media|width|height|hidden|disabled|checked|selected|open|popover|colspan|rowspan|size|rows|cols|dir|lang|data-(theme|style|open|closing|token|consent)|aria-(expanded|current|selected|pressed|checked|disabled|hidden|busy|sort|invalid|orientation|modal))$/

const maskedAttributes = (attributes: Fields): Fields =>
  mapped(attributes, (key, value) => {
    if (typeof value !== 'string') return value
    if (!shownAttributes.test(key)) return masked(value)
    return key === 'style' ? value.replaceAll(/url\([^)]*\)/g, 'none') : value
  })

/** A serialized node of the DOM with those below it. The text of a style sheet stays. */
const maskedNode = (node: Json): Json => {
  if (!isFields(node)) return node
  const isStyle = node['isStyle'] === true
  return mapped(node, (key, value) => {
    if (key === 'attributes' && isFields(value)) return maskedAttributes(value)
    if (key === 'childNodes' && isList(value)) return value.map(maskedNode)
    return key === 'textContent' && typeof value === 'string' && !isStyle ? masked(value) : value
  })
}

/** A change of the page, or something that the reader did: the nodes, texts and attributes in it. */
const maskedChange = (data: Fields): Fields =>
  mapped(data, (key, value) => {
    if (key === 'text' && typeof value === 'string') return masked(value)
    if (!isList(value)) return value
    return value.map((each) => (isFields(each) ? maskedPart(key, each) : each))
  })

const maskedPart = (list: string, part: Fields): Fields =>
  mapped(part, (key, value) => {
    if (list === 'adds' && key === 'node') return maskedNode(value)
    if (list === 'attributes' && key === 'attributes' && isFields(value)) return maskedAttributes(value)
    return list === 'texts' && key === 'value' && typeof value === 'string' ? masked(value) : value
  })

/** Texts of steps (clicks, calls, measurements) that stay, and those that are addresses. */
const keptTexts = new Set(['type', 'category', 'level', 'op', 'method', 'tagName', 'rating', 'endReason'])
const addresses = new Set(['description', 'url', 'from', 'to', 'previous'])

const maskedStep = (step: Json, key = ''): Json => {
  if (isList(step)) return step.map((each) => maskedStep(each, key))
  if (isFields(step)) return mapped(step, (name, value) => maskedStep(value, name))
  if (typeof step !== 'string' || keptTexts.has(key)) return step
  return addresses.has(key) ? withoutIds(step) : masked(step)
}
