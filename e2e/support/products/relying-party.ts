import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenAt } from '../ports.ts'
import { runProgram, ServerProcess } from './server-process.ts'

/** The only URL that is registered for it as a client of the server under test (clients.json). */
const port = 4181

/** Another, empty server, whose users are signed in by the server under test. Start it once: it takes seconds. */
export class RelyingParty {
  readonly origin = `http://localhost:${port}`
  readonly #folder = mkdtempSync(join(tmpdir(), 'agone-elsewhere-'))
  readonly #env: NodeJS.ProcessEnv
  readonly #server: ServerProcess

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
    this.#server = new ServerProcess(() => runProgram('main.ts', [], this.#env))
  }

  async start(): Promise<void> {
    await waitForPort()
    await this.#server.start(/Agone is ready at/)
  }

  /** Gives a user the role ADMIN, as the operator of that server would. */
  async makeAdmin(username: string): Promise<void> {
    const command = runProgram('cli/main.ts', ['admin', 'grant', username], this.#env)
    const code = await new Promise<number | null>((done) => command.once('exit', done))
    if (code !== 0) throw new Error(`agone admin ${username} ended with ${code}`)
  }

  async stop(): Promise<void> {
    await this.#server.stop()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const waitForPort = async (): Promise<void> => {
  const probe = createServer()
  await listenAt(probe, port)
  await new Promise((done) => probe.close(done))
}
