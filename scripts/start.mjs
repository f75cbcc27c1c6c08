import { exitOnError } from './lib/exit-on-error.mjs'
import { install } from './lib/dependencies.mjs'
import { forwardToChild } from './lib/forward-to-child.mjs'
import { spawnServer } from './lib/server.mjs'
import { build } from './lib/site.mjs'

await exitOnError(async () => {
  await install()
  await build()
  const env = { NODE_ENV: process.env.NODE_ENV ?? 'production' }
  forwardToChild(spawnServer({ env, args: process.argv.slice(2) }))
})
