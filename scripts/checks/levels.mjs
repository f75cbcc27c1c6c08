import { existsSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import rules from '../../dependency-cruiser.config.mjs'
import { inRoot, root } from '../lib/root.mjs'

const folders = [
  'apps/server/src',
  'apps/server/test',
  'apps/web/app',
  'packages',
  'bench',
  'e2e',
  'specification',
].filter((folder) => existsSync(inRoot(folder)))
const { forbidden, options } = rules

const { output } = await cruise(folders, { ...options, baseDir: root, validate: true, ruleSet: { forbidden } })
const { violations, totalCruised } = output.summary

const arrow = ({ from, to, cycle }) =>
  cycle ? [from, ...cycle.map(({ name }) => name)].join(' -> ') : `${from} -> ${to}`
const instead = new Map(forbidden.map(({ name, comment }) => [name, comment]))
for (const [name, found] of Map.groupBy(violations, ({ rule }) => rule.name)) {
  console.log(`${name}: ${instead.get(name)}`)
  for (const violation of found) console.log(`  ${arrow(violation)}`)
}

// Without a parser for TypeScript the cruiser reads no module and reports no violation.
const typed = output.modules.filter(({ source }) => /\.tsx?$/.test(source))
if (typed.length === 0) console.log('No TypeScript module was read: is @swc/core installed?')
else console.log(`${totalCruised} modules, ${violations.length} violations`)
process.exitCode = violations.length > 0 || typed.length === 0 ? 1 : 0
