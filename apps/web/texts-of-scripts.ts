import { everyText } from '@agone/i18n'
import type { Plugin } from 'vite'
import { isNode, nodesIn, type Node } from './syntax.ts'

const keys = Object.keys(everyText)

/**
 * Browsers load no catalogue: each script contains the texts that it uses, in every language. A script uses a text if it
 * contains its key, or a template that begins with the domain of the key: `` `teams.role_${role}` `` stands for all keys
 * that match. The keys of other templates are unknown when the site is built, so they are refused.
 */
export const textsOfScripts = (): Plugin => ({
  name: 'texts-of-scripts',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/(?:apps.web.app|packages.\w+.src).*\.tsx?$/.test(id)) return undefined
    const nodes = nodesIn(this.parse(code))
    const refused = nodes.find(hasUnknownKey)
    if (refused) this.error(`begin ${code.slice(refused.start, refused.end)} with the domain of its texts`)
    // In development each module is a script.
    return this.environment.mode === 'dev' ? { code: withTexts(code, nodes), map: null } : undefined
  },
  renderChunk(code) {
    return this.environment.name === 'client'
      ? { code: withTexts(code, nodesIn(this.parse(code))), map: null }
      : undefined
  },
})

/** The keys of the texts that a script uses. */
export const keysUsedIn = (nodes: readonly Node[]): Set<string> => new Set(nodes.flatMap(keysOf))

const withTexts = (code: string, nodes: readonly Node[]): string => {
  const used = keysUsedIn(nodes)
  const texts = Object.fromEntries([...used].toSorted().map((key) => [key, everyText[key]]))
  return used.size === 0 ? code : `Object.assign(window.agoneTexts??={},${JSON.stringify(texts)});${code}`
}

const keysOf = (node: Node): string[] => {
  if (isTemplate(node)) return hasDomain(node) ? matchingKeys(node) : []
  const { type, value } = node
  return type === 'Literal' && typeof value === 'string' && Object.hasOwn(everyText, value) ? [value] : []
}

/** A template without a domain that is passed to `t()`, or whose words match a key. */
const hasUnknownKey = (node: Node): boolean => {
  if (isCallOfT(node)) {
    const [key] = Array.isArray(node['arguments']) ? node['arguments'] : []
    return isNode(key) && isTemplate(key) && !hasDomain(key)
  }
  return (
    isTemplate(node) &&
    !hasDomain(node) &&
    textsIn(node).some((text) => /\w/.test(text)) &&
    matchingKeys(node).length > 0
  )
}

const isCallOfT = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && callee['name'] === 't'

type Template = Node & { quasis: readonly { value: { raw: string } }[] }

const isTemplate = (node: Node): node is Template => node.type === 'TemplateLiteral'

const textsIn = ({ quasis }: Template): string[] => quasis.map(({ value }) => value.raw)

const hasDomain = (template: Template): boolean => textsIn(template)[0]?.includes('.') ?? false

/** The keys that a template matches. Its text contains the dot after the domain: no variable does. */
const matchingKeys = (template: Template): string[] => {
  const texts = textsIn(template)
  if (!texts.some((text) => text.includes('.'))) return []
  const pattern = new RegExp(`^${texts.map(RegExp.escape).join('.+')}$`)
  return keys.filter((key) => pattern.test(key))
}
