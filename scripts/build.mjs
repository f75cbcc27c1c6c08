import { attempt } from './lib/attempt.mjs'
import { install } from './lib/dependencies.mjs'
import { build } from './lib/site.mjs'

await attempt(async () => {
  await install()
  await build()
})
