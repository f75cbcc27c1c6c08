import { wireName } from '@agone/contract'

/**
 * The line (from 1) on which the value of a JSON pointer begins in a valid JSON text; for a missing value the line of
 * its closest ancestor.
 */
export const lineOf = (text: string, pointer: string): number => {
  const path = pointer.split('/').slice(1)
  const at = find(text, path, skipBlank(text, 0))
  return text.slice(0, at).split('\n').length
}

const find = (text: string, path: readonly string[], start: number): number => {
  const [key, ...rest] = path
  if (key === undefined) return start
  const child = text[start] === '[' ? itemAt(text, start, Number(key)) : memberAt(text, start, key)
  return child === undefined ? start : find(text, rest, child)
}

const itemAt = (text: string, start: number, target: number): number | undefined => {
  let at = skipBlank(text, start + 1)
  for (let index = 0; text[at] !== ']' && at < text.length; index++) {
    if (index === target) return at
    at = afterComma(text, skipValue(text, at))
  }
  return undefined
}

const memberAt = (text: string, start: number, target: string): number | undefined => {
  if (text[start] !== '{') return undefined
  let at = skipBlank(text, start + 1)
  while (text[at] === '"') {
    const end = skipString(text, at)
    const value = skipBlank(text, skipBlank(text, end) + 1)
    if (isKey(JSON.parse(text.slice(at, end)), target)) return value
    at = afterComma(text, skipValue(text, value))
  }
  return undefined
}

/** Keys may have either of the two casings of the wire. */
const isKey = (key: unknown, target: string): boolean => key === target || key === wireName(target)

const afterComma = (text: string, from: number): number => {
  const at = skipBlank(text, from)
  return text[at] === ',' ? skipBlank(text, at + 1) : at
}

const skipBlank = (text: string, from: number): number => {
  let at = from
  while (at < text.length && /\s/.test(text[at] ?? '')) at++
  return at
}

const skipString = (text: string, from: number): number => {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

const skipValue = (text: string, from: number): number => {
  if (text[from] === '"') return skipString(text, from)
  if (text[from] !== '{' && text[from] !== '[')
    return from + (/^[^,\]}\s]*/.exec(text.slice(from, from + 40))?.[0].length ?? 1)
  let depth = 0
  let at = from
  do {
    const character = text[at]
    if (character === '"') {
      at = skipString(text, at)
      continue
    }
    if (character === '{' || character === '[') depth++
    if (character === '}' || character === ']') depth--
    at++
  } while (depth > 0 && at < text.length)
  return at
}
