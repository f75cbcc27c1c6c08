import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { begin, callbackOf, redeem, submit } from '../support/auth/browser.ts'
import { freePort } from '../support/free-port.ts'

const repository = join(import.meta.dirname, '../../../..')
const folder = mkdtempSync(join(tmpdir(), 'agone-dev-'))
const copy = join(folder, 'agone')

/** The sources, to be edited here, and the installed packages, each by a link. Our own packages are those of the copy. */
const copyRepository = () => {
  const isSource = (path: string) => !['node_modules', 'build', '.react-router'].includes(basename(path))
  for (const part of ['apps', 'packages', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(repository, part), join(copy, part), { recursive: true, filter: isSource })
  for (const folderPath of ['.', 'apps/server', 'apps/web']) {
    const [from, to] = [join(repository, folderPath, 'node_modules'), join(copy, folderPath, 'node_modules')]
    // npm makes one only for packages of other versions than those at the root.
    if (!existsSync(from)) continue
    mkdirSync(to)
    for (const name of readdirSync(from)) if (name !== '@agone') symlinkSync(join(from, name), join(to, name))
  }
  cpSync(join(repository, 'node_modules/@agone'), join(copy, 'node_modules/@agone'), {
    recursive: true,
    verbatimSymlinks: true,
  })
}

let child: ChildProcess
let url: string
const printed: string[] = []

before(
  async () => {
    copyRepository()
    const port = await freePort()
    url = `http://localhost:${port}`
    const { NODE_ENV: _, ...inherited } = process.env
    child = spawn(process.execPath, [join(copy, 'scripts/dev.mjs')], {
      cwd: copy,
      env: { ...inherited, PORT: String(port), PUBLIC_URL: url, DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => void printed.push(part.toString()))
    await until('the start', async () => printed.join('').includes('Agone is ready'))
  },
  { timeout: 240_000 },
)
after(async () => {
  if (child.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Polls until the condition is true; after two minutes it fails with the output of the server. */
const until = async (what: string, condition: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 120_000; !(await condition().catch(() => false)); await pause(200))
    assert.ok(Date.now() < end && child.exitCode === null, `${what} did not come:\n${printed.join('')}`)
}

const edit = (file: string, from: string, to: string) => {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  assert.ok(text.includes(from), file)
  writeFileSync(path, text.replace(from, to))
}

const textOf = async (path: string) => (await fetch(url + path)).text()

const signIn = async (): Promise<string> => {
  const begun = await begin(url)
  const { interaction: page, browser } = begun
  const fields = { login: 'captain', password: 'Agone-demo-1' }
  const answer = await submit(browser, { page, action: `${page.href}/login`, fields })
  const { access_token } = await redeem(begun, await callbackOf(browser, answer, url))
  return access_token
}

test('the demo exists, and its users can sign in', async () => {
  const answer = await fetch(`${url}/accounts/v2/users/@me`, { headers: { authorization: `Bearer ${await signIn()}` } })
  assert.equal((await answer.json()).username, 'captain')
})

test('an edit of a page has an effect without a restart', { timeout: 180_000 }, async () => {
  edit('apps/web/app/features/legal/legal-page.tsx', '<h1>', '<h1>(edited) ')
  await until('the edited page', async () => (await textOf('/tos')).includes('(edited)'))
})

test('an edit of the server has an effect, and users can still sign in', { timeout: 180_000 }, async () => {
  edit('apps/server/src/modules/games/game.view.ts', 'name: game.name', "name: game.name + ' (edited)'")
  await until('the edited name', async () => (await textOf('/esports/v2/games')).includes('(edited)'))
  await signIn()
})
