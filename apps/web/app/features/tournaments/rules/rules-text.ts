/** A run of words: plain or strong. */
export type RulesWords = { text: string; strong: boolean }[]
export type RulesBlock =
  | { kind: 'heading'; level: 3 | 4; words: RulesWords }
  | { kind: 'list'; ordered: boolean; items: RulesWords[] }
  | { kind: 'paragraph'; words: RulesWords }

/**
 * Reads a rules text: headings with #, lists with - or 1., **strong** words, paragraphs between empty lines. A small part
 * of Markdown, read into plain data, so that nothing an organiser writes can become markup of the page.
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
    const listed = item.exec(line)
    const last = blocks.at(-1)
    if (marks !== undefined && title !== undefined)
      blocks.push({ kind: 'heading', level: marks.length === 1 ? 3 : 4, words: wordsOf(title) })
    else if (listed) blocks.push({ kind: 'list', ordered: listed[1] !== undefined, items: [wordsOf(listed[2] ?? '')] })
    else if (last?.kind === 'paragraph') last.words.push(...wordsOf(`\n${line}`))
    else blocks.push({ kind: 'paragraph', words: wordsOf(line) })
  }
  return blocks
}

const joinLists = (blocks: RulesBlock[], block: RulesBlock): RulesBlock[] => {
  const last = blocks.at(-1)
  if (block.kind === 'list' && last?.kind === 'list' && last.ordered === block.ordered) last.items.push(...block.items)
  else blocks.push(block)
  return blocks
}

const wordsOf = (line: string): RulesWords =>
  line
    .split('**')
    .map((text, index) => ({ text, strong: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
