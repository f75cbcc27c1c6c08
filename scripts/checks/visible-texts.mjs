import { parseSync } from '@swc/core'

/** Attributes that are shown or read aloud. */
const readAttributes = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
])

/** Words that are the same in every language. */
const allowed = new Set(['VS', 'vs', 'PDF', 'CSV', 'JSON', 'F1', 'MB', 'x', 'Italiano', 'English', 'IT', 'EN'])

/** A text key such as `teams.kick`, passed to a component that looks it up. */
const isKey = (text) => /^[a-z]\w*\.\w+$/.test(text)

const hasWords = (text) =>
  !isKey(text) && text.split(/[^\p{Letter}\p{Number}]+/u).some((word) => /\p{Letter}/u.test(word) && !allowed.has(word))

/** The strings that an expression can evaluate to. */
const outcomes = (node) => {
  switch (node?.type) {
    case 'StringLiteral':
      return [{ text: node.value, at: node.span.start }]
    case 'TemplateLiteral':
      return node.quasis.map((part) => ({ text: part.cooked ?? part.raw, at: part.span.start }))
    case 'ConditionalExpression':
      return [...outcomes(node.consequent), ...outcomes(node.alternate)]
    case 'BinaryExpression':
      return node.operator === '+' || node.operator === '??' || node.operator === '||'
        ? [...outcomes(node.left), ...outcomes(node.right)]
        : []
    case 'ParenthesisExpression':
    case 'JSXExpressionContainer':
      return outcomes(node.expression)
    default:
      return []
  }
}

const attributeName = ({ name }) => (name.type === 'JSXNamespacedName' ? name.name.value : name.value)

const textsAt = (node) => {
  if (node.type === 'JSXText') return [{ text: node.value, at: node.span.start }]
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return node.children.filter(({ type }) => type === 'JSXExpressionContainer').flatMap(outcomes)
  if (node.type === 'JSXAttribute' && readAttributes.has(attributeName(node))) return outcomes(node.value)
  return []
}

const walk = (node, found) => {
  if (typeof node !== 'object' || node === null) return found
  if (typeof node.type === 'string') found.push(...textsAt(node))
  for (const child of Object.values(node)) walk(child, found)
  return found
}

/** The visible texts in a component's source that do not come from a catalogue, with their lines. */
export const visibleTexts = (source) => {
  // Offsets are in bytes and continue from the files parsed before; the semicolon makes the module start where its file does.
  const bytes = Buffer.from(`;${source}`)
  const module = parseSync(bytes.toString(), { syntax: 'typescript', tsx: true, target: 'es2024' })
  const lineAt = (at) =>
    bytes
      .subarray(0, at - module.span.start)
      .toString()
      .split('\n').length
  return walk(module.body, [])
    .filter(({ text }) => hasWords(text))
    .map(({ text, at }) => ({ text: text.trim(), line: lineAt(at) }))
}
