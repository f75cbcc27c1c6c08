/** Loaded before the server: ends it when the script that started it is gone, even when that one was killed. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone must not keep a server alive that has finished closing.
process.channel?.unref()
