import { run, runNode, tool } from '../lib/run.mjs'
import { inRoot } from '../lib/root.mjs'

const script = (name) => () => runNode([inRoot('scripts', 'checks', name)])
const command =
  (name, ...args) =>
  () =>
    run(tool(name), args)

/** Types of the site need the routes' own types, which are written from its manifest. */
const typesOfTheSite = async () => {
  const web = inRoot('apps', 'web')
  const routes = await run(tool('react-router'), ['typegen'], { cwd: web })
  if (routes.code !== 0) return routes
  return run(tool('tsc'), ['-p', 'tsconfig.json', '--pretty', 'false'], { cwd: web })
}

/** What `npm run check` looks at. Each look resolves to a code, 0 when all is well, and what it has to say. */
export const checks = [
  { name: 'format', look: command('oxfmt', '--check') },
  { name: 'lint', look: command('oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives') },
  { name: 'levels', look: script('levels.mjs') },
  { name: 'folders', look: script('folders.mjs') },
  { name: 'types', look: command('tsc', '-p', 'tsconfig.json', '--pretty', 'false') },
  { name: 'types of the site', look: typesOfTheSite },
  { name: 'types of the worker', look: command('tsc', '-p', 'apps/web/worker', '--pretty', 'false') },
  { name: 'unused', look: command('knip', '--no-progress', '--no-config-hints') },
  { name: 'texts', look: script('texts.mjs') },
  { name: 'words', look: script('words.mjs') },
]

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

const lookAt = async ({ name, look }) => {
  const since = Date.now()
  const { code, output } = await look()
  console.log(`${code === 0 ? 'ok    ' : 'FAULT '} ${name.padEnd(20)} ${seconds(since)}`)
  return { name, output, isFine: code === 0 }
}

/** Runs the checks, two at a time, and tells of each; resolves to the names of those that found a fault. */
export const runChecks = async (wanted = checks) => {
  const waiting = [...wanted]
  const looked = []
  const takeTurns = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) looked.push(await lookAt(next))
  }
  await Promise.all([takeTurns(), takeTurns()])
  const faulty = looked.filter(({ isFine }) => !isFine)
  for (const { name, output } of faulty) console.log(`\n--- ${name}\n${output.trim()}`)
  return faulty.map(({ name }) => name)
}
