import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { serverUrl } from '../../../test/support/test-run.ts'
import { createLog } from '../log.ts'
import { createOnServer } from '../../../test/support/database/database-source.ts'
import { freePort } from '../../../test/support/free-port.ts'
import { openPostgres } from './open.ts'

const sockets = new Set<Socket>()
let database: Awaited<ReturnType<typeof createOnServer>>
let proxy: Server
let url: string
/** What is dropped: the heartbeat, everything, or nothing. */
let dropped: 'heartbeat' | 'everything' | 'nothing' = 'heartbeat'
let heartbeats = 0

/** A proxy to the server that drops some of the data. */
before(async () => {
  database = await createOnServer(serverUrl ?? '')
  const server = new URL(database.url)
  proxy = createServer((near) => {
    const far = connect(Number(server.port), server.hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => socket.destroy()))
    near.once('data', (startup: Buffer) => {
      const isHeartbeat = startup.includes('agone heartbeat')
      if (isHeartbeat) heartbeats += 1
      if (isHeartbeat && dropped !== 'nothing') return
      far.write(startup)
      near.on('data', (bytes) => dropped !== 'everything' && far.write(bytes))
      far.on('data', (bytes) => dropped !== 'everything' && near.write(bytes))
      near.once('close', () => far.destroy())
      far.once('close', () => near.destroy())
    })
  })
  const port = await freePort()
  await once(proxy.listen(port, '127.0.0.1'), 'listening')
  url = Object.assign(new URL(server), { host: `127.0.0.1:${port}`, search: '' }).href
})
after(async () => {
  for (const socket of sockets) socket.destroy()
  proxy.close()
  await database.drop()
})

test('a busy server that answers other queries counts as available; a silent one does not', async () => {
  const { db, close } = await openPostgres({ url, size: 2 }, createLog({ log: { level: 'silent' } }))
  const ask = () => sql`select 1`.execute(db)
  try {
    for (let attempt = 0; attempt < 15; attempt++) {
      await ask()
      await pause(200)
    }
    const silentSince = Date.now()
    await assert.rejects(async () => {
      while (Date.now() - silentSince < 20_000) {
        await pause(2500)
        await ask()
      }
    }, /does not answer/)
  } finally {
    await close()
  }
})

test('a server that becomes silent is unavailable after one timeout: no second connection is awaited', async () => {
  dropped = 'nothing'
  heartbeats = 0
  const { promise: logged, resolve } = Promise.withResolvers<string>()
  const log = createLog({ log: { level: 'error' } }, { write: resolve })
  const { close } = await openPostgres({ url, size: 2 }, log)
  try {
    while (heartbeats === 0) await pause(20)
    await pause(600)
    dropped = 'everything'
    assert.match(await logged, /the database does not answer/)
    assert.equal(heartbeats, 1)
  } finally {
    dropped = 'heartbeat'
    await close()
  }
})
