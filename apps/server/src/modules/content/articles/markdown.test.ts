import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slugOf } from './articles.ts'
import { render, summarise } from './markdown.ts'

const youtube = 'https://youtu.be/aqz-KE-bpKQ'

const renderings = [
  { why: 'headings start at level two', markdown: '# One', html: '<h2>One</h2>' },
  { why: 'underlined headings too', markdown: 'One\n===', html: '<h2>One</h2>' },
  {
    why: 'the highest level in the text becomes level two',
    markdown: '## One\n### Two',
    html: '<h2>One</h2>\n<h3>Two</h3>',
  },
  { why: 'there is no level below six', markdown: '# One\n###### Six', html: '<h2>One</h2>\n<h6>Six</h6>' },
  { why: 'an escaped heading is text', markdown: 'a <h1>b', html: '<p>a &lt;h1&gt;b</p>' },
  { why: 'bare links are links', markdown: 'https://a.it', html: '<p><a href="https://a.it">https://a.it</a></p>' },
  { why: 'text is struck through', markdown: '~~a~~', html: '<p><del>a</del></p>' },
  {
    why: 'pictures load lazily',
    markdown: '![a](/x)',
    html: '<p><img loading="lazy" decoding="async" src="/x" alt="a" /></p>',
  },
  {
    why: 'a bare link to a video on its own line is a video',
    markdown: 'a\n\nhttps://youtu.be/aqz-KE-bpKQ?t=9&si=x\n\nb',
    html: `<p>a</p>\n<p data-video="youtube"><a href="${youtube}?t=9&amp;si=x">${youtube}?t=9&amp;si=x</a></p>\n<p>b</p>`,
  },
  {
    why: 'so is a link with a title',
    markdown: `[Il gol & il resto](${youtube})`,
    html: `<p data-video="youtube"><a href="${youtube}">Il gol &amp; il resto</a></p>`,
  },
  {
    why: 'a link between words is a link',
    markdown: `[Il gol](${youtube}).\n\n[Uno](${youtube}) [due](${youtube})`,
    html: `<p><a href="${youtube}">Il gol</a>.</p>\n<p><a href="${youtube}">Uno</a> <a href="${youtube}">due</a></p>`,
  },
  {
    why: 'a link in a quote is a link, and what follows is a video again',
    markdown: `> ${youtube}\n\n${youtube}`,
    html:
      `<blockquote>\n<p><a href="${youtube}">${youtube}</a></p>\n</blockquote>\n` +
      `<p data-video="youtube"><a href="${youtube}">${youtube}</a></p>`,
  },
  { why: 'an escaped picture is text', markdown: '<img src=x>', html: '&lt;img src=x&gt;' },
]

for (const { why, markdown, html } of renderings) test(why, () => assert.equal(render(markdown).trim(), html))

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x](vbscript:x "onmouseover=alert(1)")',
  '![" onerror="alert(1)](/x)',
  '<https://a.it" onclick="alert(1)>',
  '<div><svg/onload=alert(1)></div>',
  '|a|\n|-|\n|<iframe src=//a.it>|',
]

for (const attack of attacks) {
  test(`nothing of ${JSON.stringify(attack)} runs`, () => {
    const html = render(attack)
    // Inside of tags only; the same words as text are harmless.
    for (const [tag] of html.matchAll(/<[^>]*>/g)) {
      assert.match(tag, /^<\/?(p|a|img|h[2-6]|div|table|thead|tbody|tr|th|td)\b/)
      assert.doesNotMatch(tag.replace(/"[^"]*"/g, '""'), /\bon\w+=/i)
      assert.doesNotMatch(tag, /(href|src)="\s*(javascript|data|vbscript):/i)
    }
    assert.doesNotMatch(html, /<(script|iframe|svg|div)/i)
  })
}

const summaries = [
  { why: 'is plain text', markdown: 'Tom & *Jerry* <3', summary: 'Tom & Jerry <3' },
  { why: 'is cut between words', markdown: 'one two three four', summary: 'one two three…' },
  {
    why: 'leaves headings out',
    markdown: '# Title\n\nOne.\n\n## Then *what*\n\nTwo.\n\nThree\n---',
    summary: 'One. Two.',
  },
  { why: 'has no ellipsis after a full stop', markdown: 'One two. Threefold', summary: 'One two.' },
  { why: 'has none after a quoted sentence either', markdown: '«One two!» Threefold', summary: '«One two!»' },
  { why: 'has no comma before its ellipsis', markdown: 'one two, threefold', summary: 'one two…' },
  { why: 'leaves videos out', markdown: `[Il gol](${youtube})\n\nOne.`, summary: 'One.' },
  { why: 'of headings alone is empty', markdown: '# One', summary: '' },
]

for (const { why, markdown, summary } of summaries)
  test(`a summary ${why}`, () => assert.equal(summarise(render(markdown), 14), summary))

const slugs = [
  { title: 'Perché Forlì è in finale!', slug: 'perche-forli-e-in-finale' },
  { title: '  --  ', slug: 'article' },
  { title: '日本', slug: 'article' },
  { title: 'a'.repeat(200), slug: 'a'.repeat(70) },
]

for (const { title, slug } of slugs)
  test(`${slug} is the address of its title`, () => assert.equal(slugOf(title), slug))
