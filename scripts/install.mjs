import { attempt } from './house/attempt.mjs'
import { install } from './house/dependencies.mjs'

await attempt(install)
