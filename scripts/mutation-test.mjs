import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mutations } from './lib/mutations.mjs'
import { runNode } from './lib/run.mjs'
import { inRoot, root } from './lib/root.mjs'

/*
 * Tests the tests: makes one fault after the other in the code and runs the suite that has to find it. Words select faults by
 * name. The command fails if a suite does not find its fault, or if the code to change no longer exists. The code is restored;
 * the files must be committed, so that `git checkout` can restore them, too.
 */

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

const words = process.argv.slice(2)
const selected = mutations.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))

const changed = git('status', '--porcelain', '--', ...selected.map(({ file }) => file))
if (changed !== '') {
  console.error(`Commit or stash these changes first:\n${changed}`)
  process.exit(1)
}

/** Runs `work` while the fault is in the code. */
const withFault = async ({ file, from, to }, work) => {
  const path = inRoot(file)
  const original = readFileSync(path, 'utf8')
  if (original.split(from).length !== 2) throw new Error(`${file} must contain this once: ${from}`)
  const restore = () => writeFileSync(path, original)
  process.once('exit', restore)
  writeFileSync(path, original.replace(from, to))
  try {
    return await work()
  } finally {
    process.off('exit', restore)
    restore()
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

/** The counts of failed and passed tests, from the last line of the suite. */
const runSuite = async ([suite, ...words]) => {
  const { output } = await runNode([inRoot('scripts', 'test.mjs'), '--only', suite, ...words])
  const [, passed = '0', failed = '0'] = /(\d+) passed, (\d+) failed/.exec(output) ?? []
  return { passed: Number(passed), failed: Number(failed) }
}

let missed = 0
for (const fault of selected) {
  const { passed, failed } = await withFault(fault, () => runSuite(fault.found))
  if (failed === 0) missed++
  const result = failed === 0 ? `MISSED by ${passed} tests of` : `found by ${failed} tests of`
  console.log(`${failed === 0 ? 'FAIL' : 'ok  '}  ${fault.name}: ${result} ${fault.found.join(' ')}`)
}
console.log(`\n${selected.length - missed} of ${selected.length} faults were found.`)
process.exit(missed > 0 ? 1 : 0)
