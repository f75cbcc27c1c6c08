import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenAt } from './ports.ts'

/** The only URL that is registered for it as a client of the server under test (clients.json). */
const port = 4181

const timeout = 240_000

/** Another, empty server, whose users are signed in by the server under test. Start it once: it takes seconds. */
export class RelyingParty {
  readonly origin = `http://localhost:${port}`
  readonly #folder = mkdtempSync(join(tmpdir(), 'agone-elsewhere-'))
  readonly #env: NodeJS.ProcessEnv
  #server: ChildProcess | undefined

  constructor(issuer: string) {
    this.#env = {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: this.origin,
      DATA_DIR: this.#folder,
      AGONE_DEMO: 'off',
      OIDC_CLIENTS: undefined,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'agone-elsewhere',
      LOG_LEVEL: 'error',
    }
  }

  async start(): Promise<void> {
    await waitForPort()
    const server = this.#run('main.ts', [])
    this.#server = server
    await new Promise<void>((done, fail) => {
      let printed = ''
      const timer = setTimeout(() => fail(new Error(`not ready after ${timeout} ms\n${printed}`)), timeout)
      for (const stream of [server.stdout, server.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          printed += chunk.toString()
          if (!printed.includes('Agone is ready at')) return
          clearTimeout(timer)
          done()
        })
      }
      server.once('exit', () => fail(new Error(`ended while starting\n${printed}`)))
    })
  }

  /** Gives a user the role ADMIN, as the operator of that server would. */
  async makeAdmin(username: string): Promise<void> {
    const command = this.#run('cli/main.ts', ['admin', username])
    const code = await new Promise<number | null>((done) => command.once('exit', done))
    if (code !== 0) throw new Error(`agone admin ${username} ended with ${code}`)
  }

  async stop(): Promise<void> {
    const server = this.#server
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      const timer = setTimeout(() => server.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(timer)
    }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }

  #run(file: string, args: readonly string[]): ChildProcess {
    const path = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', file)
    return spawn(process.execPath, [path, ...args], { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] })
  }
}

const waitForPort = async (): Promise<void> => {
  const probe = createServer()
  await listenAt(probe, port)
  await new Promise((done) => probe.close(done))
}
