import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp } from '../../test/support/http.ts'
import { registerEmbed } from './embed.ts'

let app: Awaited<ReturnType<typeof testApp>>
before(async () => {
  app = await testApp((server) => registerEmbed(server, 'https://agone.example'))
})
after(() => app.close())

const get = async (url: string) => {
  const { status, headers, bytes } = await app.request({ method: 'GET', url })
  return { status, headers, body: bytes.toString() }
}
const embed = (url: string) => get(`/embed?${new URLSearchParams({ url })}`)

test('the page of a video frames the player of its provider and no other site, and only pages of the site may frame it', async () => {
  const { status, headers, body } = await embed('https://youtu.be/aqz-KE-bpKQ?t=9')
  assert.equal(status, 200)
  assert.ok(body.includes('src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&#38;rel=0&#38;start=9"'))
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /^default-src 'none'; frame-src https:\/\/www\.youtube-nocookie\.com; /)
  assert.match(policy, /frame-ancestors 'self'/)
  assert.doesNotMatch(policy, /script-src|unsafe/)
  // Without its origin, YouTube refuses to play.
  assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin')
  assert.equal(headers['x-robots-tag'], 'noindex')
  const sandbox = /sandbox="([^"]*)"/.exec(body)?.[1] ?? ''
  assert.doesNotMatch(sandbox, /top-navigation|downloads|modals/)
})

test('Twitch learns on which site it plays', async () => {
  const { body } = await embed('https://www.twitch.tv/videos/123456')
  assert.ok(body.includes('src="https://player.twitch.tv/?video=v123456&#38;autoplay=true&#38;parent=agone.example"'))
})

test('an address that is not a video of the three providers has no page', async () => {
  for (const url of [
    'https://example.org/watch?v=aqz-KE-bpKQ',
    'javascript:alert(1)',
    '"><script>alert(1)</script>',
    '',
  ]) {
    assert.equal((await embed(url)).status, 404, url)
  }
  assert.equal((await get('/embed')).status, 404)
})
