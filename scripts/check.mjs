import { checks, runChecks } from './checks/index.mjs'
import { exitOnError } from './lib/exit-on-error.mjs'
import { install } from './lib/dependencies.mjs'

/** `npm run check` runs all checks; `npm run check -- lint texts` only those two. */
await exitOnError(async () => {
  await install()
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !checks.some((check) => check.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `There is no check "${unknown.join('", "')}"; there are: ${checks.map(({ name }) => name).join(', ')}.`,
    )
  }
  const faulty = await runChecks(names.length === 0 ? checks : checks.filter(({ name }) => names.includes(name)))
  console.log(faulty.length === 0 ? '\nNo faults.' : `\nFaults in: ${faulty.join(', ')}`)
  process.exitCode = faulty.length === 0 ? 0 : 1
})
