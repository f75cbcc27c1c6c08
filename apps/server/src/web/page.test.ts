import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import test from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { encodingFor } from '../platform/http/index.ts'
import { contentSecurityPolicy, encode, pageFrom, scriptHashes } from './page.ts'
import { inlineStyles } from './styles.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('only the scripts of the render itself are allowed, not one that a user wrote', () => {
  const html = '<script nonce="mark">ours()</script><p><script>theirs()</script><script nonce="guess">theirs()</script>'
  assert.deepEqual(scriptHashes(html, 'mark'), [hashOf('ours()')])
})

test('the policy allows no inline script without a hash', () => {
  const scripts = contentSecurityPolicy([hashOf('ours()')])
    .split('; ')
    .find((rule) => rule.startsWith('script-src'))
  assert.equal(scripts, `script-src 'self' ${hashOf('ours()')}`)
})

test('the encoding is the best that the reader takes', () => {
  const rows = [
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['deflate', 'identity'],
    [undefined, 'identity'],
  ] as const
  for (const [accept, wanted] of rows) assert.equal(encodingFor(accept), wanted, String(accept))
})

test('the same body keeps its ETag and its compressed form', async () => {
  const made = (text: string) => ({
    status: 200,
    headers: {},
    body: Buffer.from(text),
    tags: new Map<string, string>(),
    at: 0,
  })
  const first = pageFrom(made('table'), undefined)
  const compressed = encode(first, 'br')
  const second = pageFrom(made('table'), first)
  assert.equal(second.etag, first.etag)
  assert.equal(encode(second, 'br'), compressed)
  assert.equal(brotliDecompressSync(await compressed).toString(), 'table')
  assert.notEqual(pageFrom(made('other table'), second).etag, first.etag)
})

test('a page carries its own styles', () => {
  const link = '<link rel="stylesheet" href="/assets/a.css"/>'
  const file = { type: 'text/css', cacheControl: '', bodies: { identity: Buffer.from('a{color:red}') } }
  const html = inlineStyles(`<head>${link}</head>`, new Map([['/assets/a.css', file]]))
  assert.match(html, /<style>a\{color:red\}<\/style><link rel="stylesheet" href="\/assets\/a\.css" media="print"\/>/)
  assert.equal(inlineStyles(link, new Map()), link)
})
