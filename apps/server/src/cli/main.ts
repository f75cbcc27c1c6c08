import { ConfigFault } from '../config.ts'
import { DataFolderInUse } from '../platform/data-folder.ts'
import { commands, UsageFault } from './commands.ts'
import { Refusal } from './deed.ts'

const help = (): string => {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length))
  const lines = Object.values(commands).map(({ usage, words }) => `  agone ${usage.padEnd(width)}  ${words}`)
  return `Usage:\n${lines.join('\n')}\n  agone ${'help'.padEnd(width)}  show this\n`
}

const run = async ([name = '', ...args]: string[]): Promise<number> => {
  if (['help', '--help', '-h'].includes(name)) {
    process.stdout.write(help())
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    process.stderr.write(`${name === '' ? 'Which command?' : `There is no command ${name}.`}\n${help()}`)
    return 2
  }
  try {
    return await command.run(args)
  } catch (error) {
    if (error instanceof UsageFault) {
      process.stderr.write(`${error.message === '' ? '' : `${error.message}\n`}Usage: agone ${command.usage}\n`)
      return 2
    }
    const isPlain = error instanceof Refusal || error instanceof ConfigFault || error instanceof DataFolderInUse
    process.stderr.write(`${isPlain ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
    return 1
  }
}

process.exitCode = await run(process.argv.slice(2))
