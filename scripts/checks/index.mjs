import { run, runNode, tool } from '../lib/run.mjs'
import { inRoot } from '../lib/root.mjs'

const script = (name) => () => runNode([inRoot('scripts', 'checks', name)])
const command =
  (name, ...args) =>
  () =>
    run(tool(name), args)

/** The types of the site need the generated types of its routes. */
const typesOfTheSite = async () => {
  const web = inRoot('apps', 'web')
  const routes = await run(tool('react-router'), ['typegen'], { cwd: web })
  if (routes.code !== 0) return routes
  return run(tool('tsc'), ['-p', 'tsconfig.json', '--pretty', 'false'], { cwd: web })
}

/** The client is generated from the document each time, so that it is never out of date; its examples are checked, too. */
const typesOfTheClient = async () => {
  const client = inRoot('packages', 'client')
  const generator = tool('openapi-typescript', client)
  const generated = await run(generator, [inRoot('docs', 'openapi.json'), '-o', 'src/schema.ts'], { cwd: client })
  if (generated.code !== 0) return generated
  return run(tool('tsc'), ['-p', client, '--pretty', 'false'])
}

/**
 * The checks of `npm run check`. `start` resolves to an exit code and the output; `hint` says what to do where the tool
 * does not.
 */
export const checks = [
  { name: 'format', start: command('oxfmt', '--check'), hint: 'Run: npm run format' },
  { name: 'lint', start: command('oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives') },
  { name: 'levels', start: script('levels.mjs') },
  { name: 'folders', start: script('folders.mjs') },
  { name: 'types', start: command('tsc', '-p', 'tsconfig.json', '--pretty', 'false') },
  { name: 'types of the site', start: typesOfTheSite },
  { name: 'types of the client', start: typesOfTheClient },
  { name: 'types of the worker', start: command('tsc', '-p', 'apps/web/worker', '--pretty', 'false') },
  {
    name: 'unused',
    start: command('knip', '--no-progress', '--no-config-hints'),
    hint: 'Delete what nothing uses; remove `export` from what only its own file uses.',
  },
  { name: 'texts', start: script('texts.mjs') },
  { name: 'openapi', start: command('redocly', 'lint', '--format', 'stylish', 'docs/openapi.json') },
  { name: 'asyncapi', start: command('redocly', 'lint', '--format', 'stylish', 'docs/asyncapi.json') },
  { name: 'words', start: script('words.mjs') },
]

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

const runCheck = async ({ name, start, hint }) => {
  const since = Date.now()
  const { code, output } = await start()
  console.log(`${code === 0 ? 'ok    ' : 'FAULT '} ${name.padEnd(20)} ${seconds(since)}`)
  return { name, output: hint ? `${output.trim()}\n${hint}` : output, hasPassed: code === 0 }
}

/** Runs the checks, two at a time, and prints each result; resolves to the names of those that found a fault. */
export const runChecks = async (selected = checks) => {
  const waiting = [...selected]
  const results = []
  const runSlots = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runCheck(next))
  }
  await Promise.all([runSlots(), runSlots()])
  const faulty = results.filter(({ hasPassed }) => !hasPassed)
  for (const { name, output } of faulty) console.log(`\n--- ${name}\n${output.trim()}`)
  return faulty.map(({ name }) => name)
}
