import { writeSync } from 'node:fs'

/** Seconds that a file may take, and those that it may still be there once its last test has ended. */
const limits = { running: 900, ending: 30 }

/** Node waits for ever for a test file whose process does not end, and says nothing of the files after it. */
const endAfter = (seconds, why) => {
  const end = () => {
    writeSync(2, `${why} after ${seconds} s; still open: ${process.getActiveResourcesInfo().join(', ')}\n`)
    process.exit(1)
  }
  // The timer alone must not keep the process.
  setTimeout(end, seconds * 1000).unref()
}

// The runner loads this, too, and must not take itself for a file.
if (process.env.NODE_TEST_CONTEXT) {
  endAfter(limits.running, 'This file had not ended')
  const { after } = await import('node:test')
  after(() => endAfter(limits.ending, 'The tests were over, but this file had not ended'))
}
