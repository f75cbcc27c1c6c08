import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { limits } from '@agone/contract/limits'
import type { Config } from '../config.ts'
import { hasNewSecret, type CommandRequest } from './commands/command.ts'
import { Refusal } from './commands/refusal.ts'
import type { CommandName } from './commands/index.ts'
import { Terminal } from './terminal.ts'

/** A command of `agone`: its usage, a summary, and the function that runs it and returns the exit code. */
export type CommandLine = { usage: string; summary: string; run: (args: string[]) => Promise<number> }

export const commandLines: Readonly<Record<string, CommandLine>> = {
  start: {
    usage: 'start',
    summary: 'start the server; the site must be built (npm start builds it first)',
    run: async () => {
      await import('../main.ts')
      return 0
    },
  },
  migrate: { usage: 'migrate', summary: 'bring the database up to date; the server does so itself', run: migrate },
  import: {
    usage: 'import FILE [--game NAME] [--platform NAME] [--as USER]',
    summary: 'import a season file as a new tournament, all or nothing',
    run: async (args) => {
      const { values, positionals } = parse(args, 1, ['game', 'platform', 'as'])
      const text = readText(positionals[0] ?? '')
      ;(await import('./season-check.ts')).checkSeason(text)
      return perform('import', { options: values, text })
    },
  },
  export: {
    usage: 'export TOURNAMENT_ID',
    summary: 'write a tournament as a season file to the standard output',
    run: (args) => performWithArgument('export', 'tournament', args),
  },
  draw: {
    usage: 'draw verify TOURNAMENT_ID',
    summary: 'make a draw again from its seed and compare it with the matches',
    run: draw,
  },
  backup: {
    usage: 'backup FOLDER',
    summary: 'copy database and files to a new folder; the server must be stopped',
    run: backup,
  },
  restore: {
    usage: 'restore FOLDER [--erasures FILE] [--unverified]',
    summary: 'copy a backup into a data folder without a database; FILE lists who was erased since',
    run: restore,
  },
  'cut-log': {
    usage: 'cut-log FOLDER [--yes]',
    summary: 'after a power cut: end a damaged log before the damage; FOLDER gets a copy of the data folder first',
    run: cutLog,
  },
  seed: { usage: 'seed', summary: 'fill an empty database with the demo, on this computer only', run: seed },
  admin: {
    usage: 'admin create | admin grant USER',
    summary: 'print a link that makes the first ADMIN, or give a user the role ADMIN',
    run: admin,
  },
  'rotate-keys': {
    usage: 'rotate-keys',
    summary: 'make new signing keys now; the old ones go on verifying for two days',
    run: (args) => performWithoutArguments('rotate-keys', args),
  },
  'revoke-keys': {
    usage: 'revoke-keys [--new-secret]',
    summary:
      'make new signing keys, end every session, delete personal access tokens; with a lost or replaced secret, too',
    run: (args) => {
      const { flags } = parse(args, 0, [], ['new-secret'])
      return perform('revoke-keys', { options: Object.fromEntries(flags.map((flag) => [flag, 'yes'])), text: '' })
    },
  },
  audit: {
    usage: 'audit [verify]',
    summary: 'verify the chain of the history, and say which record is wrong and what to do',
    run: ([verb, ...rest]) => performWithoutArguments('audit', verb === undefined || verb === 'verify' ? rest : [verb]),
  },
  doctor: {
    usage: 'doctor',
    summary: 'try each part (database, files, mail server) and say what to do where one is not well',
    run: doctor,
  },
}

// Loaded when they are needed: help and wrong arguments need neither, and both load 800 modules.
const readConfig = async (mayReplaceSecret = false): Promise<Config> =>
  (await import('../config.ts')).loadConfig(process.env, mayReplaceSecret)
const findRunningIn = async (dir: string) => (await import('../platform/data-folder.ts')).findRunning(dir)

/** Wrong arguments; the message names them. */
export class UsageFault extends Error {}

const parse = (args: string[], count: number, names: readonly string[], switches: readonly string[] = []) => {
  const options = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' as const }] as const),
    ...switches.map((name) => [name, { type: 'boolean' as const }] as const),
  ])
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length !== count) throw new UsageFault()
    const texts = Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    const known: Record<string, string> = Object.fromEntries(texts)
    return {
      values: known,
      flags: Object.entries(values).flatMap(([name, value]) => (value === true ? [name] : [])),
      positionals,
    }
  } catch (cause) {
    throw new UsageFault(cause instanceof Error ? cause.message : '', { cause })
  }
}

