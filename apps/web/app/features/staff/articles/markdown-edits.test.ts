import assert from 'node:assert/strict'
import test from 'node:test'
import {
  addBlock,
  addLink,
  addVideo,
  applyEdit,
  countWords,
  imageMarkdown,
  linkTo,
  tableBlock,
  toggleLines,
  toggleMarker,
  type Edit,
  type Selection,
} from './markdown-edits.ts'

/** `a ⟦b⟧ c` is the text `a b c` with `b` selected; `a | b` has a caret and no selection. */
const parse = (drawn: string): Selection => {
  const start = drawn.search(/[⟦|]/)
  const text = drawn.replaceAll(/[⟦⟧|]/g, '')
  return { text, start, end: drawn.includes('⟧') ? drawn.indexOf('⟧') - 1 : start }
}
const draw = ({ text }: Selection, edit: Edit | undefined): string | undefined => {
  if (!edit) return undefined
  const result = applyEdit(text, edit)
  const [start, end] = edit.select
  if (start === end) return `${result.slice(0, start)}|${result.slice(start)}`
  return `${result.slice(0, start)}⟦${result.slice(start, end)}⟧${result.slice(end)}`
}

const edits: { why: string; act: (selection: Selection) => Edit | undefined; from: string; to: string | undefined }[] =
  [
    { why: 'bold', act: (it) => toggleMarker(it, '**'), from: 'un ⟦gol⟧ vero', to: 'un **⟦gol⟧** vero' },
    { why: 'bold again is plain', act: (it) => toggleMarker(it, '**'), from: 'un **⟦gol⟧** vero', to: 'un ⟦gol⟧ vero' },
    { why: 'bold of nothing', act: (it) => toggleMarker(it, '**'), from: 'un | vero', to: 'un **|** vero' },
    { why: 'italic inside bold', act: (it) => toggleMarker(it, '*'), from: '**⟦gol⟧**', to: '***⟦gol⟧***' },
    { why: 'a heading', act: (it) => toggleLines(it, 'heading'), from: 'uno\ndu|e\ntre', to: 'uno\n## due|\ntre' },
    { why: 'no heading', act: (it) => toggleLines(it, 'heading'), from: '### du|e', to: 'due|' },
    { why: 'a list', act: (it) => toggleLines(it, 'bullets'), from: '⟦uno\ndue⟧', to: '⟦- uno\n- due⟧' },
    {
      why: 'numbers of a list',
      act: (it) => toggleLines(it, 'numbers'),
      from: '⟦- uno\n- due⟧',
      to: '⟦1. uno\n2. due⟧',
    },
    { why: 'no list', act: (it) => toggleLines(it, 'bullets'), from: '⟦- uno\n* due⟧', to: '⟦uno\ndue⟧' },
    { why: 'a quote', act: (it) => toggleLines(it, 'quote'), from: 'Il gol c’e|ra', to: '> Il gol c’era|' },
    { why: 'an empty list', act: (it) => toggleLines(it, 'bullets'), from: '|', to: '- |' },
    { why: 'a link', act: addLink, from: 'il ⟦video⟧', to: 'il [video](⟦https://⟧)' },
    { why: 'a link of an address', act: addLink, from: '⟦https://a.it/b⟧', to: '[|](https://a.it/b)' },
    { why: 'a pasted address', act: (it) => linkTo(it, ' https://a.it '), from: '⟦qui⟧', to: '[qui](https://a.it)|' },
    { why: 'a pasted text', act: (it) => linkTo(it, 'a.it'), from: '⟦qui⟧', to: undefined },
    { why: 'an address without selection', act: (it) => linkTo(it, 'https://a.it'), from: 'qui|', to: undefined },
    { why: 'a block', act: (it) => addBlock(it, '![a](/b)'), from: 'uno|due', to: 'uno\n\n![a](/b)|\n\ndue' },
    { why: 'a block at the end', act: (it) => addBlock(it, '---'), from: 'uno\n|', to: 'uno\n\n---|' },
    {
      why: 'a video of the selected address',
      act: (it) => addVideo(it, 'Titolo'),
      from: 'uno\n⟦https://youtu.be/aqz-KE-bpKQ⟧',
      to: 'uno\n\n[⟦Titolo⟧](https://youtu.be/aqz-KE-bpKQ)',
    },
    { why: 'a video to be named', act: (it) => addVideo(it, 'Titolo'), from: '|', to: '[Titolo](⟦https://⟧)' },
    {
      why: 'a table',
      act: (it) => addBlock(it, tableBlock('Nome'), 'Nome'),
      from: '|',
      to: '| ⟦Nome⟧ | Nome |\n| --- | --- |\n|  |  |',
    },
  ]
for (const { why, act, from, to } of edits)
  test(`${why}: ${JSON.stringify(from)} becomes ${to === undefined ? 'nothing else' : JSON.stringify(to)}`, () => {
    const selection = parse(from)
    assert.equal(draw(selection, act(selection)), to)
  })

test('an image has the name of its file without marks', () =>
  assert.equal(imageMarkdown('la_finale [2].png', '/cdn/x'), '![la finale  2](/cdn/x)'))

test('words are counted without marks and addresses', () =>
  assert.equal(countWords('## L’ora\n\n**Si** gioca [qui](https://a.it/b) — 2-1!'), 5))
