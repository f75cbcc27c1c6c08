import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brandId, chatRoutes, chatTopics, destinationOf, urlOf, type MatchId } from '@agone/contract'
import { findPostgres, startPostgres } from '../../apps/server/test/support/database/postgres.ts'
import { startChild } from '../http-servers.ts'
import { median } from '../median.ts'

/**
 * A chat with 1,000 and 5,000 open sockets, with sign-on, rights and history, beside a bare `ws` broadcast of the same bytes in turn:
 * deliveries per CPU second of the server at 20 messages a second and at bursts of 200; delays; memory of a connection; and what it costs
 * when the readers are on another node than the writer. On PostgreSQL, whose time does not count. Other numbers of sockets are arguments.
 */
const limits = { steady: 0.95, bursts: 5, p99: 60, connection: 12, hop: 1.06 }
const rounds = 3
const seconds = 4
const warmUpMessages = 2000

type Child = Awaited<ReturnType<typeof startChild>>

const programs = findPostgres()
assert.ok(programs, 'this benchmark needs PostgreSQL')
const folder = mkdtempSync(join(tmpdir(), 'agone-bench-'))

const report = (what: string, value: number, { limit, isMost = false }: { limit: number; isMost?: boolean }) => {
  const isWithin = isMost ? value <= limit : value >= limit
  console.log(`${what}: ${value.toFixed(2)}, ${isWithin ? 'within' : 'OVER'} the limit of ${limit}`)
  if (!isWithin) process.exitCode = 1
}

const now = () => performance.timeOrigin + performance.now()
const textOf = (number: number) => `Messaggio ${number}: si gioca alle nove, come d'accordo. sent=${now().toFixed(3)}`

type Load = { perSecond: number; isBurst: boolean }

/** Sends messages for some seconds: evenly, or all of a second at once. */
const run = async ({ perSecond, isBurst }: Load, send: Post) => {
  const started = performance.now()
  const step = isBurst ? 1000 : 1000 / perSecond
  const size = isBurst ? perSecond : 1
  const sending = []
  for (let sent = 0; sent < (perSecond * seconds) / size; sent++) {
    await pause(Math.max(0, started + sent * step - performance.now()))
    sending.push(send(Array.from({ length: size }, (_, index) => textOf(sent * size + index))))
  }
  await Promise.all(sending)
  return perSecond * seconds
}

/** Waits until the readers have everything, or nothing comes for five seconds; returns their 99th percentile of the delay in milliseconds, and a frame. */
const settled = async (readers: Child, expected: number) => {
  let received = 0
  const delays: number[] = []
  let frame = ''
  for (let idle = 0; received < expected && idle < 100; idle++) {
    await pause(50)
    const counted = await readers.ask('count')
    if (Number(counted['received']) > 0) idle = 0
    received += Number(counted['received'])
    delays.push(Number(counted['p99']))
    frame = String(counted['sample'])
  }
  assert.ok(received === expected, `every socket gets every message once: ${received} of ${expected}`)
  return { p99: Math.max(...delays), frame }
}

type Post = (texts: readonly string[]) => Promise<unknown>

type Measured = { rate: number; p99: number; frame: string }

/** Deliveries per CPU second of these servers. */
const measure = async (
  { servers, readers, sockets }: { servers: readonly Child[]; readers: Child; sockets: number },
  load: Load,
  send: Post,
): Promise<Measured> => {
  const cpu = async () => (await Promise.all(servers.map((each) => each.cpu()))).reduce((sum, one) => sum + one, 0)
  const before = await cpu()
  const count = await run(load, send)
  const { p99, frame } = await settled(readers, count * sockets)
  return { rate: (count * sockets) / ((await cpu()) - before), p99, frame }
}

const poster = (port: number, matchId: MatchId, token: string) => (texts: readonly string[]) =>
  Promise.all(
    texts.map(async (content) => {
      const url = `http://127.0.0.1:${port}${urlOf(chatRoutes.post, { params: { id: matchId } })}`
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ content }) })
      assert.equal(status, 201)
    }),
  )

