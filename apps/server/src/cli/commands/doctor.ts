import { sql } from 'kysely'
import { History } from '../../modules/history/index.ts'
import type { Ctx } from '../../platform/context/ctx.ts'
import { migrationState, type Db } from '../../platform/db/index.ts'
import { testMailServer, type MailConfig } from '../../platform/mail/index.ts'
import { minFreeBytes } from '../../platform/storage/index.ts'
import type { Command, CommandInput } from './command.ts'
import { Refusal } from './refusal.ts'
import { countUsersAndRecords, findOldestWithRole } from './accounts.store.ts'
import { faultText } from './chain-faults.ts'

/** The parts to examine. `db` has a `fault`, the reason, if the database cannot be opened. */
type Parts = Pick<Ctx, 'storage'> & { db: Db | { fault: string }; mail: MailConfig }

/** Examines each part that the product needs, and reports what to do about each fault. */
export const examine: Command = ({ db, storage }, { mail, report }) => examineParts({ db, storage, mail }, report)

/** Also works without a running product. Throws a Refusal if a part has a fault. */
export const examineParts = async ({ db, storage, mail }: Parts, report: CommandInput['report']): Promise<void> => {
  let faults = 0
  const part = async (name: string, examine: () => Promise<string>) => {
    try {
      report({ kind: 'line', text: `ok    ${name}: ${await examine()}` })
      return true
    } catch (error) {
      report({ kind: 'line', text: `FAULT ${name}: ${error instanceof Error ? error.message : String(error)}` })
      faults += 1
      return false
    }
  }
  if ('fault' in db) {
    const { fault } = db
    await part('database', () => Promise.reject(new Error(fault)))
  } else if ((await part('database', () => answerTime(db))) && (await part('tables', () => tables(db)))) {
    await part('accounts', () => accounts(db))
    await part('history', () => history(db))
  }
  await part('files', () => files(storage))
  await part('mails', () => mails(mail))
  if (faults > 0) throw new Refusal(faults === 1 ? 'One part needs attention.' : `${faults} parts need attention.`)
}

const answerTime = async (db: Db) => {
  const startedAt = performance.now()
  await sql`select 1`.execute(db)
  return `answers in ${Math.max(1, Math.round(performance.now() - startedAt))} ms`
}

const tables = async (db: Db) => {
  const { total, missing } = await migrationState(db)
  if (missing.length === 0) return `all ${total} migrations are applied`
  throw new Error(`${missing.length} of ${total} migrations are missing; start the server, or run: agone migrate`)
}

const accounts = async (db: Db) => {
  const { users } = await countUsersAndRecords(db)
  const hasAdmin = (await findOldestWithRole(db, 'ADMIN')) !== undefined
  return `${users}${hasAdmin || users === 0 ? '' : '; nobody is ADMIN yet, see: agone admin create'}`
}

const history = async (db: Db) => {
  const chainBreak = await History.verify({ db })
  if (chainBreak !== undefined)
    throw new Error(`the chain is broken at ${faultText(chainBreak)}; what to do says: agone audit`)
  return 'the chain is whole'
}

const files = async (storage: Ctx['storage']) => {
  try {
    const { folder, freeBytes: free } = await storage.probe()
    const state = `can be written, read and removed in ${folder}`
    if (free === undefined) return state
    if (free >= minFreeBytes) return `${state}; ${sizeOf(free)} are free`
    throw new Error(`${sizeOf(free)} are free in ${folder}, where calls that write are refused; make room`)
  } catch (error) {
    if (codeOf(error) === '') throw error
    throw new Error(fileFaults[codeOf(error)] ?? `cannot be kept: ${String(error)}`, { cause: error })
  }
}

const fileFaults: Partial<Record<string, string>> = {
  ENOSPC: 'the disk of the data folder is full; make room on it',
  EDQUOT: 'the quota of this user is used up; make room in the data folder',
  EACCES: 'this user may not write in the data folder; give it the right to, or set another DATA_DIR',
  EPERM: 'this user may not write in the data folder; give it the right to, or set another DATA_DIR',
  EROFS: 'the disk of the data folder can only be read; set another DATA_DIR',
}

const mails = async ({ url }: MailConfig) => {
  if (url === undefined) return 'are kept at /dev/mail for this machine only; SMTP_URL sends them'
  const { hostname, port, protocol } = new URL(url)
  const server = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
  try {
    await testMailServer(url)
    return `${server} takes them`
  } catch (error) {
    const code = codeOf(error)
    throw new Error(
      code === 'EAUTH'
        ? `${server} refuses the user or the password of SMTP_URL`
        : `${server} cannot be reached (${code || 'no reason given'}); check SMTP_URL and that server`,
      { cause: error },
    )
  }
}

const sizeOf = (bytes: number): string =>
  bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${Math.floor(bytes / 1e9)} GB`

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
