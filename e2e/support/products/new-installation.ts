import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgres, type TestPostgres } from '../../../apps/server/test/support/database/postgres.ts'
import { freePort } from '../../../apps/server/test/support/free-port.ts'
import { smtpSink, type SmtpSink } from '../../../apps/server/test/support/smtp-sink.ts'
import { loadConfig } from '../../../apps/server/src/config.ts'
import { createLog } from '../../../apps/server/src/platform/log.ts'
import { openDatabase } from '../../../apps/server/src/platform/db/index.ts'
import { runStart, ServerProcess } from './server-process.ts'
import { tlsProxy, type TlsProxy } from './tls-proxy.ts'

/** The name of the site; browsers of the test find it on this machine. */
export const publicHost = 'levante.example'

type Parts = { port: number; mail: SmtpSink; postgres: TestPostgres | undefined; proxy: TlsProxy }

/**
 * An empty installation on a public address, started by `npm start` behind a proxy that terminates TLS, with a mail server and, where it
 * is installed, PostgreSQL.
 */
export class NewInstallation {
  readonly origin = `https://${publicHost}`
  readonly #folder = mkdtempSync(join(tmpdir(), 'agone-new-'))
  readonly #parts: Parts
  readonly #environment: NodeJS.ProcessEnv
  readonly #server: ServerProcess
  #printed = ''

  private constructor(parts: Parts) {
    this.#parts = parts
    this.#environment = {
      ...process.env,
      NODE_ENV: undefined,
      HOST: undefined,
      PORT: String(parts.port),
      PUBLIC_URL: this.origin,
      TRUSTED_PROXIES: '127.0.0.1',
      DATA_DIR: this.#folder,
      DATABASE_URL: parts.postgres?.url,
      AUTH_SECRET: 'the secret of an installation for tests',
      SMTP_URL: parts.mail.url,
      RATE_LIMIT_REQUESTS: '1000',
      OIDC_CLIENTS: undefined,
      LOG_LEVEL: 'error',
    }
    this.#server = new ServerProcess(() => runStart(this.#environment), { isGroup: true })
  }

  /** Starts it; then it has printed its link to the first ADMIN. */
  static async start(): Promise<NewInstallation> {
    const programs = findPostgres()
    if (programs === undefined)
      process.stdout.write('PostgreSQL is not installed: the new installation runs on the embedded database.\n')
    const port = await freePort()
    const [mail, proxy, postgres] = await Promise.all([
      smtpSink(),
      tlsProxy(publicHost, port),
      programs === undefined ? undefined : startPostgres(programs),
    ])
    const installation = new NewInstallation({ port, mail, postgres, proxy })
    try {
      installation.#printed = await installation.#server.start(/#code=\S+\s/)
      return installation
    } catch (fault) {
      await installation.stop()
      throw fault
    }
  }

  /** The arguments of a Chromium that finds the site, trusts its certificate, and reaches nothing else. */
  get browserArguments(): string[] {
    const { port, keyHash } = this.#parts.proxy
    const rules = `MAP ${publicHost}:443 127.0.0.1:${port}, MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost`
    return [`--host-resolver-rules=${rules}`, `--ignore-certificate-errors-spki-list=${keyHash}`]
  }

  /** The link that the start has printed. */
  get firstAdminLink(): string {
    return /http\S+#code=\S+/.exec(this.#printed)?.[0] ?? ''
  }

  /** A link in the newest mail to an address; undefined until it has come. */
  mailedLink(address: string, pattern: RegExp): string | undefined {
    const mail = this.#parts.mail.mails.findLast(({ to }) => to.includes(address))
    return mail && pattern.exec(plainOf(mail.raw))?.[0].replaceAll('&amp;', '&')
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
    await this.#parts.proxy.close()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A mail without the encoding of its transport (quoted-printable, RFC 2045). */
const plainOf = (raw: string): string =>
  raw
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
