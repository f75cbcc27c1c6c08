import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { allFiles } from './lib/files.mjs'
import { inRoot } from './lib/root.mjs'

const files = allFiles()
const folders = new Set(files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))))
const known = [...files, ...folders].map((path) => `/${path}`)

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
const alternatives = (path) => {
  const found = /\{([^{}]+)\}/.exec(path)
  return found ? found[1].split(',').flatMap((one) => alternatives(path.replace(found[0], one))) : [path]
}

/** A folder and a file in it, such as `members/kicks.ts`; what begins with a capital letter stands for a value. */
const isPath = (text) => /^(?!node_modules)[a-z][\w.{},-]*(\/[\w.{},-]+)+$/.test(text)

const pages = files.filter((file) => /^(docs\/[^/]+|README|SECURITY)[^/]*\.md$/.test(file))

for (const page of pages)
  test(`the paths that ${page} names exist`, () => {
    const named = [...readFileSync(inRoot(page), 'utf8').matchAll(/`([^`\s]+)`/g)].map(([, text]) => text)
    const paths = named.filter(isPath).flatMap(alternatives)
    const unknown = paths.filter((path) => !known.some((each) => each.endsWith(`/${path}`)))
    assert.deepEqual([...new Set(unknown)], [])
  })
