import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { ReadyHead, ReadyResponse } from './ready-response.ts'

const body = Buffer.from('città')
const whole = new ReadyHead(200, ['content-type', 'text/plain', 'content-length', String(body.length), 'etag', '"1"'])
const unchanged = new ReadyHead(304, ['etag', '"1"'])

// Under /plain the same by `node:http` alone.
const server = createServer({ ServerResponse: ReadyResponse }, ({ url = '' }, response) => {
  const isWhole = url.endsWith('/whole')
  const head = isWhole ? whole : unchanged
  const content = isWhole ? body : undefined
  if (url.startsWith('/plain')) response.writeHead(head.status, head.headers).end(content)
  else response.sendReady(head, content)
})

let port = 0
before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
after(() => server.close())

/** All bytes that come back for these requests, sent at once on one connection, until the server ends it. */
const talk = async (requests: readonly string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.write(requests.join(''))
  return Buffer.concat(await socket.toArray()).toString()
}

const ask = (path: string, last = '', version = '1.1') => `GET ${path} HTTP/${version}\r\nhost: x\r\n${last}\r\n`

const undated = (text: string) => text.replaceAll(/^date: .*$/gim, 'date')

const onceMore = (path: string) => [ask(path), ask(path), ask(path, 'connection: close\r\n')]

for (const path of ['/whole', '/unchanged'])
  test(`${path} is byte for byte what node:http sends, the first time, again, and on a connection that ends`, async () => {
    const plain = undated(await talk(onceMore(`/plain${path}`)))
    assert.equal(plain.split('HTTP/1.1 ').length, 4, 'three answers')
    for (let time = 0; time < 3; time++) assert.equal(undated(await talk(onceMore(path))), plain)
  })

test('an older HTTP hears that the connection ends, whoever asked before', async () => {
  const old = [ask('/whole', '', '1.0')]
  await talk(onceMore('/whole'))
  const answer = await talk(old)
  assert.match(answer, /^connection: close\r$/im)
  assert.equal(undated(answer), undated(await talk([ask('/plain/whole', '', '1.0')])))
  assert.match(await talk(onceMore('/whole')), /^connection: keep-alive\r$/im, 'and the next are kept alive')
})

test('the date is never more than a second and a moment behind', async () => {
  const dates = new Set<string>()
  for (let time = 0; time < 30; time++) {
    const told = /^date: (.*)\r$/im.exec(await talk([ask('/unchanged'), ask('/unchanged', 'connection: close\r\n')]))
    const date = told?.[1] ?? ''
    assert.ok(Math.abs(Date.now() - Date.parse(date)) < 2500, date)
    dates.add(date)
    await wait(70)
  }
  assert.ok(dates.size > 1, 'it moves on')
})
