import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeT } from '@agone/i18n'
import { createArticle } from '../../test/support/factories/content.ts'
import { testApp } from '../../test/support/http.ts'
import { testProduct, type TestProduct } from '../../test/support/product.ts'
import { registerSecurityTxt } from './security-txt.ts'
import { legalTextsSince } from './sitemap.ts'

let product: TestProduct
before(async () => {
  product = await testProduct()
})
after(() => product.close())

const get = async (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers })

const hostile = `]]></title><script>alert("1")</script> & \u0007 'x'`

test('the feeds list published articles in their language, as valid XML for any title', async () => {
  const { ctx } = product
  const out = await createArticle(ctx, {
    title: { it: `Uscito ${hostile}`.replace('\u0007', ''), en: 'Out & about' },
    tags: ['a&b'],
  })
  await createArticle(ctx, { title: { it: 'Bozza', en: 'Draft' }, draft: true })
  await createArticle(ctx, {
    title: { it: 'Domani', en: 'Tomorrow' },
    publishedAt: new Date(Date.now() + 864e5).toISOString(),
  })
  for (const [format, tag, type] of [
    ['atom', 'entry', 'application/atom+xml; charset=utf-8'],
    ['rss', 'item', 'application/rss+xml; charset=utf-8'],
  ] as const) {
    const [italian, english] = await Promise.all(
      ['it', 'en'].map((locale) => get(`/feeds/articles.${locale}.${format}`)),
    )
    assert.ok(italian && english)
    assert.deepEqual([italian.statusCode, italian.headers['content-type']], [200, type])
    assert.equal(italian.body.split(`<${tag}>`).length - 1, 1, 'one article is published')
    assert.ok(italian.body.includes('<title>Uscito ') && !italian.body.includes('<script'))
    assert.ok(english.body.includes('<title>Out &#38; about</title>'))
    assert.ok(english.body.includes(`http://localhost:3000/articles/${out.slug}?lang=en`))
    assert.ok(english.body.includes(`urn:uuid:${out.id}`))
    assert.doesNotMatch(english.body, /Draft|Tomorrow/)
    const again = await get(`/feeds/articles.en.${format}`, { 'if-none-match': String(english.headers['etag']) })
    assert.deepEqual([again.statusCode, again.body], [304, ''])
  }
})

test('the feeds are well-formed: every element is closed in its order', async () => {
  for (const path of ['it.atom', 'it.rss', 'en.atom', 'en.rss']) {
    const { body } = await get(`/feeds/articles.${path}`)
    const open: string[] = []
    for (const [, closing, name, single] of body.matchAll(/<(\/)?([a-zA-Z:]+)(?:\s[^<>]*?)?(\/)?>/g)) {
      if (closing) assert.equal(open.pop(), name, path)
      else if (!single) open.push(name ?? '')
    }
    assert.deepEqual(open, [], path)
    assert.doesNotMatch(body.replaceAll(/<[^<>]*>/g, '').replace(/^<\?xml.*?\?>/, ''), /[<>]|&(?!#\d+;)/, path)
  }
})

test('an article that was scheduled appears in the Atom feed as changed at its publication', async () => {
  const { id } = await createArticle(product.ctx)
  const published = new Date()
  const columns = { updated_at: new Date(published.getTime() - 4 * 864e5), published_at: published }
  await product.ctx.db.updateTable('articles').set(columns).where('id', '=', id).execute()
  const { body } = await get('/feeds/articles.it.atom')
  const changes = (text = '') => [...text.matchAll(/<updated>(.+?)<\/updated>/g)].map(([, time]) => time)
  const [head, ...entries] = body.split('<entry>')
  assert.deepEqual(changes(head), [published.toISOString()])
  assert.deepEqual(changes(entries.find((entry) => entry.includes(id))), [published.toISOString()])
})

test('the sitemap has the time of the last change of articles, of the home page and legal texts, and of lists where it is known', async () => {
  const article = await createArticle(product.ctx)
  const named = new Date('2100-01-01')
  await product.ctx.db.updateTable('community').set({ updated_at: named }).execute()
  const files = await Promise.all(['pages', 'articles-1'].map((file) => get(`/sitemap/${file}.xml`)))
  const entries = files.flatMap(({ body }) => body.split('<url>'))
  const timeOf = (path: string) => {
    const entry = entries.find((each) => each.includes(`<loc>http://localhost:3000${path}</loc>`))
    assert.ok(entry, path)
    return /<lastmod>(.+?)<\/lastmod>/.exec(entry)?.[1]
  }
  const changed = article.updated_at.toISOString()
  assert.deepEqual([`/articles/${article.slug}`, '/articles'].map(timeOf), [changed, changed])
  assert.deepEqual(['/', '/tos', '/privacy', '/cookies'].map(timeOf), Array(4).fill(named.toISOString()))
  assert.deepEqual(['/teams', '/tournaments', '/transfers'].map(timeOf), [undefined, undefined, undefined])
})

test('the sitemap knows the day since which the legal texts are valid', () => {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(legalTextsSince))
  assert.equal(makeT('en')('legal.updated'), `In force from ${day}`)
})

test('security.txt has the configured address, tickets for users, and half a year of validity, and is missing without one', async () => {
  assert.equal((await get('/.well-known/security.txt')).statusCode, 404)
  const publicUrl = 'https://agone.example'
  const t = await testApp((app) => registerSecurityTxt(app, { contact: 'sicurezza@agone.example', publicUrl }))
  try {
    const { status, headers, bytes } = await t.request({ method: 'GET', url: '/.well-known/security.txt' })
    assert.deepEqual([status, headers['content-type']], [200, 'text/plain; charset=utf-8'])
    const lines = new Map(
      bytes
        .toString()
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    )
    const ticket = `Contact: ${publicUrl}/management/tickets?new=AGONE_WEBSITE_ISSUE\n`
    assert.ok(bytes.toString().startsWith(`Contact: mailto:sicurezza@agone.example\n${ticket}`))
    assert.equal(lines.get('Canonical'), 'https://agone.example/.well-known/security.txt')
    const days = (Date.parse(lines.get('Expires') ?? '') - t.clock.now()) / 864e5
    assert.ok(days > 178 && days <= 180, `${days} days`)
  } finally {
    await t.close()
  }
})
