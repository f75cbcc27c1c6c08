import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql, type RawBuilder } from 'kysely'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testDatabase, type TestDatabase } from '../../../test/support/database/database.ts'
import { freePort } from '../../../test/support/free-port.ts'
import { smtpSink } from '../../../test/support/smtp-sink.ts'
import type { Progress } from './command.ts'
import { runCommand, type CommandName } from './index.ts'
import { createAuth } from '../../modules/auth/index.ts'
import { History } from '../../modules/history/index.ts'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inRolledBackTransaction, inTransaction } from '../../platform/db/index.ts'

let t: TestDatabase
before(async () => void (t = await testDatabase()))
after(() => t.close())

type Migration = { number: number; name: string; checksum: string }

/** Runs a command and returns what it reported. */
const run = async (
  name: CommandName,
  { text = '', smtp, ctx = t.ctx() }: { text?: string; smtp?: string; ctx?: Ctx } = {},
): Promise<Progress[]> => {
  const reported: Progress[] = []
  await runCommand(ctx, name, {
    options: {},
    text,
    publicUrl: 'http://localhost:3000',
    mail: { url: smtp, from: 'agone@localhost' },
    auth: createAuth({ ctx, bus: t.database.bus, publicUrl: 'http://localhost:3000', secret: 'of the tests' }),
    report: (progress) => reported.push(progress),
  })
  return reported
}

test('an import into a database without ADMIN is refused and the message says what to do', async () => {
  assert.deepEqual(await run('import', { text: '{}' }), [
    { kind: 'refused', lines: ['Nobody has the role ADMIN yet: name the owner with --as USER.'] },
  ])
})

test('admin create prints a link that makes the first ADMIN', async () => {
  const lines = (await run('admin-create')).flatMap((each) => (each.kind === 'line' ? [each.text] : []))
  assert.match(lines.join('\n'), /^http:\/\/localhost:3000\/setup#code=[\w-]{22}$/m)
})

describe('a change that somebody made in the database', () => {
  const changes: [string, RawBuilder<unknown>, RegExp][] = [
    [
      'a changed record',
      sql`update history set why = 'altro' where place = 2`,
      /^record 2, of (\S+): its content was changed/,
    ],
    ['a removed record', sql`delete from history where place = 2`, /^record 2: it was removed/],
    [
      'an inserted record',
      sql`insert into history (id, at, actor_kind, action, entity) values (gen_random_uuid(), now(), 'system', 'edit', 'team')`,
      /^record 4: it was put in afterwards/,
    ],
  ]
  before(async () => {
    for (const name of ['Ala', 'Aquile', 'Lupi']) {
      t.clock.set('2026-12-21T21:38:00Z')
      await inTransaction(t.ctx(), (ctx) =>
        History.record(ctx, { action: 'edit', entity: 'team', from: { name }, to: { name: `${name} 2` } }),
      )
    }
  })

  for (const [what, change, fault] of changes) {
    test(`${what} is found by audit and by doctor, with its place, its time and what to do`, async () => {
      const [audit, doctor] = await inRolledBackTransaction(t.ctx(), async (ctx) => {
        await sql`set local session_replication_role = replica`.execute(ctx.db)
        await change.execute(ctx.db)
        return [await run('audit', { ctx }), await run('doctor', { ctx })]
      })
      const [refused] = audit
      assert.equal(refused?.kind, 'refused')
      const [first = '', ...advice] = refused.lines
      assert.match(first.replace('The history is broken at ', ''), fault)
      assert.match(
        advice.join(' '),
        /The records up to [13], of 2026-12-21T21:38:00.000Z, are as they were written.*backup/,
      )
      const line = doctor
        .flatMap((each) => (each.kind === 'line' ? [each.text] : []))
        .find((each) => each.includes(' history:'))
      assert.match(line?.replace('FAULT history: the chain is broken at ', '') ?? '', fault)
      assert.match(line ?? '', /agone audit$/)
    })
  }
})

describe('doctor', () => {
  const lines = async (smtp?: string) =>
    (await run('doctor', smtp === undefined ? {} : { smtp })).flatMap((each) =>
      each.kind === 'line' ? [each.text] : each.kind === 'refused' ? each.lines : [],
    )

  test('queries the database, counts its migrations, and writes, reads and deletes a file', async () => {
    const printed = (await lines()).join('\n')
    assert.match(printed, /^ok {4}database: answers in \d+ ms$/m)
    assert.match(printed, /^ok {4}tables: all \d+ migrations are applied$/m)
    assert.match(printed, /^ok {4}accounts: 0$/m)
    assert.match(printed, /^ok {4}history: the chain is whole$/m)
    assert.match(printed, /^ok {4}files: can be written, read and removed in \S+files; \d+ [MG]B are free$/m)
    assert.match(printed, /^ok {4}mails: are kept at \/dev\/mail for this machine only; SMTP_URL sends them$/m)
    assert.deepEqual(readdirSync(join(t.dataDir, 'files')), [])
  })

  test('connects to the mail server, and sends nothing', async () => {
    const sink = await smtpSink()
    assert.ok((await lines(sink.url)).includes(`ok    mails: ${new URL(sink.url).host} takes them`))
    assert.deepEqual(sink.mails, [])
    await sink.close()
  })

  test('an unreachable mail server is a fault, and its password is not printed', async () => {
    const host = `127.0.0.1:${await freePort()}`
    const printed = await lines(`smtp://agone:hunter2@${host}`)
    assert.deepEqual(printed.slice(-2), [
      `FAULT mails: ${host} cannot be reached (ESOCKET); check SMTP_URL and that server`,
      'One part needs attention.',
    ])
  })

  test('a data folder without write permission is a fault', async () => {
    const filesPath = join(t.dataDir, 'files')
    rmSync(filesPath, { recursive: true })
    writeFileSync(filesPath, 'in the way')
    const printed = await lines()
    assert.match(printed.join('\n'), /^FAULT files: cannot be kept: .*EEXIST/m)
    rmSync(filesPath)
  })

  test('a database with missing or unknown migrations is a fault', async () => {
    const { db } = t
    const { rows } = await sql<Migration>`select * from schema_migration order by number desc limit 1`.execute(db)
    const [row] = rows
    assert.ok(row)
    const last = sql`number = (select max(number) from schema_migration)`
    const linesDuring = async (change: RawBuilder<unknown>, undo: RawBuilder<unknown>) => {
      await change.execute(db)
      const printed = (await lines()).join('\n')
      await undo.execute(db)
      return printed
    }
    const missing = await linesDuring(
      sql`delete from schema_migration where ${last}`,
      sql`insert into schema_migration values (${row.number}, ${row.name}, ${row.checksum})`,
    )
    assert.match(missing, /^FAULT tables: 1 of \d+ migrations are missing; start the server, or run: agone migrate$/m)
    const newer = await linesDuring(
      sql`update schema_migration set number = number + 1000 where ${last}`,
      sql`update schema_migration set number = number - 1000 where ${last}`,
    )
    assert.match(newer, /^FAULT tables: The database knows the migration \S+ that this version does not have\./m)
  })
})
