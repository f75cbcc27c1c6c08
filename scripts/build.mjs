import { exitOnError } from './lib/exit-on-error.mjs'
import { install } from './lib/dependencies.mjs'
import { build } from './lib/site.mjs'

await exitOnError(async () => {
  await install()
  await build()
})
