import { attempt } from './house/attempt.mjs'
import { install } from './house/dependencies.mjs'
import { handOver } from './house/hand-over.mjs'
import { spawnServer } from './house/server.mjs'
import { build } from './house/site.mjs'

await attempt(async () => {
  await install()
  await build()
  const env = { NODE_ENV: process.env.NODE_ENV ?? 'production' }
  handOver(spawnServer({ env, args: process.argv.slice(2) }))
})
