/** A piece of text, plain or strong. */
export type InlineText = { text: string; strong: boolean }[]
export type RulesBlock =
  | { kind: 'heading'; level: 3 | 4; text: InlineText }
  | { kind: 'list'; ordered: boolean; items: InlineText[] }
  | { kind: 'paragraph'; text: InlineText }

/**
 * Parses a rules text: headings with #, lists with - or 1., **strong** words, paragraphs between empty lines. This
 * small part of Markdown becomes plain data, so that nothing an organiser writes can become markup.
 */
export const rulesBlocks = (text: string): RulesBlock[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap((part) => blocksOf(part.split('\n').filter((line) => line.trim() !== '')))
    .reduce<RulesBlock[]>(joinLists, [])

const heading = /^(#{1,6})\s+(.*)$/
const item = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/

const blocksOf = (lines: readonly string[]): RulesBlock[] => {
  const blocks: RulesBlock[] = []
  for (const line of lines) {
    const [, marks, title] = heading.exec(line) ?? []
    const itemMatch = item.exec(line)
    const last = blocks.at(-1)
    if (marks !== undefined && title !== undefined)
      blocks.push({ kind: 'heading', level: marks.length === 1 ? 3 : 4, text: inlineOf(title) })
    else if (itemMatch)
      blocks.push({ kind: 'list', ordered: itemMatch[1] !== undefined, items: [inlineOf(itemMatch[2] ?? '')] })
    else if (last?.kind === 'paragraph') last.text.push(...inlineOf(`\n${line}`))
    else blocks.push({ kind: 'paragraph', text: inlineOf(line) })
  }
  return blocks
}

const joinLists = (blocks: RulesBlock[], block: RulesBlock): RulesBlock[] => {
  const last = blocks.at(-1)
  if (block.kind === 'list' && last?.kind === 'list' && last.ordered === block.ordered) last.items.push(...block.items)
  else blocks.push(block)
  return blocks
}

const inlineOf = (line: string): InlineText =>
  line
    .split('**')
    .map((text, index) => ({ text, strong: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
