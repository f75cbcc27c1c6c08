import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pinnedEnv } from './pinned-node.mjs'
import { root } from './root.mjs'

const onWindows = process.platform === 'win32'

/**
 * Runs a command to its end. Resolves to its exit code and, unless `show` is set, everything it printed.
 * A command that cannot be started, or is still running after `timeout` milliseconds, has the code 1.
 */
export const run = (command, args, { cwd = root, env = pinnedEnv(), show = false, timeout } = {}) =>
  new Promise((resolve) => {
    const printed = []
    const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(command, args, { cwd, env, stdio, timeout, shell: onWindows })
    child.stdout?.on('data', (chunk) => printed.push(chunk))
    child.stderr?.on('data', (chunk) => printed.push(chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(printed).toString() }))
  })

/** The path of a tool that npm installed, such as `oxlint`. `workspace` is a folder with a version of its own of that tool. */
export const tool = (name, workspace = root) =>
  join(workspace, 'node_modules', '.bin', onWindows ? `${name}.cmd` : name)

/** Runs a script on the pinned Node. */
export const runNode = (args, options) => run('node', args, options)
