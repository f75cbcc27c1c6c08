/*
 * Stands in for the schema library in browsers (vite.config.ts): contract declares its routes with schemas, but the
 * client uses only their method, path and kind of body. `properties` is kept because shapes are built from shapes.
 */
type Shape = { properties: Record<string, unknown> }

const empty: Shape = { properties: {} }
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && 'properties' in value

const make =
  (kind: string) =>
  (first?: unknown): unknown => {
    if (kind === 'Object') return { properties: first ?? {} }
    return isShape(first) ? first : empty
  }

export const Type = new Proxy({}, { get: (_, kind) => make(String(kind)) })
