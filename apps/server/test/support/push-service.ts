import assert from 'node:assert/strict'
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { PushConfig } from '../../src/modules/notifications/index.ts'

/** The keys of tests; nothing is sent. */
export const testPush: PushConfig = {
  secret: 'a secret of at least 32 characters, for tests',
  contact: 'push@example.org',
}

/** A message as the stand-in got it, and its text for the browser. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A stand-in of a push service on this computer. `status` answers the next messages. */
export const startPushService = async () => {
  const received: Received[] = []
  const service = { status: 201 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(service.status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  assert.ok(address && typeof address === 'object')
  const origin = `http://127.0.0.1:${address.port}`
  return Object.assign(service, {
    origin,
    received,
    close: () => new Promise<void>((done) => server.close(() => done())),
  })
}

/** A browser: its subscription, and the text of a message to it (RFC 8291 and RFC 8188, written here from the standards). */
export const createBrowser = (origin: string, name: string = randomBytes(6).toString('hex')) => {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  const path = `/send/${name}`
  return {
    path,
    subscription: {
      endpoint: origin + path,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read: ({ body }: Pick<Received, 'body'>): string => {
      const salt = body.subarray(0, 16)
      const recordSize = body.readUInt32BE(16)
      const senderLength = body[20] ?? 0
      const sender = body.subarray(21, 21 + senderLength)
      const record = body.subarray(21 + senderLength)
      assert.ok(record.length <= recordSize, 'one record')
      const shared = keys.computeSecret(sender)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      const end = padded.lastIndexOf(2)
      assert.ok(
        end >= 0 && padded.subarray(end + 1).every((byte) => byte === 0),
        'the last record ends with 2 and zeros',
      )
      return padded.subarray(0, end).toString('utf8')
    },
  }
}

/** The claims of the VAPID token of a message (RFC 8292), after its signature was verified with the key beside it. */
export const vapidClaims = (authorization: string | undefined): { key: string; claims: Record<string, unknown> } => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  assert.ok(isValid, 'the token is signed with the key')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) }
}
