import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleParts } from './article-parts.ts'

const video = (href: string, text: string) => `<p data-video="youtube"><a href="${href}">${text}</a></p>`

test('an article is divided at its videos', () => {
  const html = `<p>a</p>\n${video('https://youtu.be/x?t=9&amp;si=x', 'Il gol &amp; &quot;il resto&quot;')}\n<p>b</p>`
  assert.deepEqual(articleParts(html), [
    { html: '<p>a</p>\n' },
    { address: 'https://youtu.be/x?t=9&si=x', title: 'Il gol & "il resto"' },
    { html: '\n<p>b</p>' },
  ])
})

test('a bare address is no title', () => {
  const address = 'https://youtu.be/x'
  assert.deepEqual(articleParts(video(address, address)), [{ address, title: undefined }])
  assert.deepEqual(articleParts(video(address, 'www.youtube.com/watch?v=x')), [{ address, title: undefined }])
  assert.deepEqual(articleParts(video(address, '')), [{ address, title: undefined }])
})

test('an article without a video is one part', () => {
  const html = '<p><a href="https://youtu.be/x">x</a></p>'
  assert.deepEqual(articleParts(html), [{ html }])
  assert.deepEqual(articleParts(''), [])
})
