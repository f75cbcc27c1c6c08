import { everyText } from '@agone/i18n'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { runInNewContext } from 'node:vm'
import { build, parseSync } from 'vite'
import { nodesIn } from '../../../syntax.ts'
import { keysUsedIn, textsOfScripts } from '../../../texts-of-scripts.ts'

const id = '/apps/web/app/sample.ts'

/** Builds a script as the site is built. */
const scriptOf = async (code: string): Promise<string> => {
  const sample = { name: 'sample', resolveId: () => id, load: () => code }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [sample, textsOfScripts()],
    build: { write: false, rolldownOptions: { input: id } },
  })
  const { output } = [built].flat().flatMap((each) => ('output' in each ? [each] : []))[0] ?? { output: [] }
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}

/** The texts that a script brings, found by running it. */
const textsOf = async (code: string): Promise<object> => {
  const window: { agoneTexts?: object } = {}
  runInNewContext(await scriptOf(code), { window, show: () => undefined })
  // The objects of another context have other prototypes.
  return JSON.parse(JSON.stringify(window.agoneTexts ?? {}))
}

test('a script brings the texts that it uses, in every language, and no others', async () => {
  assert.deepEqual(await textsOf(`show('shell.login')`), { 'shell.login': everyText['shell.login'] })
  assert.deepEqual(await textsOf(`show('shell')`), {})
})

test('a template that begins with a domain brings all texts that match', async () => {
  const texts = await textsOf('show(`history.entity_${globalThis.entity}`)')
  const expected = Object.keys(everyText).filter((key) => key.startsWith('history.entity_'))
  assert.ok(expected.length > 3)
  assert.deepEqual(Object.keys(texts).toSorted(), expected.toSorted())
})

test('a template whose keys are unknown does not build', async () => {
  const refused = { message: /begin .* with the domain of its texts/ }
  await assert.rejects(scriptOf('show(`${globalThis.domain}.login`)'), refused)
  await assert.rejects(scriptOf('const t = globalThis.t; show(t(`${globalThis.prefix}${globalThis.role}`))'), refused)
  assert.ok(await scriptOf('show(`${globalThis.major}.${globalThis.minor}`)'))
})

const root = join(import.meta.dirname, '..', '..', '..', '..', '..')

/** `faults` are chosen by their reason on the server (packages/i18n/src/faults.ts). */
const isChosenOnTheServer = (key: string) => key.startsWith('faults.')

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(root, folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules|build/.test(file))

test('every text is used by a script or by the server: none has a key that the build does not find', () => {
  const files = [
    'apps/web/app',
    'packages/contract/src',
    'packages/drawings/src',
    'packages/i18n/src',
    'apps/server/src',
  ].flatMap(sourcesIn)
  const used = new Set(
    files.flatMap((file) => [...keysUsedIn(nodesIn(parseSync(file, readFileSync(file, 'utf8')).program))]),
  )
  const unused = Object.keys(everyText).filter((key) => !used.has(key) && !isChosenOnTheServer(key))
  assert.deepEqual(unused, [])
})
