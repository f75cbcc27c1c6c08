/**
 * npm ends a script by ending the shell around it, and some shells do not pass that on: who is left without the
 * process that started it calls `end`. Started any other way, a process may well outlive its shell.
 */
const whenNpmIsGone = (end) => {
  const startedBy = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== startedBy && end(), 500).unref()
}

/**
 * Lets a child take the place of this process: signals go to it, and its end is ours. In a terminal Ctrl-C reaches the
 * child without us; passing it on would count as a second, impatient one.
 */
export const handOver = (child) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  whenNpmIsGone(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
}
