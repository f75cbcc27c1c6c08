import { writeSync } from 'node:fs'
import { after } from 'node:test'

/**
 * Seconds that a shard may take, and that its process may live after its last test. With many rounds the model of tournaments alone takes about 20
 * minutes on two quiet cores.
 */
const limits = { running: process.env.TEST_ROUNDS === 'many' ? 7200 : 1500, ending: 30 }

/** Node waits for ever for a process that does not end, and does not say which handle keeps it alive. */
const endAfter = (seconds, why) => {
  const end = () => {
    writeSync(2, `${why} after ${seconds} s; still open: ${process.getActiveResourcesInfo().join(', ')}\n`)
    process.exit(1)
  }
  // The timer alone must not keep the process.
  setTimeout(end, seconds * 1000).unref()
}

endAfter(limits.running, 'The test files of this process had not ended')
after(() => endAfter(limits.ending, 'The tests were over, but their process had not ended'))
