const toSnakeKey = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
// The letter is optional so that the regex reads a run of underscores once: a key may be a megabyte of them.
const toCamelKey = (key: string) =>
  key.replace(/_+([a-z0-9]?)/g, (run, letter: string) => (letter === '' ? run : letter.toUpperCase()))

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const renameKeys = (value: unknown, rename: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), renameKeys(item, rename)]))
}

/** The wire form of a request: `{ teamId }` becomes `{ team_id }`, at any depth. */
export const toSnakeCase = (value: unknown): unknown => renameKeys(value, toSnakeKey)

/** The inner form of a request: `{ team_id }` and `{ teamId }` both become `{ teamId }`, at any depth. */
export const toCamelCase = (value: unknown): unknown => renameKeys(value, toCamelKey)

/** The wire name of one key: `pageToken` becomes `page_token`. */
export const wireName = toSnakeKey
