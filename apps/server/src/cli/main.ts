import product from '../../package.json' with { type: 'json' }
import { StartRefusal } from '../platform/start-refusal.ts'
import { commandLines, UsageFault } from './command-lines.ts'
import { Refusal } from './commands/refusal.ts'

const help = (): string => {
  const width = Math.max(...Object.values(commandLines).map(({ usage }) => usage.length))
  const lines = [...Object.values(commandLines), ...ownCommands].map(
    ({ usage, summary }) => `  agone ${usage.padEnd(width)}  ${summary}`,
  )
  return `Usage:\n${lines.join('\n')}\n`
}

const ownCommands = [
  { usage: 'help', summary: 'show this; COMMAND --help shows one command' },
  { usage: 'version', summary: 'show the version' },
]
const isHelp = (argument: string) => ['--help', '-h'].includes(argument)

const run = async ([name = '', ...args]: string[]): Promise<number> => {
  if (name === 'help' || isHelp(name)) {
    process.stdout.write(help())
    return 0
  }
  if (['version', '--version', '-v'].includes(name)) {
    process.stdout.write(`${product.version}\n`)
    return 0
  }
  const command = Object.hasOwn(commandLines, name) ? commandLines[name] : undefined
  if (!command) {
    process.stderr.write(`${name === '' ? 'Which command?' : `There is no command ${name}.`}\n${help()}`)
    return 2
  }
  if (args.some(isHelp)) {
    process.stdout.write(`Usage: agone ${command.usage}\n${command.summary}\n`)
    return 0
  }
  try {
    return await command.run(args)
  } catch (error) {
    if (error instanceof UsageFault) {
      process.stderr.write(`${error.message === '' ? '' : `${error.message}\n`}Usage: agone ${command.usage}\n`)
      return 2
    }
    process.stderr.write(`${messageOf(error)}\n`)
    return 1
  }
}

const messageOf = (error: unknown): string => {
  if (error instanceof Refusal || error instanceof StartRefusal) return error.message
  if (!(error instanceof Error)) return String(error)
  const isFull = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  return isFull ? `The disk is full: make room, then try again (${error.message}).` : String(error.stack)
}

process.exitCode = await run(process.argv.slice(2))
