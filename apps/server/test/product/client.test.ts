import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../support/free-port.ts'
import { decide, startWithTeams } from '../support/factories/matches.ts'
import { personalToken } from '../support/auth/personal-token.ts'
import { testProduct, type TestProduct } from '../support/product.ts'

/** The examples of packages/client, each run as a separate program, outside of the product. */
let product: TestProduct
let origin: string
before(async () => {
  product = await testProduct()
  origin = await product.app.listen({ port: await freePort(), host: '127.0.0.1' })
})
after(() => product.close())

const run = async (example: string, args: readonly string[], token?: string) => {
  const file = fileURLToPath(new URL(`../../../../packages/client/examples/${example}.ts`, import.meta.url))
  const env = { ...process.env, ...(token === undefined ? {} : { AGONE_TOKEN: token }) }
  const { stdout } = await promisify(execFile)(process.execPath, [file, origin, ...args], { env })
  return stdout.trim().split('\n')
}

test('a program reads a table without a token, and reports a result with a personal access token', async () => {
  const { ctx } = product
  const { tournament, matches, teamOf } = await startWithTeams(ctx)
  const [match] = matches
  assert.ok(match)
  const { team, owner } = teamOf(match.sides[0]?.entry_id)
  const token = await personalToken(ctx, owner, ['read', 'write:results'])
  assert.deepEqual(await run('report', [match.id, '2', '1'], token), [`${team.name} reported 2-1`])
  await decide(ctx, match.id, [2, 1])
  const [name, ...rows] = await run('table', [tournament.id])
  assert.equal(name, tournament.name)
  assert.equal(rows.length, 4)
  assert.equal(rows[0], `1. ${team.name}: 3`)
  await assert.rejects(run('report', [match.id, '2', '1'], token), /MATCH_REPORT_VERIFIED/)
})
