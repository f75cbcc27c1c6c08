import { checks, runChecks } from './checks/index.mjs'
import { attempt } from './lib/attempt.mjs'
import { install } from './lib/dependencies.mjs'

/** `npm run check` looks at everything; names of checks (`npm run check -- lint texts`) narrow it down. */
await attempt(async () => {
  await install()
  const names = process.argv.slice(2)
  const faulty = await runChecks(names.length === 0 ? checks : checks.filter(({ name }) => names.includes(name)))
  console.log(faulty.length === 0 ? '\nAll is well.' : `\nFaults in: ${faulty.join(', ')}`)
  process.exitCode = faulty.length === 0 ? 0 : 1
})
