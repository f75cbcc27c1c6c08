import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import { pipeline, type Duplex } from 'node:stream'

export type TlsProxy = {
  port: number
  /** What a browser has to be given to trust its certificate: the hash of the public key, in base64. */
  keyHash: string
  close(): Promise<void>
}

/** The address of all visitors (RFC 5737), so that the product does not take them for its own machine. */
const visitor = '203.0.113.7'

const ignore = () => undefined

/** Terminates TLS for `host` in front of a product on a port of this machine, as docs/operations.md asks of a proxy. */
export const tlsProxy = async (host: string, product: number): Promise<TlsProxy> => {
  const pem = certificateOf(host)
  const agent = new Agent({ keepAlive: true })
  const sockets = new Set<Socket>()
  const passOn = ({ method, url, headers }: IncomingMessage): ClientRequest => {
    const passed = { ...headers, 'x-forwarded-for': visitor }
    return request({ host: '127.0.0.1', port: product, agent, method, path: url, headers: passed })
  }
  const server = createServer({ key: pem, cert: pem }, (incoming, outgoing) => {
    const passed = passOn(incoming)
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      pipeline(answer, outgoing, ignore)
    })
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  server.on('upgrade', (incoming: IncomingMessage, outside: Duplex) => {
    if (!incoming.url?.startsWith('/chat/')) return outside.end('HTTP/1.1 404 Not Found\r\n\r\n')
    const passed = passOn(incoming)
    passed.on('upgrade', (answer, inside, first) => {
      outside.write(`HTTP/1.1 101 Switching Protocols\r\n${linesOf(answer)}\r\n`)
      outside.write(first)
      pipeline(outside, inside, outside, ignore)
    })
    passed.on('response', () => outside.destroy())
    passed.on('error', () => outside.destroy())
    outside.on('error', () => passed.destroy())
    passed.end()
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    keyHash: createHash('sha256').update(key).digest('base64'),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      agent.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** A key and a certificate that it has signed itself, for one day. */
const certificateOf = (host: string): string => {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', '-']
  const options = ['req', '-x509', ...key, '-days', '1', '-subj', `/CN=${host}`]
  const { error, status, stdout, stderr } = spawnSync('openssl', options, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl made no certificate: ${error?.message ?? stderr}`)
  return stdout
}

const linesOf = ({ rawHeaders }: IncomingMessage): string =>
  rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
