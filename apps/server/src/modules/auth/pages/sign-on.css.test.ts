import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const valuesIn = (css: string) =>
  new Map(Array.from(css.matchAll(/(--[\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [name, value.trim()]))

test('the sign-on pages use the colours of the site', () => {
  const tokens = read('../../../../../web/app/styles/tokens.css')
  const [dark, light] = tokens.split(/\[data-theme=['"]light['"]\]/).map(valuesIn)
  const own = [...valuesIn(read('sign-on.css'))].filter(([name]) => dark?.has(name) && !name.startsWith('--font'))
  assert.ok(own.length > 15)
  for (const [name, value] of own) {
    const both = /^light-dark\((.+),\s*((?:rgb\(.*\))|#\w+)\)$/.exec(value)
    assert.equal(both?.[2] ?? value, dark?.get(name), name)
    assert.equal(both?.[1] ?? value, light?.get(name) ?? dark?.get(name), name)
  }
})
