import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { MatchId, MatchView, Report } from '@agone/contract'
import { buildProduct, type Product } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { tokenFor } from '../support/auth/sign-on-app.ts'
import { sidesOf, startWithTeams } from '../support/factories/matches.ts'
import { migrate, openDatabase } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { freePort } from '../support/free-port.ts'

const dir = mkdtempSync(join(tmpdir(), 'agone-product-'))
const children: ChildProcess[] = []
after(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

const port = await freePort()
const publicUrl = `http://127.0.0.1:${port}`
const variables = {
  NODE_ENV: 'test',
  AGONE_DEMO: 'off',
  DATA_DIR: dir,
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: publicUrl,
  LOG_LEVEL: 'silent',
  RATE_LIMIT_REQUESTS: '1000000',
  RATE_LIMIT_WRITES: '1000000',
  RATE_LIMIT_CREDENTIALS: '1000000',
}

type Line = { matchId: MatchId; home: string; away: string; teamId: string }

/** The product on the folder, in this process: for what is done before and after the kills. */
const inThisProcess = async <Result>(run: (product: Product) => Promise<Result>): Promise<Result> => {
  const config = loadConfig(variables)
  const log = createLog(config)
  const database = await openDatabase(config, log)
  await migrate(database.db)
  const product = await buildProduct({ config, database, log, withSite: false })
  try {
    return await run(product)
  } finally {
    await product.close()
    await database.close()
  }
}

/** A league with all matches open, and the token of its owner. */
const prepare = (): Promise<{ lines: Line[]; token: string }> =>
  inThisProcess(async ({ ctx, auth }) => {
    const { matches, owner, teamOf } = await startWithTeams(ctx, { teams: 8 })
    const lines = matches
      .filter((match) => match.round === 1)
      .map((match) => {
        const [home, away] = sidesOf(match)
        return { matchId: match.id, home, away, teamId: teamOf(home).team.id }
      })
    return { lines, token: await tokenFor(auth, owner) }
  })

/** Starts the product on the folder. Resolves with its output when it is ready or has ended. */
const start = async (): Promise<{ child: ChildProcess; words: string; exited: Promise<void> }> => {
  const main = new URL('../../src/main.ts', import.meta.url).pathname
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    ...variables,
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  const exited = new Promise<void>((done) => child.once('close', () => done()))
  let words = ''
  const ready = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        words += part.toString()
        if (words.includes('Agone is ready')) done()
      })
    }
  })
  await Promise.race([ready, exited])
  return { child, words, exited }
}

/** What the product has acknowledged: ids of reports, and the last ruled score of every match, with the pending one. */
class AcknowledgedWrites {
  readonly reports = new Map<string, MatchId>()
  readonly ruled = new Map<MatchId, { acknowledged: number; asked: number }>()
}

const call = (path: string, token: string, body?: object): Promise<Response> =>
  fetch(`${publicUrl}/esports/v2${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

/** Reports and rules one match repeatedly until the product ends. */
const write = async (line: Line, token: string, acknowledgedWrites: AcknowledgedWrites): Promise<void> => {
  const { matchId, home, away, teamId } = line
  for (;;) {
    const score = ((acknowledgedWrites.ruled.get(matchId)?.acknowledged ?? 0) % 900) + 1
    const entry = { acknowledged: acknowledgedWrites.ruled.get(matchId)?.acknowledged ?? 0, asked: score }
    acknowledgedWrites.ruled.set(matchId, entry)
    const sides = [
      { entry_id: home, score },
      { entry_id: away, score: 0 },
    ]
    try {
      const ruled = await call(`/matches/${matchId}/ruling`, token, { sides, reason: 'prova di durata' })
      if (ruled.status === 201) entry.acknowledged = score
      await fetch(`${publicUrl}/esports/v2/matches/${matchId}/verification`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      })
      const body = { scores: { score: score % 10, opponent_score: 0 } }
      const sent = await call(`/teams/${teamId}/matches/${matchId}/report`, token, body)
      if (sent.status === 201) {
        const report: Report = await sent.json()
        acknowledgedWrites.reports.set(report.id, matchId)
      }
    } catch {
      return
    }
  }
}

const get = async <Answer>(path: string, token: string): Promise<Answer> => {
  const response = await call(path, token)
  assert.equal(response.status, 200, path)
  return response.json()
}

const check = async (lines: readonly Line[], token: string, acknowledgedWrites: AcknowledgedWrites): Promise<void> => {
  const kept = new Set<string>()
  for (const { matchId } of lines) {
    const sides = await get<{ reports: Report[] }[]>(`/matches/${matchId}/entries`, token)
    for (const { id } of sides.flatMap(({ reports }) => reports)) kept.add(id)
    const { status, participants } = await get<MatchView>(`/matches/${matchId}/view`, token)
    const [home] = participants
    // Between two acknowledgements the match is either verified or reopened, never partly both.
    assert.equal(status === 'verified', home?.score !== null)
    const ruled = acknowledgedWrites.ruled.get(matchId)
    if (status === 'verified') assert.ok(home?.score === ruled?.acknowledged || home?.score === ruled?.asked)
  }
  const lost = [...acknowledgedWrites.reports.keys()].filter((id) => !kept.has(id))
  assert.deepEqual(lost, [], 'acknowledged reports that are gone')
}

test('kill -9 during reports and rulings loses nothing acknowledged', { timeout: 600_000 }, async () => {
  const { lines, token } = await prepare()
  const acknowledgedWrites = new AcknowledgedWrites()
  for (let round = 0; round < 3; round += 1) {
    const { child, words, exited } = await start()
    assert.match(words, /Agone is ready/)
    await check(lines, token, acknowledgedWrites)
    const before = acknowledgedWrites.reports.size
    const writers = lines.map((line) => write(line, token, acknowledgedWrites))
    // At a random moment, but after the first acknowledgement.
    while (acknowledgedWrites.reports.size < before + 5) await pause(20)
    await pause(Math.random() * 400)
    child.kill('SIGKILL')
    await exited
    await Promise.all(writers)
  }
  await inThisProcess(async ({ app }) => {
    await app.listen({ port, host: '127.0.0.1' })
    await check(lines, token, acknowledgedWrites)
    assert.ok(acknowledgedWrites.reports.size >= 15)

    const second = await start()
    await second.exited
    assert.match(second.words, new RegExp(`Agone cannot start\\.\\n.*${dir}.*in use by process ${process.pid}`))
    assert.notEqual(second.child.exitCode, 0)
    await check(lines, token, acknowledgedWrites)
  })
})
