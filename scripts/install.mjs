import { exitOnError } from './lib/exit-on-error.mjs'
import { install } from './lib/dependencies.mjs'

await exitOnError(install)
