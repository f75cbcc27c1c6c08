import { pushRoutes } from '@agone/contract'
import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { isIPv6 } from 'node:net'
import { after, before, test } from 'node:test'
import { createPlayer } from '../../../../test/support/factories/teams.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { createBrowser, testPush } from '../../../../test/support/push-service.ts'
import { defineMailJobs } from '../../../platform/mail/index.ts'
import * as Notifications from '../notifications.ts'
import { notificationsPlugin } from '../plugin.ts'
import { isPublicAddress, isPublicEndpoint } from './public-address.ts'

const reserved = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.255.255',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:0:7f00:1::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '2002:a00:1::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456:789a::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'ff0e::1',
]

const spelled = [
  'http://push.example.org/a',
  'https://push.example.org:8443/a',
  'https://user:password@push.example.org/a',
  'https://push.example.org@127.0.0.1/a',
  'https://127.0.0.1/a',
  'https://127.1/a',
  'https://2130706433/a',
  'https://0x7f000001/a',
  'https://0177.0.0.1/a',
  'https://127.0.0.1.:443/a',
  'https://[::1]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://8.8.8.8/a',
  'https://localhost/a',
  'https://localhost./a',
  'https://router.local/a',
  'https://db.internal/a',
  'https://push/a',
  'https://①②⑦.0.0.1/a',
  'https:/\\127.0.0.1/a',
  'ftp://push.example.org/a',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '//push.example.org/a',
  '',
]

const hosts = new Map<string, string>()
const asked: string[] = []
let app: TestApp
before(async () => {
  const resolve = async (host: string) => {
    asked.push(host)
    const address = hosts.get(host)
    if (address === undefined) throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })
    return [{ address, family: isIPv6(address) ? 6 : 4 }]
  }
  app = await testApp((server) => {
    defineMailJobs(server.platform.jobs, { url: undefined, from: 'agone@example.org' })
    notificationsPlugin(server, { push: { ...testPush, resolve } })
  })
})
after(() => app.close())

test('private and reserved addresses are not public, and others are', () => {
  assert.ok(reserved.length >= 50)
  assert.deepEqual(reserved.filter(isPublicAddress), [])
  for (const address of ['8.8.8.8', '142.250.184.10', '2a00:1450:4002:403::200a', '2606:4700::1111']) {
    assert.ok(isPublicAddress(address), address)
  }
  assert.equal(isPublicAddress('push.example.org'), false)
})

test('a subscription whose host has a private or reserved address is not stored', async () => {
  const as = await createPlayer(app.ctx())
  const stored: string[] = []
  for (const [index, address] of reserved.entries()) {
    const host = `push${index}.example.org`
    hosts.set(host, address)
    const { subscription } = createBrowser(`https://${host}`)
    const { status, problem } = await app.inject(pushRoutes.subscribe, { body: subscription }, { as })
    if (status !== 400 || problem.title !== 'FIELD_VALIDATION_ERROR') stored.push(address)
  }
  assert.deepEqual(stored, [])
  assert.equal(asked.length, reserved.length)
})

test('an endpoint that is no https address of a domain is refused before its host is asked for', async () => {
  const as = await createPlayer(app.ctx())
  asked.length = 0
  const { keys } = createBrowser('https://push.example.org').subscription
  for (const endpoint of spelled) {
    assert.equal(isPublicEndpoint(endpoint), false, endpoint)
    const { status } = await app.inject(pushRoutes.subscribe, { body: { endpoint, keys } }, { as })
    assert.equal(status, 400, endpoint)
  }
  assert.deepEqual(asked, [])
})

test('keys that are no keys are refused', async () => {
  const as = await createPlayer(app.ctx())
  hosts.set('push.example.org', '8.8.8.8')
  const { endpoint, keys } = createBrowser('https://push.example.org').subscription
  const faulty = [
    { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
    { ...keys, p256dh: 'AAAA' },
    { ...keys, auth: 'AAAA' },
  ]
  for (const body of faulty) {
    assert.equal((await app.inject(pushRoutes.subscribe, { body: { endpoint, keys: body } }, { as })).status, 400)
  }
})

test('a host that moves to a private address later is not connected to, and its subscription is forgotten', async () => {
  const as = await createPlayer(app.ctx())
  let connections = 0
  const inside = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done))
  hosts.set('rebinding.example.org', '8.8.8.8')
  const { subscription } = createBrowser('https://rebinding.example.org')
  assert.equal((await app.inject(pushRoutes.subscribe, { body: subscription }, { as })).status, 200)
  hosts.set('rebinding.example.org', '127.0.0.1')
  await Notifications.send(app.ctx(), { userId: as.id, type: 'TEAM_INVITE', data: { teamName: 'Virtus' } })
  await app.jobs.drain()
  assert.equal(connections, 0)
  assert.deepEqual((await app.inject(pushRoutes.devices, {}, { as })).answer.devices, [])
  await new Promise((done) => inside.close(done))
})
