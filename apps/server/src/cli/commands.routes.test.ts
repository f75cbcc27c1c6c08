import assert from 'node:assert/strict'
import { networkInterfaces } from 'node:os'
import { test } from 'node:test'
import { testProduct } from '../../test/support/product.ts'

const own = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

test(
  'a server that listens on an address of the machine runs commands',
  { skip: !own && 'there is no network' },
  async () => {
    const product = await testProduct({ worksOnJobs: false })
    product.commands.open('token')
    const url = await product.app.listen({ port: 0, host: own })
    const call = async (headers: Record<string, string>) => {
      const response = await fetch(`${url}/cli/audit`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', ...headers },
        body: '{"options":{},"text":""}',
      })
      await response.text()
      return response.status
    }
    try {
      assert.equal(await call({ authorization: 'Bearer token' }), 200)
      assert.equal(await call({ authorization: 'Bearer wrong' }), 401)
      assert.equal(await call({ authorization: 'Bearer token', 'x-forwarded-for': '127.0.0.1' }), 404)
    } finally {
      await product.close()
    }
  },
)
