import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import test from 'node:test'
import { encodingFor } from '../platform/http/index.ts'
import { contentSecurityPolicy, scriptHashes, withLateScripts } from './page.ts'
import { inlineSheets, withoutStyleAttributes } from './styles.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('only the scripts of the render are allowed, not one written by a user', () => {
  const html = '<script nonce="mark">ours()</script><p><script>theirs()</script><script nonce="guess">theirs()</script>'
  assert.deepEqual(scriptHashes(html, 'mark'), [hashOf('ours()')])
})

test('the policy allows no inline script or style without a hash, and no text as script', () => {
  const policy = contentSecurityPolicy({ scripts: [hashOf('ours()')], styles: [hashOf('a{}')] })
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ', 1)[0], rule]))
  assert.equal(rules.get('script-src'), `script-src 'self' ${hashOf('ours()')}`)
  assert.match(rules.get('style-src') ?? '', /^style-src 'self'( 'sha256-[\w+/]{43}=')+$/)
  assert.ok(rules.get('style-src')?.endsWith(hashOf('a{}')))
  assert.equal(rules.get('require-trusted-types-for'), "require-trusted-types-for 'script'")
  assert.equal(rules.get('trusted-types'), 'trusted-types agone default')
  assert.equal(rules.get('worker-src'), "worker-src 'self'", 'recordings are compressed without a worker')
  assert.doesNotMatch(policy, /unsafe|\*/)
})

test('scripts of a page wait in a data block with the list of their imports', () => {
  const links = ['a', 'b', 'a'].map((name) => `<link rel="modulepreload" href="/assets/${name}.js" nonce="mark"/>`)
  const code = '>import "/assets/a.js";</script></body>'
  const page = `<head>${links.join('')}</head><body><script nonce="mark" type="module" async=""${code}`
  const late = 'type="text/late" data-imports="/assets/a.js /assets/b.js"'
  assert.equal(withLateScripts(page), `<head></head><body><script nonce="mark" ${late}${code}`)
  const other = links.join('')
  assert.equal(withLateScripts(other), other, 'a page without such a script')
})

test('the encoding is the best that the reader accepts', () => {
  const rows = [
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['deflate', 'identity'],
    [undefined, 'identity'],
  ] as const
  for (const [accept, expected] of rows) assert.equal(encodingFor(accept), expected, String(accept))
})

test('a page contains its own styles', () => {
  const link = '<link rel="stylesheet" href="/assets/a.css"/>'
  const file = { type: 'text/css', cacheControl: '', bodies: { identity: Buffer.from('a{color:red}') } }
  const { html, sources } = inlineSheets(`<head>${link}</head>`, new Map([['/assets/a.css', file]]))
  const disabled = '<link rel="stylesheet" href="/assets/a.css" media="not all" disabled=""/>'
  assert.equal(html, `<head><style>a{color:red}</style>${disabled}</head>`)
  assert.deepEqual(sources, [hashOf('a{color:red}')])
  const marked = inlineSheets(`<head>${link.replace('.css', '.css#')}</head>`, new Map([['/assets/a.css', file]]))
  assert.equal(marked.html, `<head><style>a{color:red}</style>${disabled.replace('.css', '.css#')}${disabled}</head>`)
  assert.equal(inlineSheets(link, new Map()).html, link)
})

test('custom properties of components need no style attribute', () => {
  const page = (body: string, head = '') => `<head>${head}</head><body>${body}</body>`
  const markup = '<p style="--club:#fff;--part:35.5%">a</p><b style="--club:#fff;--part:35.5%">b</b>'
  const css = '[data-style="--club:#fff;--part:35.5%"]{--club:#fff!important;--part:35.5%!important}'
  assert.deepEqual(withoutStyleAttributes(page(markup)), {
    html: page(markup.replaceAll(' style=', ' data-style='), `<style>${css}</style>`),
    sources: [hashOf(css)],
  })
  for (const markup of [
    '<p style="position:fixed">a</p>',
    '<p style="--club:url(&quot;x&quot;)">a</p>',
    '<p style="--club:#fff;position:fixed">a</p>',
    '<script>x = \'<p style="--club:#fff">\'</script>',
  ])
    assert.deepEqual(withoutStyleAttributes(page(markup)), { html: page(markup), sources: [] })
})
