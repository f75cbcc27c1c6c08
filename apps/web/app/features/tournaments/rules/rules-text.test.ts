import assert from 'node:assert/strict'
import test from 'node:test'
import { rulesBlocks } from './rules-text.ts'

test('headings, lists, bold text and paragraphs are recognised', () => {
  const blocks = rulesBlocks('# Matches\n\nEach plays **twice**.\nAt nine.\n\n- one\n\n- two\n\n1. first')
  assert.deepEqual(
    blocks.map((block) => block.kind),
    ['heading', 'paragraph', 'list', 'list'],
  )
  assert.deepEqual(blocks[1], {
    kind: 'paragraph',
    text: [
      { text: 'Each plays ', strong: false },
      { text: 'twice', strong: true },
      { text: '.', strong: false },
      { text: '\nAt nine.', strong: false },
    ],
  })
  assert.equal(blocks[2]?.kind === 'list' ? blocks[2].items.length : 0, 2)
})

test('markup stays text', () => {
  assert.deepEqual(rulesBlocks('<script>x</script>'), [
    { kind: 'paragraph', text: [{ text: '<script>x</script>', strong: false }] },
  ])
})
