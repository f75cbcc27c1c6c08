import { attempt } from './house/attempt.mjs'
import { install } from './house/dependencies.mjs'
import { build } from './house/site.mjs'

await attempt(async () => {
  await install()
  await build()
})
