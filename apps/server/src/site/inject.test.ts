import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createExchange } from './inject.ts'

const app = Fastify()
const address = '192.0.2.7'

before(async () => {
  app.get('/data', (request, reply) =>
    reply.header('ETag', '"a"').send({ asked: request.query, by: request.headers['accept-language'] }),
  )
  app.get('/bytes', (_request, reply) => reply.type('text/plain').send(Buffer.from('però')))
  app.get('/nothing', (_request, reply) => reply.code(204).send())
  app.get('/fault', () => Promise.reject(new Error('broken')))
  app.get('/raw', (_request, reply) => {
    reply.hijack()
    reply.raw.setHeader('X-Kind', 'raw')
    reply.raw.writeHead(202, { 'content-type': 'text/plain' }).end('raw')
  })
  app.get('/cut', (_request, reply) => {
    reply.hijack()
    reply.raw.destroy(new Error('cut off'))
  })
  app.get('/who', (request) => ({ ip: request.ip }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => app.close())

const within = (url: string) => {
  const { request, response, answer } = createExchange(url, { 'accept-language': 'it' }, address)
  app.routing(request, response)
  return answer
}

const overHttp = async (url: string) => {
  const answer = await fetch(app.listeningOrigin + url, { headers: { 'accept-language': 'it' } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('within the process a route answers the same as over HTTP', async () => {
  for (const url of ['/data?a=1&b=%C3%A8', '/bytes', '/nothing', '/fault', '/raw', '/unknown']) {
    const [inner, outer] = [await within(url), await overHttp(url)]
    assert.deepEqual([inner.status, inner.text], [outer.status, outer.text], url)
    for (const name of ['content-type', 'etag', 'x-kind']) {
      assert.equal(inner.headers.get(name) ?? null, outer.headers.get(name), `${url} ${name}`)
    }
  }
})

test('the caller can set its own address and token', async () => {
  assert.deepEqual(JSON.parse((await within('/who')).text), { ip: address })
})

test('an incomplete response is an error', async () => {
  await assert.rejects(within('/cut'), /cut off/)
})
