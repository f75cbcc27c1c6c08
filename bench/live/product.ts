import { mkdirSync } from 'node:fs'
import { buildProduct } from '../../apps/server/src/app.ts'
import { loadConfig } from '../../apps/server/src/config.ts'
import { migrate, openDatabase } from '../../apps/server/src/platform/db/index.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { tokenFor } from '../../apps/server/test/support/auth/sign-on-app.ts'
import { startWithTeams } from '../../apps/server/test/support/factories/matches.ts'
import { createPlayer } from '../../apps/server/test/support/factories/teams.ts'
import { answerCpu, sendToParent } from '../http-servers.ts'

// A node of the product without its pages, on PostgreSQL; started by `startChild` with the database's address and a data folder.
const [url = '', dir = ''] = process.argv.slice(2)
mkdirSync(dir, { recursive: true })
const config = loadConfig({
  NODE_ENV: 'production',
  DATABASE_URL: url,
  DATA_DIR: dir,
  PUBLIC_URL: 'http://localhost:3000',
  AUTH_SECRET: 'the same secret on all nodes of the benchmark',
  LOG_LEVEL: 'error',
  RATE_LIMIT_REQUESTS: '1000000',
  RATE_LIMIT_WRITES: '1000000',
  RATE_LIMIT_CREDENTIALS: '1000000',
  RATE_LIMIT_MESSAGES: '1000000',
})
const log = createLog(config)
const database = await openDatabase(config, log)
await migrate(database.db)
const product = await buildProduct({ config, database, log, withSite: false })
const origin = await product.app.listen({ port: 0, host: '127.0.0.1' })

/** A match whose chat so many users may read, as managers of the tournament; their tokens, and that of a writer. */
const scene = async (users: number) => {
  const { ctx, auth } = product
  const { tournament, matches, owner } = await startWithTeams(ctx, { teams: 2 })
  const readers = []
  for (let made = 0; made < users; made++) readers.push(await createPlayer(ctx))
  await ctx.db
    .insertInto('tournament_admins')
    .values(readers.map(({ id }) => ({ tournament_id: tournament.id, user_id: id })))
    .execute()
  const tokens = await Promise.all(readers.map((reader) => tokenFor(auth, reader)))
  return { matchId: matches[0]?.id, writer: await tokenFor(auth, owner), tokens }
}

answerCpu()
process.on('disconnect', () => process.exit(0))
process.on('message', (message) => {
  const { users } = Object(message)
  if (typeof users === 'number') void scene(users).then(sendToParent)
  if (message === 'memory') {
    globalThis.gc?.()
    sendToParent({ bytes: process.memoryUsage().rss })
  }
})
sendToParent({ port: Number(new URL(origin).port) })