// As the product is started: with it, memory is read after a collection.
const startNode = (databaseUrl: string) =>
  startChild('live/product.ts', [databaseUrl, join(folder, 'data')], ['--expose-gc'])

const loads = {
  steady: { perSecond: 20, isBurst: false },
  bursts: { perSecond: 200, isBurst: true },
} as const

/** Posts as many messages as make the code of a node warm, which runs for weeks; the readers forget them. */
const warmUp = async ({ readers, sockets }: { readers: Child; sockets: number }, post: Post) => {
  const size = 50
  for (let sent = 0; sent < warmUpMessages; sent += size)
    await post(Array.from({ length: size }, (_, index) => textOf(sent + index)))
  await settled(readers, warmUpMessages * sockets)
}

/** Two nodes and a bare server, with so many open sockets at the first node and at the bare one. */
const openSockets = async (sockets: number, databaseUrl: string) => {
  const [one, other] = [await startNode(databaseUrl), await startNode(databaseUrl)]
  const bare = await startChild('live/bare.ts', [])
  const [readers, plain] = [await startChild('live/readers.ts', []), await startChild('live/readers.ts', [])]
  const { matchId, writer, tokens } = await one.ask({ users: sockets / 20 })
  const id = brandId<MatchId>(String(matchId))
  const destination = destinationOf(chatTopics.match, { id })
  const listenAt = ({ port }: Child) =>
    readers.ask({ port, sockets, destination, tokens: Array.isArray(tokens) ? tokens : [] })
  const memory = async () => Number((await one.ask('memory'))['bytes'])
  const idle = await memory()
  await listenAt(one)
  const kilobytes = ((await memory()) - idle) / sockets / 1024
  await plain.ask({ port: bare.port, sockets, tokens: [] })
  const stop = async () => {
    for (const child of [readers, plain, bare, one, other]) await child.stop()
  }
  return {
    one,
    other,
    bare,
    readers,
    plain,
    sockets,
    kilobytes,
    listenAt,
    post: poster(one.port, id, String(writer)),
    stop,
  }
}

type Opened = Awaited<ReturnType<typeof openSockets>>

/** The product and the bare server in turn. */
const compare = async ({ one, bare, readers, plain, sockets, post }: Opened, name: keyof typeof loads) => {
  const ratios: number[] = []
  const delays: number[] = []
  for (let round = 0; round < rounds; round++) {
    const own = await measure({ servers: [one], readers, sockets }, loads[name], post)
    const sameBytes = (text: string) => own.frame.replace(/sent=[\d.]+/, text.slice(text.indexOf('sent=')))
    const broadcast = async (texts: readonly string[]) => bare.sendMessage({ texts: texts.map(sameBytes) })
    const other = await measure({ servers: [bare], readers: plain, sockets }, loads[name], broadcast)
    ratios.push(own.rate / other.rate)
    delays.push(own.p99)
    console.log(`  ${name}: ${own.rate.toFixed(0)} deliveries a CPU second, bare ${other.rate.toFixed(0)}`)
  }
  report(`${sockets} sockets, ${name}, ratio`, median(ratios), { limit: limits[name] })
  if (name === 'steady') report(`${sockets} sockets, p99 in ms`, median(delays), { limit: limits.p99, isMost: true })
}

/** The CPU time of both nodes when the readers are on the other one, as a multiple. */
const hop = async ({ one, other, readers, sockets, listenAt, post }: Opened) => {
  const at = { servers: [one, other], readers, sockets }
  const near = await measure(at, loads.steady, post)
  await listenAt(other)
  await warmUp(at, post)
  const far = await measure(at, loads.steady, post)
  report(`${sockets} sockets, a hop between nodes`, near.rate / far.rate, { limit: limits.hop, isMost: true })
}

try {
  for (const sockets of process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 5000]) {
    const server = await startPostgres(programs, { connections: 60 })
    const opened = await openSockets(sockets, server.url)
    await warmUp(opened, opened.post)
    for (const name of ['steady', 'bursts'] as const) await compare(opened, name)
    report(`${sockets} sockets, KB a connection`, opened.kilobytes, { limit: limits.connection, isMost: true })
    await hop(opened)
    await opened.stop()
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
