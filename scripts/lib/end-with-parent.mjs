/** Loaded before the server: ends it when its parent script ends, even when that was killed. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone must not keep the process alive after the server has closed.
process.channel?.unref()
