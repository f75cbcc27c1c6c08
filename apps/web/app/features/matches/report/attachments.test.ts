import { limits } from '@agone/contract/limits'
import assert from 'node:assert/strict'
import test from 'node:test'
import { addFiles, progressOf } from './attachments.ts'

const file = (size: number) => Object.defineProperty(new File([], 'proof.png'), 'size', { value: size })
const ids = () => {
  let last = 0
  return () => String(++last)
}

test('what passes 64 MB is left out and told, the rest is kept', () => {
  const { files, refused } = addFiles([], [file(10), file(limits.fileBytes + 1)], ids())
  assert.equal(files.length, 1)
  assert.equal(refused, 'FILES_TOO_BIG')
})

test('a ninth file is left out and told', () => {
  const many = Array.from({ length: 9 }, () => file(1))
  const { files, refused } = addFiles([], many, ids())
  assert.equal(files.length, limits.attachments)
  assert.equal(refused, 'TOO_MANY_FILES')
})

test('files travel one after another', () => {
  const { files } = addFiles([], [file(100), file(100)], ids())
  assert.deepEqual([...progressOf(files, 150).values()], [1, 0.5])
})
