import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isFullRun } from '../../test/support/test-run.ts'
import { freePort } from '../../test/support/free-port.ts'
import { hasRealSeasons, realSeasonPath } from '../../test/support/seasons/real-seasons.ts'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../platform/db/index.ts'
import { createLog } from '../platform/log.ts'

const root = mkdtempSync(join(tmpdir(), 'agone-cli-'))
after(() => rmSync(root, { recursive: true, force: true }))

const cli = join(import.meta.dirname, 'main.ts')
const server = join(import.meta.dirname, '../main.ts')

type Variables = Record<string, string>

const environment = (dir: string, more: Variables = {}) => ({
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
  DATA_DIR: dir,
  NODE_ENV: 'test',
  ...more,
})

/** Runs the real command to its end. */
const agone = (dir: string, ...args: string[]) => agoneWith({}, dir, ...args)

const agoneWith = async (more: Variables, dir: string, ...args: string[]) => {
  const env = environment(dir, more)
  const child = spawn(process.execPath, [cli, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout.on('data', (part: Buffer) => (out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (err += part.toString()))
  const [code] = await once(child, 'close')
  return { code: Number(code), out, err }
}

/** Starts the server, with the demo; resolves once it is ready. */
const start = async (dir: string) => {
  const port = await freePort()
  const env = environment(dir, { PORT: String(port), LOG_LEVEL: 'error' })
  const child = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  while (!said.includes('is ready') && child.exitCode === null) await pause(50)
  assert.match(said, /Agone is ready/)
  return { child, url: `http://localhost:${port}` }
}

const stop = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const tournaments = async (url: string): Promise<number> => {
  const page: unknown = await (await fetch(`${url}/esports/v2/search/tournaments`)).json()
  return typeof page === 'object' && page && 'resultsCount' in page ? Number(page.resultsCount) : -1
}

const file = (name: string, text: string): string => {
  const path = join(root, name)
  writeFileSync(path, text)
  return path
}

const season = {
  name: 'Torneo del Faro',
  matches: [
    { round: 1, home: 'Lampare', away: 'Scogliera', homeScore: 2, awayScore: 1 },
    { round: 2, home: 'Scogliera', away: 'Lampare', homeScore: 0, awayScore: 0 },
  ],
}
const good = file('good.json', JSON.stringify(season, null, 2))
const selfMatch = file('bad.json', JSON.stringify(season, null, 2).replace('"away": "Scogliera"', '"away": "Lampare"'))

describe('the command', () => {
  test('an unknown command shows the help and exits with 2', async () => {
    const { code, err } = await agone(root, 'frobnicate')
    assert.equal(code, 2)
    assert.match(err, /There is no command frobnicate\.\nUsage:\n {2}agone start/)
    assert.equal((await agone(root, 'toString')).code, 2)
  })

  test('help is written to the standard output and succeeds', async () => {
    const { code, out } = await agone(root, 'help')
    assert.equal(code, 0)
    assert.match(out, /agone import FILE/)
  })

  test('every command shows its usage, and does nothing', async () => {
    for (const command of ['import', 'backup', 'seed']) {
      const { code, out } = await agone(join(root, 'none'), command, '--help')
      assert.equal(code, 0)
      assert.match(out, new RegExp(`^Usage: agone ${command}`))
    }
    assert.equal(existsSync(join(root, 'none')), false)
    const { code, out } = await agone(root, '--version')
    assert.deepEqual([code, /^\d+\.\d+\.\d+\n$/.test(out)], [0, true], out)
  })

  test('a command that is written wrongly says how it is written and exits with 2', async () => {
    for (const args of [['import'], ['import', good, '--colour', 'red'], ['audit', 'now']]) {
      const { code, err } = await agone(root, ...args)
      assert.equal(code, 2, args.join(' '))
      assert.match(err, new RegExp(`Usage: agone ${args[0]}`))
    }
  })

  test('a wrong variable is named, and nothing is opened', async () => {
    const dir = join(root, 'wrong')
    const env = environment(dir, { PORT: 'high' })
    const child = spawn(process.execPath, [cli, 'audit'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let err = ''
    child.stderr.on('data', (part: Buffer) => (err += part.toString()))
    const [code] = await once(child, 'close')
    assert.equal(code, 1)
    assert.match(err, /PORT must be a whole number/)
    assert.equal(existsSync(dir), false)
  })
})

describe('a season file', () => {
  test('that is missing or wrong is refused, and nothing is opened', async () => {
    const dir = join(root, 'unopened')
    const missing = await agone(dir, 'import', join(root, 'missing.json'))
    assert.deepEqual([missing.code, missing.out], [1, ''])
    assert.match(missing.err, /missing\.json cannot be read: ENOENT/)
    const noJson = await agone(dir, 'import', file('cut.json', '{\n"name": '))
    assert.equal(noJson.code, 1)
    assert.equal(noJson.err, 'Line 2: this is not JSON.\n')
    const wrong = await agoneWith({ LC_ALL: 'it_IT.UTF-8' }, dir, 'import', selfMatch)
    assert.deepEqual([wrong.code, wrong.out], [1, ''])
    assert.equal(wrong.err, 'Riga 7, campo away: Lampare gioca contro sé stessa.\n')
    assert.equal(existsSync(dir), false)
  })
})

describe('with a running server', () => {
  const dir = join(root, 'data')
  let running: Awaited<ReturnType<typeof start>>
  before(async () => {
    running = await start(dir)
  })
  after(() => stop(running.child))

  test('a season is imported and exported, and for an unknown game refused', async () => {
    const { url } = running
    assert.equal(await tournaments(url), 7)
    const imported = await agone(dir, 'import', good, '--as', 'manager')
    assert.equal(imported.code, 0, imported.err)
    assert.match(imported.err, /^2 of 2$/m)
    assert.match(imported.out, new RegExp(`^Imported for manager: ${url}/tournaments/[0-9a-f-]{36}\n$`))
    assert.equal(await tournaments(url), 8)

    const id = imported.out.trim().split('/').at(-1) ?? ''
    const exported = await agone(dir, 'export', id)
    assert.deepEqual(
      JSON.parse(exported.out).matches.map(({ home, homeScore }: (typeof season.matches)[number]) => [home, homeScore]),
      [
        ['Lampare', 2],
        ['Scogliera', 0],
      ],
    )

    const noGame = await agone(dir, 'import', good, '--game', 'Boccette')
    assert.deepEqual([noGame.code, noGame.out], [1, ''])
    assert.match(noGame.err, /There is no game Boccette\.\nThere are: Calcio 1 contro 1/)
    assert.equal(await tournaments(url), 8)
  })

  test('audit, admin and doctor act in it', async () => {
    assert.match((await agone(dir, 'audit', 'verify')).out, /The history is whole: \d+ records/)
    assert.equal((await agone(dir, 'admin', 'grant', 'player')).out, 'player has the role ADMIN now.\n')
    assert.equal((await agone(dir, 'admin', 'grant', 'player')).out, 'player has the role ADMIN already.\n')
    assert.equal((await agone(dir, 'admin', 'grant', 'nobody-here')).code, 1)
    const refused = await agone(dir, 'admin', 'create')
    assert.equal(refused.code, 1)
    assert.match(refused.err, /Somebody is ADMIN already/)
    const doctor = await agone(dir, 'doctor')
    assert.equal(doctor.code, 0, doctor.out)
    assert.match(doctor.out, /server: process \d+ at http:\/\/127\.0\.0\.1[^]*^ok {4}mails: are kept at \/dev\/mail/m)
    // Makes the signing keys, as the first sign-in would.
    assert.equal((await fetch(`${running.url}/auth/jwks`)).status, 200)
  })

  test('it accepts only the commands of its own data folder', async () => {
    const { url } = running
    const { token } = JSON.parse(readFileSync(join(dir, 'running.json'), 'utf8'))
    const call = async (headers: Variables) => {
      const command = { method: 'POST', body: '{"options":{},"text":""}' }
      const response = await fetch(`${url}/cli/audit`, {
        ...command,
        headers: { 'content-type': 'text/plain', ...headers },
      })
      await response.body?.cancel()
      return response.status
    }
    assert.equal(await call({}), 401)
    assert.equal(await call({ authorization: 'Bearer wrong' }), 401)
    assert.equal(await call({ authorization: `Bearer ${token}`, 'x-forwarded-for': '127.0.0.1' }), 404)
    assert.equal(await call({ authorization: `Bearer ${token}` }), 200)
  })

  // A service manager sends the signal to all processes of `npm start`, which also passes it on.
  test('a running request is answered after SIGTERM, even if it comes twice', async () => {
    const { url, child } = running
    const { token } = JSON.parse(readFileSync(join(dir, 'running.json'), 'utf8'))
    const headers = { 'content-type': 'text/plain', authorization: `Bearer ${token}`, expect: '100-continue' }
    const call = request(`${url}/cli/audit`, { method: 'POST', headers })
    call.flushHeaders()
    await once(call, 'continue')
    child.kill('SIGTERM')
    const isListening = () =>
      fetch(`${url}/healthz`).then(
        () => true,
        () => false,
      )
    while (await isListening()) await pause(20)
    child.kill('SIGTERM')
    const [answered, ended] = [once(call, 'response'), once(child, 'exit')]
    call.end('{"options":{},"text":""}')
    const [answer] = await answered
    assert.equal(answer.statusCode, 200)
    answer.resume()
    assert.deepEqual(await ended, [0, null])
  })
})

describe('without a server', () => {
  const dir = join(root, 'data')

  test('a season is imported', async () => {
    const imported = await agone(dir, 'import', good, '--game', 'calcio 11 contro 11', '--platform', 'PC')
    assert.equal(imported.code, 0, imported.err)
    assert.match(imported.err, /^2 of 2$/m)
    assert.match(imported.out, /^Imported for admin: http:\/\/localhost:3000\/tournaments\//)
  })

  test('doctor looks at every part, and migrate finds the database up to date', async () => {
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }
    const doctor = await agoneWith(smtp, dir, 'doctor')
    assert.match(
      doctor.out,
      /server: not running[^]*tables: all \d+ [^]*history: the chain is whole[^]*^ok {4}files: /m,
    )
    assert.match(doctor.out, /^FAULT mails: 127\.0\.0\.1:\d+ cannot be reached/m)
    assert.deepEqual([doctor.code, doctor.err], [1, 'One part needs attention.\n'])
    assert.equal((await agone(dir, 'migrate')).out, 'The database is up to date.\n')
  })

  test('a start with another secret than that of the database is refused', async () => {
    const env = environment(dir, { PORT: '0', LOG_LEVEL: 'error', AUTH_SECRET: 'another secret, as long as the first' })
    const child = spawn(process.execPath, [server], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let err = ''
    child.stderr.on('data', (part: Buffer) => (err += part.toString()))
    const [code] = await once(child, 'close')
    assert.equal(code, 1)
    assert.match(err, /^Agone cannot start\.\nThe signing keys in the database were made with another secret .*\n$/)
  })

  test('doctor looks at files and mails even where there is no database, and says what is missing', async () => {
    const away = { DATABASE_URL: `postgres://agone:hunter2@127.0.0.1:${await freePort()}/agone` }
    const { code, out } = await agoneWith(away, dir, 'doctor')
    assert.equal(code, 1)
    assert.match(
      out,
      /^FAULT database: The database at 127\.0\.0\.1:\d+ does not answer[^]*^ok {4}files: [^]*^ok {4}mails: /m,
    )
    assert.doesNotMatch(out, /hunter2/)
  })

  // The engines' tests and those of the import read the real seasons with every change.
  if (isFullRun && hasRealSeasons) {
    test('a whole real season is imported by one command, its progress printed', { timeout: 120_000 }, async () => {
      const imported = await agone(dir, 'import', realSeasonPath('serie-a-2022-23'))
      assert.equal(imported.code, 0, imported.err)
      assert.match(imported.err, /^380 of 380$/m)
      assert.match((await agone(dir, 'audit')).out, /The history is whole/)
    })
  }

  // The last one: the history is broken after it.
  test('a history that somebody changed in the database fails its verification, which names the record', async () => {
    const config = loadConfig({ DATA_DIR: dir, LOG_LEVEL: 'silent' })
    const { db, close } = await openDatabase(config, createLog({ log: { level: 'silent' } }))
    await db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      await sql`update history set why = 'Never said.' where place = 3`.execute(transaction)
    })
    await close()
    const { code, out, err } = await agone(dir, 'audit', 'verify')
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, /^The history is broken at record 3, of \S+: its content was changed afterwards\.\n/)
  })
})
