import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { mutations } from './mutations.mjs'
import { inRoot } from './root.mjs'

for (const { name, file, from } of mutations)
  test(`the code that the mutation test changes is there once: ${name}`, () =>
    assert.equal(readFileSync(inRoot(file), 'utf8').split(from).length, 2))
