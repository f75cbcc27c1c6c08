import * as contract from '@agone/contract'
import { isNode, isPage, type Node } from '../platform/http/index.ts'
import { declarations } from './declarations.ts'

const declared = declarations()

/** The exported schemas of the contract by their JSON: a copy (`Type.Optional` makes one) has the same name. */
const exported = new Map(
  Object.entries(contract)
    .filter(([name, value]) => /^[A-Z]/.test(name) && isNode(value))
    .map(([name, value]) => [JSON.stringify(value), name]),
)

/** The name of a schema: that of its export; a list of Teams by pages is a TeamPage, with the number of a round a TeamRound. */
export const nameOf = (schema: Node): string | undefined => {
  const name = exported.get(JSON.stringify(schema))
  if (name !== undefined || !isPage(schema)) return name
  const entry = nameOf(entryOf(schema))
  return entry && `${entry}${'round' in propertiesOf(schema) ? 'Round' : 'Page'}`
}

/** What a named schema is, in a sentence. */
export const describe = (name: string, schema: Node): string => {
  const doc = declared.get(name)?.doc
  if (doc) return doc
  if (isPage(schema)) return `A page of a list; its entries are of the type ${nameOf(entryOf(schema)) ?? ''}.`
  if (schema['format'] === 'uuid') return `The id of ${withArticle(wordsOf(name.replace(/Id$/, '')))}.`
  throw new Error(`${name} has no docstring in packages/contract`)
}

/** The tag of a call, with the docstrings of the calls' groups: `Teams`, or `Teams: invites` for another noun of the domain. */
export type Tag = { name: string; description: string }

const domains = new Map(
  Object.entries(contract)
    .filter(([group]) => group.endsWith('Routes'))
    .flatMap(([group, calls]) =>
      Object.values(calls).map((spec: unknown) => [spec, declared.get(group)?.file] as const),
    ),
)

/** The tag of a call of the contract. */
export const tagOf = (spec: contract.RouteSpec): Tag => {
  const file = domains.get(spec)
  if (file === undefined) throw new Error(`${spec.name} is not in the contract`)
  const [domain = '', noun] = file.replace(/\.ts$/, '').split(/\/routes\/?/)
  const name = noun === undefined || noun === '' || noun === domain ? domain : `${domain}: ${noun}`
  const docs = [...declared].filter(([group, of]) => group.endsWith('Routes') && of.file === file)
  return { name: capital(name).replaceAll('-', ' '), description: docs.map(([, { doc }]) => doc).join(' ') }
}

const propertiesOf = ({ properties }: Node): Node => (isNode(properties) ? properties : {})

const entryOf = (page: Node): Node => {
  const { entries } = propertiesOf(page)
  return isNode(entries) && isNode(entries['items']) ? entries['items'] : {}
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const wordsOf = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()
const withArticle = (words: string) => `${/^[aeio]/.test(words) ? 'an' : 'a'} ${words}`
