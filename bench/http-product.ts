import { buildProduct } from '../apps/server/src/app.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { tokenFor } from '../apps/server/test/support/auth/sign-on-app.ts'
import { createGame, createPlatform } from '../apps/server/test/support/factories/games.ts'
import { createPlayer } from '../apps/server/test/support/factories/teams.ts'
import { migrate, openDatabase } from '../apps/server/src/platform/db/index.ts'
import { RequestLog } from '../apps/server/src/platform/http/index.ts'
import { createLog, standardOutput } from '../apps/server/src/platform/log.ts'
import { answerCpu, sendToParent } from './http-servers.ts'

// The product in production mode, with a manager whose token the benchmark gets; started by `startProduct`.
const config = loadConfig(process.env)
const target = standardOutput()
const log = createLog(config, target)
const requests = new RequestLog(config, target)
const database = await openDatabase(config, log)
await migrate(database.db)
const product = await buildProduct({ config, database, log, requests })
await createGame(product.ctx, { name: 'Calcio', maxParticipants: 1000 })
await createPlatform(product.ctx, 'Console')
const manager = await createPlayer(product.ctx, { roles: ['TOURNAMENT_MANAGER', 'ADMIN'] })
await product.app.listen({ port: config.http.port, host: config.http.host })

answerCpu()
process.on('disconnect', () => process.exit(0))
process.on('message', (message) => {
  if (message === 'stop') void stop()
})

const stop = async () => {
  await product.close()
  await database.close()
  process.exit(0)
}
sendToParent({ port: config.http.port, token: await tokenFor(product.auth, manager) })
