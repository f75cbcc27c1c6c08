import { toCamelCase } from '@agone/contract'
import { AppError, fieldFault } from '../app-error.ts'
import { faultPosition } from '../body/json-fault.ts'

const maxDepth = 32
const poison = new Set(['__proto__', 'constructor', 'prototype'])

/** The inner form of a JSON text: parsed, inspected, in camelCase. BODY_INVALID, with its line, for what is not JSON. */
export const readJson = (text: string): unknown => readWire(parsed(text))

/** The inner form of what came over the wire; the one place where requests change their case. */
export const readWire = (value: unknown): unknown => {
  const keys = inspect(value)
  const inner = toCamelCase(value)
  // `{ team_id, teamId }` would let one of the two win in silence.
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

// Counts keys; refuses what could poison a prototype, exhaust the stack or break the database's encoding. The path is one
// list for the whole walk: a text for every one of half a million values would take longer than all the rest.
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
    if (poison.has(key)) throw new AppError('BODY_INVALID')
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
