/** Seconds that each suite may take on two idle cores; docs/testing.md says what to do when one takes more. */
const budgets = { check: 75, unit: 30, api: 400, browser: 900 }

const slowestShown = 10

const row = ({ name, seconds }, hasBudgets) => {
  const budget = hasBudgets ? ` of ${budgets[name]} s${seconds > budgets[name] ? ', OVER ITS BUDGET' : ''}` : ' s'
  return `${name.padEnd(8)} ${seconds.toFixed(0).padStart(5)}${budget}`
}

/** Prints the seconds of each suite beside its budget, and the slowest files of all. */
export const printTimes = (suites, { hasBudgets }) => {
  const whole = suites.reduce((total, { seconds }) => total + seconds, 0)
  console.log('\n=== seconds\n')
  for (const suite of suites) console.log(row(suite, hasBudgets))
  console.log(`${'together'.padEnd(8)} ${whole.toFixed(0).padStart(5)} s`)
  const files = suites.flatMap(({ files: own }) => own).toSorted((one, other) => other.seconds - one.seconds)
  if (files.length > 0) console.log('\nThe slowest files\n')
  for (const { file, seconds } of files.slice(0, slowestShown))
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`)
}
