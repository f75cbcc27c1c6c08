/**
 * npm ends a script by ending its shell, and some shells do not forward the signal: under npm, calls `end` when the parent
 * process is gone. Does nothing without npm: a process that was started in another way may outlive its shell.
 */
const whenNpmExits = (end) => {
  const startedBy = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== startedBy && end(), 500).unref()
}

/**
 * Forwards signals to the child and exits with its code. In a terminal Ctrl-C reaches the child directly; forwarding it would
 * count as a second Ctrl-C.
 */
export const forwardToChild = (child) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  whenNpmExits(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
}
