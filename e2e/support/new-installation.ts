import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgres, type TestPostgres } from '../../apps/server/test/support/database/postgres.ts'
import { freePort } from '../../apps/server/test/support/free-port.ts'
import { smtpSink, type SmtpSink } from '../../apps/server/test/support/smtp-sink.ts'
import { loadConfig } from '../../apps/server/src/config.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { openDatabase } from '../../apps/server/src/platform/db/index.ts'
import { ServerProcess } from './server-process.ts'

/** A host that the server takes for a public one, and to which a browser gives the rights of https (a name below `localhost`). */
export const publicHost = 'levante.localhost'

type Parts = { mail: SmtpSink; postgres: TestPostgres | undefined }

/** An empty installation on a public address, with a mail server and, where it is installed, PostgreSQL. */
export class NewInstallation {
  readonly origin: string
  readonly #folder = mkdtempSync(join(tmpdir(), 'agone-new-'))
  readonly #parts: Parts
  readonly #environment: NodeJS.ProcessEnv
  readonly #server: ServerProcess
  #printed = ''

  private constructor(port: number, parts: Parts) {
    this.origin = `http://${publicHost}:${port}`
    this.#parts = parts
    this.#environment = {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: this.origin,
      DATA_DIR: this.#folder,
      DATABASE_URL: parts.postgres?.url,
      AUTH_SECRET: 'the secret of an installation for tests',
      SMTP_URL: parts.mail.url,
      RATE_LIMIT_REQUESTS: '1000',
      OIDC_CLIENTS: undefined,
      LOG_LEVEL: 'error',
    }
    this.#server = new ServerProcess(this.#environment)
  }

  /** Starts it; then it has printed its link to the first ADMIN. */
  static async start(): Promise<NewInstallation> {
    const programs = findPostgres()
    if (programs === undefined)
      process.stdout.write('PostgreSQL is not installed: the new installation runs on the embedded database.\n')
    const [port, mail, postgres] = await Promise.all([
      freePort(),
      smtpSink(),
      programs === undefined ? undefined : startPostgres(programs),
    ])
    const installation = new NewInstallation(port, { mail, postgres })
    installation.#printed = await installation.#server.start(/#code=\S+\s/)
    return installation
  }

  /** The link that the start has printed. */
  get firstAdminLink(): string {
    const [link = ''] = /http\S+#code=\S+/.exec(this.#printed) ?? []
    return link
  }

  /** A path of this site in the newest mail to an address; undefined until it has come. */
  mailedPath(address: string, pattern: RegExp): string | undefined {
    const mail = this.#parts.mail.mails.findLast(({ to }) => to.includes(address))
    return mail && pattern.exec(plainOf(mail.raw))?.[0]
  }

  /** Moves the time of the first record of the history, in the database, while the product is stopped. */
  async changeFirstRecord(): Promise<void> {
    await this.#server.stop()
    const { pool, close } = await openDatabase(loadConfig(this.#environment), createLog({ log: { level: 'silent' } }))
    await pool.query(`alter table history disable trigger history_append_only;
      update history set at = at - interval '1 minute' where place = 1;
      alter table history enable trigger history_append_only`)
    await close()
    await this.#server.start(/is ready at/)
  }

  async stop(): Promise<void> {
    await this.#server.stop()
    await this.#parts.postgres?.stop()
    await this.#parts.mail.close()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A mail without the encoding of its transport (quoted-printable, RFC 2045). */
const plainOf = (raw: string): string =>
  raw
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
