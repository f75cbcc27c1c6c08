import assert from 'node:assert/strict'
import test from 'node:test'
import { sitePathIn } from './site-path.ts'

test('only a page of the site is accepted as return address', () => {
  for (const path of ['/', '/teams', '/invites/abc?x=1&y=%20#z']) assert.equal(sitePathIn(path), path)
  const invalidPaths = [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'teams',
    '',
    7,
    undefined,
  ]
  for (const path of [...invalidPaths, `/${'a'.repeat(500)}`]) assert.equal(sitePathIn(path), undefined, String(path))
})
