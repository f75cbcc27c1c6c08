import { attempt } from './lib/attempt.mjs'
import { install } from './lib/dependencies.mjs'
import { handOver } from './lib/hand-over.mjs'
import { spawnServer } from './lib/server.mjs'
import { build } from './lib/site.mjs'

await attempt(async () => {
  await install()
  await build()
  const env = { NODE_ENV: process.env.NODE_ENV ?? 'production' }
  handOver(spawnServer({ env, args: process.argv.slice(2) }))
})
