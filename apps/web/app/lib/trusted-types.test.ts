import assert from 'node:assert/strict'
import test from 'node:test'
import { avatarMarkup } from '@agone/drawings/avatar-svg'
import { crestMarkup } from '@agone/drawings/crest-svg'
import { emblemMarkup, type EmblemFigure } from '@agone/drawings/emblem-svg'
import { hashOf, secondHashOf } from '@agone/drawings/hash'
import { asText } from '@agone/drawings/lettering'
import { isHarmless } from './trusted-types.ts'

test('every drawing is allowed in a page', () => {
  const figures: EmblemFigure[] = ['tiers', 'tree', 'stripes']
  for (const id of Array.from({ length: 200 }, (_, index) => `id-${index}`)) {
    const common = { hash: hashOf(id), monogram: 'AB', uid: 'c1', lettering: asText }
    assert.ok(isHarmless(crestMarkup(common)))
    assert.ok(isHarmless(avatarMarkup({ ...common, second: secondHashOf(id) })))
    for (const figure of figures) assert.ok(isHarmless(emblemMarkup({ ...common, figure })))
  }
})

const safe = [
  'plain text',
  '<h2>One</h2>\n<p>a &lt;script&gt; <a href="https://a.it/?x=1&amp;y" title="b &quot;c&quot;">b</a> <a href="mailto:a@b.it">c</a></p>',
  '<p><img loading="lazy" decoding="async" src="/cdn/x.webp" alt="a > b" /><br /><a href="#a">d</a><a href="b?c:d">e</a></p>',
  '<ul>\n<li><input type="checkbox" disabled="" checked="" /> a</li>\n</ul>',
  '<table>\n<thead>\n<tr>\n<th align="right">a</th>\n</tr>\n</thead>\n</table>',
  '<pre><code class="language-js">a\n</code></pre><a href="">f</a>',
]
for (const markup of safe) test(`an article may contain ${markup}`, () => assert.ok(isHarmless(markup)))

const unsafe = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" />',
  '<p style="position:fixed">a</p>',
  '<iframe src="https://a.it"></iframe>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JAVASCRIPT:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="java&#10;script:alert(1)">a</a>',
  '<a href="data:text/html,x">a</a>',
  '<p>a<',
]
for (const markup of unsafe) test(`no page may contain ${markup}`, () => assert.equal(isHarmless(markup), false))