const readText = (file: string): string => {
  const text = ((): string => {
    try {
      return readFileSync(file, 'utf8')
    } catch (cause) {
      throw new Refusal(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`)
    }
  })()
  if (Buffer.byteLength(text) > limits.importBytes) throw new Refusal(`${file} is larger than 10 MB.`)
  return text
}

const performWithArgument = (name: CommandName, option: string, args: string[]) =>
  perform(name, { options: { [option]: parse(args, 1, []).positionals[0] ?? '' }, text: '' })

const performWithoutArguments = (name: CommandName, args: string[]) => {
  parse(args, 0, [])
  return perform(name, { options: {}, text: '' })
}

/** Runs a command in the running server if there is one, else in this process. Returns the exit code. */
const perform = async (name: CommandName, request: CommandRequest): Promise<number> => {
  const config = await readConfig(hasNewSecret(request))
  const terminal = new Terminal({ out: process.stdout, err: process.stderr })
  const run = { request, report: terminal.report }
  const running = config.database.url === undefined ? await findRunningIn(config.data.dir) : undefined
  if (running && hasNewSecret(request)) throw new Refusal('The server has the old secret: stop it first.')
  if (running) await (await import('./remote.ts')).runRemotely(running, name, run)
  else await (await import('./local.ts')).runLocally(config, name, run)
  return terminal.isRefused ? 1 : 0
}

async function migrate(args: string[]): Promise<number> {
  parse(args, 0, [])
  const config = await readConfig()
  const missing = await (await import('./local.ts')).migrateLocally(config)
  const names = missing.map((name) => `applied ${name}\n`).join('')
  process.stdout.write(`${names}The database is up to date.\n`)
  return 0
}

async function draw(args: string[]): Promise<number> {
  const [verb, tournament = ''] = parse(args, 2, []).positionals
  if (verb !== 'verify') throw new UsageFault()
  return perform('draw', { options: { tournament }, text: '' })
}

async function admin(args: string[]): Promise<number> {
  const [verb, ...rest] = args
  if (verb === 'create') return performWithoutArguments('admin-create', rest)
  if (verb === 'grant') return performWithArgument('admin-grant', 'user', rest)
  throw new UsageFault()
}

async function backup(args: string[]): Promise<number> {
  const [folder = ''] = parse(args, 1, []).positionals
  const to = await (await import('./backup.ts')).backup(await readConfig(), folder)
  process.stdout.write(`Saved to ${to}\n`)
  return 0
}

async function restore(args: string[]): Promise<number> {
  const { positionals, values, flags } = parse(args, 1, ['erasures'], ['unverified'])
  const backups = await import('./backup.ts')
  const saved = await backups.checkBackup(positionals[0] ?? '', flags.includes('unverified'))
  // After the check: loadConfig creates a missing secret.
  const to = await backups.restore(await readConfig(), saved, values['erasures'])
  process.stdout.write(`Restored to ${to}\n`)
  return 0
}

async function cutLog(args: string[]): Promise<number> {
  const { positionals, flags } = parse(args, 1, [], ['yes'])
  const [folder = ''] = positionals
  const backups = await import('./backup.ts')
  const position = await backups.cutDamagedLog(await readConfig(), folder, flags.includes('yes'))
  process.stdout.write(
    `Saved to ${folder}\nThe log ends before ${position}. Start, then check the history: agone audit\n`,
  )
  return 0
}

async function seed(args: string[]): Promise<number> {
  parse(args, 0, [])
  const config = await readConfig()
  if (!config.demo) {
    throw new Refusal('The demo is for this computer only: not beside DATABASE_URL, on a public address, or when off.')
  }
  const isSeeded = await (await import('./local.ts')).seedLocally(config)
  if (!isSeeded) throw new Refusal('The database has users already; nothing was changed.')
  return 0
}

async function doctor(args: string[]): Promise<number> {
  parse(args, 0, [])
  const config = await readConfig()
  const running = await findRunningIn(config.data.dir)
  const lines = [
    `Node ${process.versions.node}`,
    `data folder: ${config.data.dir}`,
    `kind of database: ${config.database.url === undefined ? 'embedded, in the data folder' : 'PostgreSQL'}`,
    `server: ${running ? `process ${running.pid} at ${running.url}` : 'not running'}`,
    `address in browsers: ${config.http.publicUrl}`,
  ]
  process.stdout.write(lines.map((line) => `ok    ${line}\n`).join(''))
  if (running && config.database.url === undefined) return perform('doctor', { options: {}, text: '' })
  const terminal = new Terminal({ out: process.stdout, err: process.stderr })
  await (await import('./local.ts')).examineLocally(config, terminal.report)
  return 0
}
