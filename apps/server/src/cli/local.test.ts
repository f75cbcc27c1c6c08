import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { buildProduct } from '../app.ts'
import { ConfigFault, loadConfig } from '../config.ts'
import { migrate, openDatabase } from '../platform/db/index.ts'
import { createLog } from '../platform/log.ts'
import { Mail } from '../platform/mail/index.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import type { Progress } from './commands/command.ts'
import type { CommandName } from './commands/index.ts'
import { runLocally } from './local.ts'

const dir = mkdtempSync(join(tmpdir(), 'agone-local-'))
after(() => rmSync(dir, { recursive: true, force: true }))
const variables = { NODE_ENV: 'test', DATA_DIR: dir, LOG_LEVEL: 'silent' }

const run = async (name: CommandName, config = loadConfig(variables), options: Record<string, string> = {}) => {
  const reported: Progress[] = []
  await runLocally(config, name, { request: { options, text: '' }, report: (progress) => reported.push(progress) })
  return reported.flatMap((each) => (each.kind === 'line' ? [each.text] : each.kind === 'refused' ? each.lines : []))
}

const withDatabase = async <Result>(act: (parts: Awaited<ReturnType<typeof productOf>>) => Promise<Result>) => {
  const parts = await productOf()
  try {
    return await act(parts)
  } finally {
    await parts.product.close()
    await parts.database.close()
  }
}
const productOf = async () => {
  const config = loadConfig(variables)
  const log = createLog(config)
  const database = await openDatabase(config, log)
  await migrate(database.db)
  return { database, product: await buildProduct({ config, database, log, withSite: false, worksOnJobs: false }) }
}

test('a command leaves jobs to the server, which has the mail server', async () => {
  const mail = { to: 'ada@example.org', sender: 'Agone', subject: 'Benvenuta', text: 'Benvenuta', html: '' }
  await withDatabase(({ product: { ctx } }) => Mail.send(ctx, mail))
  assert.deepEqual(await run('rotate-keys'), [
    'New signing keys are used from now on. The old keys stay valid for two days.',
  ])
  const [sent, keys] = await withDatabase(async ({ database: { db } }) => [
    await db.selectFrom('mails').select('sent_at').execute(),
    await db.selectFrom('auth_keys').select('id').execute(),
  ])
  assert.deepEqual(sent, [{ sent_at: null }])
  assert.equal(keys.length, 2)
})

test('a command with another secret than the server is refused, unless it says that the secret is new', async () => {
  const other = loadConfig({ ...variables, AUTH_SECRET: 'another secret, as long as the first' })
  for (const name of ['rotate-keys', 'revoke-keys'] as const)
    await assert.rejects(run(name, other), (error: unknown) => error instanceof StartRefusal)

  const secret = join(dir, 'secret')
  rmSync(secret)
  assert.throws(
    () => loadConfig(variables),
    (error: unknown) => {
      assert.ok(error instanceof ConfigFault)
      assert.match(error.message, /is missing, .* "agone revoke-keys --new-secret"/)
      return true
    },
  )
  const lines = await run('revoke-keys', loadConfig(variables, true), { 'new-secret': 'yes' })
  assert.match(lines.join('\n'), /Everything signed with the old keys is refused\.\n.*: 0 users\.$/)
  assert.ok(existsSync(secret))
  await withDatabase(({ product }) => product.auth.checkSecret())
})
