import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allFiles } from '../lib/files.mjs'
import { inRoot } from '../lib/root.mjs'

const text = /\.(ts|tsx|mjs|js|json|css|md|html|yml|yaml|sql|txt|svg)$|(^|\/)[^.]+$/
const source = /\.(ts|tsx|mjs)$/

// The brackets keep this file from matching itself.
const banned = [
  { why: 'a path of one machine', where: text, what: /(^|[^\w.-])\/(wor[k]|far[m]|hom[e]\/\w+|User[s]\/\w+|roo[t])\// },
  { why: 'a name of one machine', where: text, what: /\bfar[m]-[a-z]+\b/ },
  { why: 'a host of a package registry', where: text, what: /registr[y]\.npm|de[b]\.debian/ },
  { why: 'unfinished', where: source, what: /\b(TOD[O]|FIXM[E]|XX[X])\b/ },
  { why: 'unfinished', where: source, what: /not implemente[d]|coming soo[n]|lore[m] ipsum/i },
  { why: 'a test switched off', where: source, what: /\b(it|test|describe|suite)\.(ski[p]|tod[o]|onl[y])\(/ },
  {
    why: 'a store whose name does not end in Store',
    where: source,
    what: /^import (type )?\* as (?!(\w+)?Store )\w+ from '[^']*store[.]ts'/,
  },
  {
    why: 'another module with the name of a store',
    where: source,
    what: /^import (type )?\* as (\w+)?Store from '(?![^']*store[.]ts')/,
  },
  {
    why: 'a verb with another name: get, find, list, create, update, remove, or what the call is for',
    where: /^apps\/server\/src\/modules\/(?!.*(store|test)[.]ts$)/,
    what: /^export const (delete\w*|edit|ask|of) = (async )?\(ctx\b/,
  },
  {
    why: 'the name of the product in a text or the name of a file: visitors read the name of their community',
    where:
      /^(apps\/web\/app\/(?!features\/dev\/)|apps\/server\/src\/(modules|site)\/|packages\/i18n\/src\/).*(?<!\.test)\.tsx?$/,
    what: /\bAgone\b|['"`]agone\b[^'"`\s]*\.\w+['"`]/,
  },
  {
    why: 'the visibility of tournaments in SQL: use isPublic or visibleTo of modules/tournaments',
    where: /^apps\/server\/src\/(?!modules\/tournaments\/visibility).*store[.]ts$/,
    what: /\bHIDDE[N]\b/,
  },
]

const maxLines = 400

/** The faults in the text of a file, each with its line and the reason. */
export const faultsOf = (file, written) => {
  const lines = written.split('\n')
  const found = banned
    .filter(({ where }) => where.test(file))
    .flatMap(({ why, what }) =>
      lines.flatMap((line, index) =>
        what.test(line) ? [`${file}:${index + 1}: ${why}: ${line.trim().slice(0, 120)}`] : [],
      ),
    )
  if (file.endsWith('.css') && lines.length > maxLines) found.push(`${file}: more than ${maxLines} lines`)
  return found
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = allFiles()
    .filter((file) => text.test(file))
    .flatMap((file) => faultsOf(file, readFileSync(inRoot(file), 'utf8')))
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
