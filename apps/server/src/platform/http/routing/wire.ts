import { toCamelCase } from '@agone/contract'
import { AppError, fieldFault } from '../app-error.ts'
import { faultPosition } from '../body/json-fault.ts'

const maxDepth = 32
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses a JSON text, checks it, and converts its keys to camelCase. BODY_INVALID, with the line, for invalid JSON. */
export const readJson = (text: string): unknown => readWire(parsed(text))

/** Converts a parsed request to camelCase; the only place that does so. */
export const readWire = (value: unknown): unknown => {
  const keys = inspect(value)
  const inner = toCamelCase(value)
  // With `{ team_id, teamId }` one of the two would be lost silently.
  if (keys !== inspect(inner)) throw new AppError('BODY_INVALID')
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

// Counts keys; refuses keys that would change a prototype, exhaust the stack or have an encoding that the database
// refuses. The path is one shared array: a text for each of half a million values would take longer than everything
// else.
const inspect = (value: unknown, path: (string | number)[] = []): number => {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw fieldFault(path.map((key) => `/${key}`).join(''), 'notCharacters')
  }
  if (typeof value !== 'object' || value === null) return 0
  if (path.length === maxDepth) throw new AppError('BODY_INVALID')
  let keys = 0
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) keys += 1 + inspectAt(value[at], path, at)
    return keys
  }
  for (const [key, item] of Object.entries(value)) {
    if (unsafeKeys.has(key)) throw new AppError('BODY_INVALID')
    keys += 1 + inspectAt(item, path, key)
  }
  return keys
}

const inspectAt = (item: unknown, path: (string | number)[], key: string | number): number => {
  path.push(key)
  const keys = inspect(item, path)
  path.pop()
  return keys
}
