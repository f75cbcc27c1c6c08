import { attempt } from './lib/attempt.mjs'
import { install } from './lib/dependencies.mjs'

await attempt(install)
