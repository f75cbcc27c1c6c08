import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '../free-port.ts'

/** A PostgreSQL server for tests, on loopback, in a temporary folder. */
export type TestPostgres = {
  url: string
  /** The same server through its Unix socket, which takes half the processor time; on Windows `url`. */
  socketUrl: string
  stop(): Promise<void>
  /** Sends a signal to every process of the server: SIGSTOP freezes it, SIGCONT resumes it, SIGKILL ends it. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void>
  /** Starts it again after SIGKILL, on the same port; resolves once it takes connections. */
  restart(): Promise<void>
}

/** The folder of PostgreSQL's programs: in PATH, or the newest of Debian's; undefined if it is not installed. */
export const findPostgres = (): string | undefined => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/**
 * Starts a server, in about two seconds. Without `syncs` it never calls fsync, so a power cut may lose data; without `isDurable` a
 * kill may do so too, which makes commits faster.
 */
export const startPostgres = async (
  programs: string,
  { isDurable = false, syncs = false, connections = 200 } = {},
): Promise<TestPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'agone-postgres-'))
  const owner = ordinaryUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  const cluster = join(folder, 'cluster')
  const created = spawnSync(
    join(programs, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  )
  if (created.status !== 0) throw new Error(`initdb failed: ${created.stderr}`)
  const port = await freePort()
  const settings = [
    `fsync=${syncs ? 'on' : 'off'}`,
    'full_page_writes=off',
    `synchronous_commit=${isDurable ? 'on' : 'off'}`,
    `max_connections=${connections}`,
  ]
  const hasSocket = process.platform !== 'win32'
  const flags = [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-k',
    hasSocket ? folder : '',
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  let server: ChildProcess
  const launch = async () => {
    server = spawn(join(programs, 'postgres'), ['-D', cluster, ...flags], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (server.stderr) await waitUntilReady(server.stderr)
  }
  // SIGQUIT is its immediate shutdown: tests that end before `stop` leave no server behind.
  const abandon = () => void server.kill('SIGQUIT')
  process.once('exit', abandon)
  await launch()
  const exited = async () => {
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    url,
    socketUrl: hasSocket ? `${url}?host=${encodeURIComponent(folder)}` : url,
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
      server.kill('SIGINT')
      await exited()
      process.off('exit', abandon)
      rmSync(folder, { recursive: true, force: true })
    },
    async signal(name) {
      const { pid } = server
      if (pid === undefined) throw new Error('the server has no process')
      // The server first: it must not start another process meanwhile, or count the end of one as a crash.
      const children = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout
      for (const each of [pid, ...children.trim().split('\n').map(Number)]) if (each > 0) process.kill(each, name)
      if (name === 'SIGKILL') await exited()
    },
    restart: () => launch(),
  }
}

/** PostgreSQL refuses to run as root, and test containers often use root. */
const ordinaryUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string, user: string): number | undefined => {
    const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  }
  for (const user of ['postgres', 'nobody']) {
    const uid = id('-u', user)
    const gid = id('-g', user)
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  return undefined
}

const waitUntilReady = (lines: NodeJS.ReadableStream): Promise<void> =>
  new Promise((done, fail) => {
    let seen = ''
    lines.on('data', (part: Buffer) => {
      if (seen.length < 20_000) seen += part.toString()
      if (seen.includes('ready to accept connections')) done()
    })
    lines.on('end', () => fail(new Error(`PostgreSQL did not start: ${seen}`)))
  })
