export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** All schemas within a value, such as a module of the contract, at any depth. */
export const schemasIn = (value: unknown, found = new Set<Record<string, unknown>>()): Record<string, unknown>[] => {
  for (const part of Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []) {
    if (isObject(part)) {
      if (found.has(part)) continue
      found.add(part)
    }
    schemasIn(part, found)
  }
  return [...found]
}
