import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { runNode } from './lib/run.mjs'
import { inRoot, root } from './lib/root.mjs'

/*
 * Tests the tests: makes one fault after the other in the code and runs the suite that has to find it. Words select faults by
 * name. The command fails if a suite does not find its fault, or if the code to change no longer exists. The code is restored;
 * the files must be committed, so that `git checkout` can restore them, too.
 */

const server = 'apps/server/src'

/** `from` must be in `file` exactly once and is replaced by `to`; `found` is the suite that must fail, and words for its files. */
const faults = [
  {
    name: 'the right to administer a team is inverted',
    file: `${server}/modules/teams/team.ts`,
    from: 'if (!mayAdminister(viewer, team))',
    to: 'if (mayAdminister(viewer, team))',
    found: ['api', 'teams/members'],
  },
  {
    name: 'two changes of one team do not wait for each other',
    file: `${server}/modules/teams/teams.store.ts`,
    from: "    .$if(strength === 'forNoKeyUpdate', (query) => query.forNoKeyUpdate())\n",
    to: '',
    found: ['api', 'teams/races'],
  },
  {
    name: 'everybody reads drafts',
    file: `${server}/modules/content/articles/articles.store.ts`,
    from: "query.where('draft', '=', false).where(",
    to: 'query.where(',
    found: ['api', 'content/articles'],
  },
  {
    name: 'a password opens an account with a second factor',
    file: `${server}/modules/auth/sign-on/login-step.ts`,
    from: 'if (!(await SecondFactors.isOn(ctx, user.id)))',
    to: 'if (user.id)',
    found: ['api', 'sign-on/second-factor'],
  },
  {
    name: 'a token outlives its session',
    file: `${server}/modules/auth/sessions/session-check.ts`,
    from: 'session?.user_id === id && grant?.user_id === id && mayAct',
    to: 'mayAct',
    found: ['api', 'sessions/logout'],
  },
  {
    name: 'an Idempotency-Key answers another request',
    file: `${server}/platform/http/limits/idempotency.ts`,
    from: '    if (row.request_hash !== hash) break\n',
    to: '',
    found: ['api', 'http/routing/serve'],
  },
  {
    name: 'goal difference before head-to-head in Serie A',
    file: 'packages/engines/src/table/tie-breaks.ts',
    from: "'serie-a': ['headToHeadPoints', 'headToHeadGoalDifference', 'goalDifference', ",
    to: "'serie-a': ['goalDifference', 'headToHeadPoints', 'headToHeadGoalDifference', ",
    found: ['unit', 'engines/src/table/tie-breaks'],
  },
  {
    name: 'drivers of a dead heat do not share their points',
    file: 'packages/engines/src/racing/race-points.ts',
    from: '(position - 1, position - 1 + level)) / level',
    to: '(position - 1, position - 1 + level))',
    found: ['unit', 'engines/src/racing/formula1'],
  },
  {
    name: 'the text of another error',
    file: 'packages/i18n/src/it/errors.ts',
    from: "MARKET_CLOSED: 'Operazione impossibile, il mercato è chiuso",
    to: "MARKET_CLOSED: 'I referti di questo gioco sono chiusi",
    found: ['unit', 'i18n/src'],
  },
  {
    name: 'minutes of a lap count as seconds',
    file: 'packages/contract/src/matches/rules.ts',
    from: 'Number(minutes ?? 0) * 60',
    to: 'Number(minutes ?? 0) * 6',
    found: ['unit', 'contract/src/matches/rules'],
  },
  {
    name: 'a button that does nothing',
    file: 'apps/web/app/features/staff/market/game-switch-row.tsx',
    from: "icon={isOpen ? 'lock' : 'play'} onClick={toggle}>",
    to: "icon={isOpen ? 'lock' : 'play'}>",
    found: ['browser', 'journeys/teams/market'],
  },
  {
    name: 'grey text that is hard to read',
    file: 'apps/web/app/styles/tokens.css',
    from: '--text-3: #8c9dc4',
    to: '--text-3: #3a4668',
    found: ['browser', 'sweep/components'],
  },
]

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

const words = process.argv.slice(2)
const selected = faults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))

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
