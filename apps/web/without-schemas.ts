import type { Plugin } from 'vite'
import { isNode, type Node } from './syntax.ts'

type Replacement = { start: number; end: number; instead: string }

const hasName = (value: unknown, name: string): boolean => isNode(value) && value['name'] === name

/** The properties of a route and of a topic that browsers read. */
const keptProperties = new Map([
  ['route', ['method', 'path', 'files', 'text']],
  ['topic', ['destination']],
])

/** Functions of the contract whose names begin with a capital letter make schemas, as those of the library do. */
const makesSchema = (name: string) => /^[A-Z]/.test(name) && !(name in globalThis)

/**
 * Calls that make schemas, such as `Type.Object(…)` and `OneOf(…)`, are replaced by a stand-in, and `route({ … })` and
 * `topic({ … })` keep only the properties that browsers read.
 */
const replacementOf = (node: Node, code: string): Replacement | undefined => {
  const { type, start, end, callee } = node
  if (type !== 'CallExpression' || !isNode(callee)) return undefined
  if (hasName(callee['object'], 'Type')) return { start, end, instead: 'Type' }
  const name = String(callee['name'])
  if (makesSchema(name)) return { start, end, instead: name }
  const [spec] = Array.isArray(node['arguments']) ? node['arguments'] : []
  const kept = keptProperties.get(name)
  if (!kept || !isNode(spec) || !Array.isArray(spec['properties'])) return undefined
  const properties = spec['properties'].filter(isNode).filter(({ key }) => kept.some((one) => hasName(key, one)))
  const texts = properties.map((property) => {
    const propertyText = code.slice(property.start, property.end)
    return hasName(property['key'], 'text') ? 'text: true' : propertyText
  })
  return { start, end, instead: `{ ${texts.join(', ')} }` }
}

/** The outermost nodes to replace, in source order. */
const replacementsIn = (value: unknown, code: string): Replacement[] => {
  if (Array.isArray(value)) return value.flatMap((entry) => replacementsIn(entry, code))
  if (!isNode(value)) return []
  const replacement = replacementOf(value, code)
  return replacement ? [replacement] : Object.values(value).flatMap((entry) => replacementsIn(entry, code))
}

/**
 * Browsers need a route's method and path, never its schemas: the schema library is replaced by a stand-in of one line.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  enforce: 'pre',
  async resolveId(id) {
    if (id !== 'typebox' || this.environment.name !== 'client') return undefined
    return this.resolve('/app/lib/api/schema-stand-in.ts')
  },
  transform(code, id) {
    if (this.environment.name !== 'client' || !/packages.contract.src.*\.ts$/.test(id)) return undefined
    const replaced = replacementsIn(this.parse(code, { lang: 'ts' }), code).reduceRight(
      (text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end),
      code,
    )
    return { code: replaced, map: null }
  },
})
