import { limits } from '@agone/contract/limits'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addFiles, progressOf } from './attachments.ts'

const file = (size: number) => Object.defineProperty(new File([], 'proof.png'), 'size', { value: size })
const newIds = () => {
  let last = 0
  return () => String(++last)
}

test('files beyond 64 MB are left out with an error, the others are kept', () => {
  const { files, refused } = addFiles([], [file(10), file(limits.fileBytes + 1)], newIds())
  assert.equal(files.length, 1)
  assert.equal(refused, 'FILES_TOO_BIG')
})

test('a ninth file is left out with an error', () => {
  const many = Array.from({ length: 9 }, () => file(1))
  const { files, refused } = addFiles([], many, newIds())
  assert.equal(files.length, limits.attachments)
  assert.equal(refused, 'TOO_MANY_FILES')
})

test('files are sent one after another', () => {
  const { files } = addFiles([], [file(100), file(100)], newIds())
  assert.deepEqual([...progressOf(files, 150).values()], [1, 0.5])
})
