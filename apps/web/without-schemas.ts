import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Cut = { start: number; end: number; instead: string }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const isNamed = (value: unknown, name: string): boolean => isNode(value) && value['name'] === name

/** What a browser reads of a route. */
const read = ['method', 'path', 'files', 'text']

/** `Type.Object(…)` and its like become the name of the library, `route({ … })` its few properties that are read. */
const cutOf = (node: Node, code: string): Cut | undefined => {
  const { type, start, end, callee } = node
  if (type !== 'CallExpression' || !isNode(callee)) return undefined
  if (isNamed(callee['object'], 'Type')) return { start, end, instead: 'Type' }
  const [spec] = Array.isArray(node['arguments']) ? node['arguments'] : []
  if (!isNamed(callee, 'route') || !isNode(spec) || !Array.isArray(spec['properties'])) return undefined
  const kept = spec['properties'].filter(isNode).filter(({ key }) => read.some((name) => isNamed(key, name)))
  const texts = kept.map((property) => {
    const whole = code.slice(property.start, property.end)
    return isNamed(property['key'], 'text') ? 'text: true' : whole
  })
  return { start, end, instead: `{ ${texts.join(', ')} }` }
}

/** The outermost places to change, in their order. */
const cutsIn = (value: unknown, code: string): Cut[] => {
  if (Array.isArray(value)) return value.flatMap((entry) => cutsIn(entry, code))
  if (!isNode(value)) return []
  const cut = cutOf(value, code)
  return cut ? [cut] : Object.values(value).flatMap((entry) => cutsIn(entry, code))
}

/** Browsers need a route's method and path, never its schemas: for their library they get a stand-in of one line. */
export const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  enforce: 'pre',
  async resolveId(id) {
    if (id !== 'typebox' || this.environment.name !== 'client') return undefined
    return this.resolve('/app/lib/api/schema-stand-in.ts')
  },
  transform(code, id) {
    if (this.environment.name !== 'client' || !/packages.contract.src.*\.ts$/.test(id)) return undefined
    const bare = cutsIn(this.parse(code, { lang: 'ts' }), code).reduceRight(
      (text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end),
      code,
    )
    return { code: bare, map: null }
  },
})
