import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../apps/server/test/support/free-port.ts'
import { runProgram, ServerProcess } from './server-process.ts'

/** Another product with a demo community of its own, for tests that would disturb others. */
export class DemoProduct {
  readonly origin: string
  readonly #folder = mkdtempSync(join(tmpdir(), 'agone-demo-'))
  readonly #server: ServerProcess

  private constructor(port: number, settings: NodeJS.ProcessEnv) {
    this.origin = `http://localhost:${port}`
    const environment = {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: this.origin,
      DATA_DIR: this.#folder,
      DATABASE_URL: undefined,
      RATE_LIMIT_REQUESTS: '1000000',
      RATE_LIMIT_WRITES: '1000000',
      RATE_LIMIT_CREDENTIALS: '1000000',
      OIDC_CLIENTS: undefined,
      LOG_LEVEL: 'warn',
      ...settings,
    }
    this.#server = new ServerProcess(() => runProgram('main.ts', [], environment))
  }

  static async start(settings: NodeJS.ProcessEnv = {}): Promise<DemoProduct> {
    const product = new DemoProduct(await freePort(), settings)
    await product.#server.start(/Agone is ready at/)
    return product
  }

  /** The lines of its log. */
  get log(): string[] {
    return this.#server.printed.split('\n')
  }

  async stop(): Promise<void> {
    await this.#server.stop()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
