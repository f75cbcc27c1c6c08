import { videoAt } from '@agone/contract/content/rules/videos'

/** A text field: its text and what is selected in it. */
export type Selection = { text: string; start: number; end: number }

/** Replaces the text from `from` to `to` and selects a part of the result; all positions count from 0. */
export type Edit = { from: number; to: number; insert: string; select: readonly [number, number] }

export const applyEdit = (text: string, { from, to, insert }: Edit): string =>
  text.slice(0, from) + insert + text.slice(to)

/** Puts a marker around the selection, or removes it from there: `**` for bold. */
export const toggleMarker = ({ text, start, end }: Selection, marker: string): Edit => {
  const { length } = marker
  const selected = text.slice(start, end)
  const isAround = text.slice(start - length, start) === marker && text.slice(end, end + length) === marker
  if (isAround && !isLongerMarker(text, start - length, marker)) {
    return { from: start - length, to: end + length, insert: selected, select: [start - length, end - length] }
  }
  return {
    from: start,
    to: end,
    insert: `${marker}${selected}${marker}`,
    select: [start + length, end + length],
  }
}

/** `*` is not around a text that `**` is around. */
const isLongerMarker = (text: string, at: number, marker: string) => marker.length === 1 && text[at - 1] === marker

type LineKind = 'heading' | 'bullets' | 'numbers' | 'quote'

const prefixes: Record<LineKind, RegExp> = {
  heading: /^#{1,6} +/,
  bullets: /^[-*+] +/,
  numbers: /^\d+[.)] +/,
  quote: /^> ?/,
}

const prefixOf = (kind: LineKind, index: number) =>
  ({ heading: '## ', bullets: '- ', numbers: `${index + 1}. `, quote: '> ' })[kind]

/** Makes headings, list items or quotes of the selected lines; if they are that already, plain lines. */
export const toggleLines = ({ text, start, end }: Selection, kind: LineKind): Edit => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const nextBreak = text.indexOf('\n', end)
  const to = nextBreak < 0 ? text.length : nextBreak
  const lines = text.slice(from, to).split('\n')
  const isSet = lines.every((line) => line === '' || prefixes[kind].test(line)) && lines.some((line) => line !== '')
  const plain = lines.map((line) => Object.values(prefixes).reduce((rest, prefix) => rest.replace(prefix, ''), line))
  const insert = (isSet ? plain : plain.map((line, index) => prefixOf(kind, index) + line)).join('\n')
  const caret = from + insert.length
  return { from, to, insert, select: start === end ? [caret, caret] : [from, caret] }
}

const isUrl = (text: string) => /^(?:https?:\/\/|\/)\S+$/.test(text)

/** Makes a link of the selection: of a text, and then the address is selected, or of an address. */
export const addLink = ({ text, start, end }: Selection): Edit => {
  const selected = text.slice(start, end)
  if (isUrl(selected)) {
    return { from: start, to: end, insert: `[](${selected})`, select: [start + 1, start + 1] }
  }
  const address = 'https://'
  const at = start + selected.length + 3
  return { from: start, to: end, insert: `[${selected}](${address})`, select: [at, at + address.length] }
}

/** Makes a link of the selected text to a pasted address; undefined if that is no address or nothing is selected. */
export const linkTo = ({ text, start, end }: Selection, pasted: string): Edit | undefined => {
  const address = pasted.trim()
  if (start === end || !isUrl(address)) return undefined
  const insert = `[${text.slice(start, end)}](${address})`
  return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] }
}

/** Inserts a block with an empty line before and after it, and selects a part of it. */
export const addBlock = ({ text, start, end }: Selection, block: string, selected = ''): Edit => {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const trail = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const at = start + lead.length + (selected === '' ? block.length : block.indexOf(selected))
  return { from: start, to: end, insert: lead + block + trail, select: [at, at + selected.length] }
}

/** Puts a video on a line of its own: the selected address, or one to be written. */
export const addVideo = (selection: Selection, title: string): Edit => {
  const selected = selection.text.slice(selection.start, selection.end)
  const isVideo = videoAt(selected) !== undefined
  const address = isVideo ? selected : 'https://'
  return addBlock(selection, `[${title}](${address})`, isVideo ? title : address)
}

/** A table of two columns and one row. */
export const tableBlock = (column: string): string => `| ${column} | ${column} |\n| --- | --- |\n|  |  |`

/** An image, with the name of its file as the text for those who do not see it. */
export const imageMarkdown = (fileName: string, address: string): string =>
  `![${fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[[\]\\_*`]/g, ' ')
    .trim()}](${address})`

/** The number of words, without the signs of Markdown. */
export const countWords = (markdown: string): number =>
  markdown.replaceAll(/\]\([^)]*\)/g, ' ').match(/[\p{L}\p{N}](?:[\p{L}\p{N}'’-]*[\p{L}\p{N}])?/gu)?.length ?? 0
