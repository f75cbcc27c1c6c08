import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from './words.mjs'

const verb = 'apps/server/src/modules/teams/kicks.ts'
const store = 'apps/server/src/modules/matches/matches.store.ts'

// In two parts, so that the check does not report this file.
const unfinished = ['TO', 'DO'].join('')
const only = ['on', 'ly'].join('')
const root = ['ro', 'ot'].join('')

const rows = [
  { file: verb, line: "import * as Store from './teams.store.ts'", fault: undefined },
  { file: verb, line: "import * as MemberStore from './members/members.store.ts'", fault: undefined },
  { file: verb, line: "import * as Members from './members/members.store.ts'", fault: /does not end in Store/ },
  { file: verb, line: "import * as TeamStore from './teams.ts'", fault: /name of a store/ },
  { file: verb, line: "import * as Teams from './teams.ts'", fault: undefined },
  { file: verb, line: 'export const deleteOld = (ctx: Ctx) =>', fault: /a verb with another name/ },
  { file: verb, line: 'export const of = async (ctx: Ctx, userId: UserId) =>', fault: /a verb with another name/ },
  { file: verb, line: 'export const remove = (ctx: Ctx) =>', fault: undefined },
  { file: store, line: 'export const deleteOld = (ctx: Ctx) =>', fault: undefined },
  { file: store, line: "where not 'HIDDEN' = any(flags)", fault: /use isPublic or visibleTo/ },
  { file: store, line: 'where ${isPublic}', fault: undefined },
  {
    file: 'apps/server/src/modules/tournaments/visibility.store.ts',
    line: "not ('HIDDEN' = any(tournaments.flags))",
    fault: undefined,
  },
  { file: 'packages/i18n/src/it/home.ts', line: "title: 'Benvenuti su Agone',", fault: /the name of the product/ },
  { file: 'apps/web/app/cover.tsx', line: "const Cover = ({ label = 'Agone' }) =>", fault: /the name of the product/ },
  { file: 'apps/web/app/codes.tsx', line: "saveFile('agone-2fa.txt', text)", fault: /the name of the product/ },
  { file: verb, line: 'header(`attachment; filename="agone-${day}.json"`)', fault: /the name of the product/ },
  { file: 'packages/i18n/src/it/home.ts', line: "text: 'Esegui «agone backup».',", fault: undefined },
  { file: 'apps/web/app/lib/login.ts', line: "window.open('about:blank', 'agone-login')", fault: undefined },
  { file: 'apps/server/src/openapi/document.ts', line: "title: 'Agone API',", fault: undefined },
  { file: verb, line: `// ${unfinished}: more`, fault: /unfinished/ },
  { file: 'scripts/a.test.mjs', line: `test.${only}('one', () => {})`, fault: /switched off/ },
  { file: 'docs/a.md', line: `in /${root}/project/a`, fault: /a path of one machine/ },
]

for (const { file, line, fault } of rows)
  test(`${file} ${fault === undefined ? 'may' : 'may not'} contain: ${line}`, () => {
    const found = faultsOf(file, `\n${line}`)
    assert.equal(found.length, fault === undefined ? 0 : 1)
    if (fault) assert.match(found[0], new RegExp(`^${file}:2: .*${fault.source}`))
  })

test('a stylesheet has at most 400 lines', () => {
  assert.deepEqual(faultsOf('a.css', '\n'.repeat(399)), [])
  assert.deepEqual(faultsOf('a.css', '\n'.repeat(400)), ['a.css: more than 400 lines'])
})
