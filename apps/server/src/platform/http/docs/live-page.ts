import { micromark } from 'micromark'
import { isNode, type Node } from '../body/schema.ts'
import { escapeHtml as text } from '../page.ts'
import { readAsyncapi } from './asyncapi.ts'
import { docsPage } from './docs-frame.ts'

/** The topics of the socket as a page, made of the AsyncAPI document of an installation. */
export const livePage = (publicUrl: string): string => {
  const document = readAsyncapi(publicUrl)
  const { schemas, messages } = nodeIn(document, 'components')
  const { description } = nodeIn(document, 'info')
  return docsPage({
    title: 'Agone, live',
    path: '/docs/live',
    main: `<main id="live">
<h1>Live</h1>
${micromark(String(description))}
<h2>Where to connect</h2>
<dl>${entriesOf(document['servers']).map(serverRow).join('')}</dl>
${entriesOf(document['channels'])
  .map(([name, channel]) => channelSection(name, channel, Object(messages)))
  .join('')}
<h2>Schemas</h2>
${entriesOf(schemas).map(schemaSection).join('')}
</main>`,
  })
}

const nodeIn = (node: Node, key: string): Node => (isNode(node[key]) ? node[key] : {})

const entriesOf = (value: unknown): [string, Node][] =>
  Object.entries(Object(value)).flatMap(([key, of]): [string, Node][] => (isNode(of) ? [[key, of]] : []))

const serverRow = ([, server]: [string, Node]): string => {
  const { protocol, host, pathname, description } = server
  const url = `${String(protocol)}://${String(host)}${String(pathname)}`
  return `<dt><code>${text(url)}</code></dt><dd>${text(String(description))}</dd>`
}

const channelSection = (name: string, channel: Node, messages: Node): string => {
  const { address, title, description } = channel
  const shown = entriesOf(channel['messages']).map(([type, { $ref: reference }]) =>
    messageDetails(type, nodeIn(messages, nameIn(reference))),
  )
  return `<section aria-labelledby="${text(name)}">
<h2 id="${text(name)}">${text(String(title))}</h2>
<p><code>${text(String(address))}</code></p>
<p>${text(String(description))}</p>
${shown.join('')}</section>
`
}

const messageDetails = (type: string, { summary, payload, examples }: Node): string => {
  const [example] = Array.isArray(examples) ? examples : []
  return `<details>
<summary><code>${text(type)}</code> ${text(String(summary))}</summary>
<p>Body: ${typeOf(payload)}</p>
<pre>${text(JSON.stringify(Object(example).payload, null, 2))}</pre>
</details>
`
}

const schemaSection = ([name, schema]: [string, Node]): string => {
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
  const fields = entriesOf(schema['properties']).map(
    ([key, of]) =>
      `<dt><code>${text(key)}</code></dt><dd>${typeOf(of)}${required.includes(key) ? '' : ', may be missing'}</dd>`,
  )
  return `<section aria-labelledby="schema-${text(name)}">
<h3 id="schema-${text(name)}">${text(name)}</h3>
<p>${text(textIn(schema, 'description'))}</p>
${fields.length > 0 ? `<dl>${fields.join('')}</dl>` : `<p>${typeOf(schema)}</p>`}
</section>
`
}

/** The type of a field in words, with links to named schemas. */
const typeOf = (value: unknown): string => {
  if (!isNode(value)) return 'anything'
  const { $ref: reference, anyOf, enum: choices, const: only, items, type, format, nullable } = value
  if (typeof reference === 'string')
    return `<a href="#schema-${text(nameIn(reference))}">${text(nameIn(reference))}</a>`
  if (Array.isArray(anyOf)) return anyOf.map(typeOf).join(' or ')
  const orNull = nullable === true ? ' or null' : ''
  if (Array.isArray(choices)) return choices.map((choice) => `<code>${text(String(choice))}</code>`).join(', ') + orNull
  if (only !== undefined) return `<code>${text(textIn(value, 'const'))}</code>`
  if (type === 'array') return `list of ${typeOf(items)}`
  if (isNode(value['properties'])) return objectType(value['properties'])
  return text(String(type) + (format === undefined ? '' : ` (${textIn(value, 'format')})`)) + orNull
}

const objectType = (properties: Node): string =>
  `object of ${entriesOf(properties)
    .map(([key, of]) => `<code>${text(key)}</code>: ${typeOf(of)}`)
    .join('; ')}`

const textIn = (node: Node, key: string): string => {
  const value = node[key]
  return typeof value === 'string' ? value : ''
}

const nameIn = (reference: unknown): string => String(reference).split('/').at(-1) ?? ''
