import { toCamelCase } from '@agone/contract'
import { AppError, fieldFault } from '../app-error.ts'
import { faultPosition } from '../body/json-fault.ts'

const maxDepth = 32
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses a JSON text, checks it, and converts its keys to camelCase. BODY_INVALID, with the line, for invalid JSON. */
export const readJson = (text: string): unknown => readBody(parsed(text))

/** The same for a body that is parsed already. */
export const readBody = (value: unknown): unknown => convert(value, isText)

/** A plain-text body. FIELD_VALIDATION_ERROR for characters that are no text. */
export const readText = (text: string): string => {
  if (!isText(text)) throw notCharacters([])
  return text
}

/** Converts the parameters of a path or query, which may have any character that the database takes. */
export const readParameters = (value: unknown): unknown => convert(value, isStorable)

/** Converts a parsed request to camelCase; the only place that does so. */
const convert = (value: unknown, isAllowed: IsAllowed): unknown => {
  const keys = inspect(value, isAllowed)
  const inner = toCamelCase(value)
  // With `{ team_id, teamId }` one of the two would be lost silently.
  if (keys !== inspect(inner, isAllowed)) throw new AppError('BODY_INVALID')
  return inner
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const line = text.slice(0, faultPosition(text)).split('\n').length
    throw new AppError('BODY_INVALID', { cause, faults: [{ path: '', reason: 'notJson', line }] })
  }
}

// Control characters except tab and line breaks, and those that turn the direction of everything after them.
const notText = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u

type IsAllowed = (text: string) => boolean

/** What the database takes. */
const isStorable: IsAllowed = (text) => !text.includes('\0') && text.isWellFormed()

const isText: IsAllowed = (text) => !notText.test(text) && text.isWellFormed()

const notCharacters = (path: readonly (string | number)[]): AppError =>
  fieldFault(path.map((key) => `/${key}`).join(''), 'notCharacters')

// Counts keys; refuses keys that would change a prototype or exhaust the stack, and keys and texts with characters
// that are no text, of which the database refuses some. The path is one shared array: a text for each of half a million values would take longer than everything
// else.
const inspect = (value: unknown, isAllowed: IsAllowed, path: (string | number)[] = []): number => {
  if (typeof value === 'string' && !isAllowed(value)) throw notCharacters(path)
  if (typeof value !== 'object' || value === null) return 0
  if (path.length === maxDepth) throw new AppError('BODY_INVALID')
  let keys = 0
  const inspectAt = (item: unknown, key: string | number) => {
    path.push(key)
    keys += 1 + inspect(item, isAllowed, path)
    path.pop()
  }
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) inspectAt(value[at], at)
    return keys
  }
  for (const [key, item] of Object.entries(value)) {
    if (unsafeKeys.has(key)) throw new AppError('BODY_INVALID')
    if (!isAllowed(key)) throw notCharacters(path)
    inspectAt(item, key)
  }
  return keys
}
