import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Matches } from '../matches/index.ts'
import { rounds } from '../../../test/support/test-run.ts'
import { cup, league, races } from '../../../test/support/imports/season-files.ts'
import { importApp } from '../../../test/support/imports/import-app.ts'

/* The same file imported several times: the names of its teams and players are already taken. */

let app: Awaited<ReturnType<typeof importApp>>
before(async () => {
  app = await importApp()
})
after(() => app.close())

for (const [kind, file] of Object.entries({ league, cup, races })) {
  test(`a ${kind} imported several times has the same tables on every match day`, async () => {
    const first = await app.publicState(await app.load(file))
    assert.ok(first.days.length > 2)
    for (let time = 1; time < rounds({ few: 4, many: 20 }); time++)
      assert.deepEqual(await app.publicState(await app.load(file)), first)
  })

  test(`all matches of a ${kind} are those of its pages, with the same dates and sides`, async () => {
    const tournamentId = await app.load(file)
    const { entries } = await Matches.list(app.ctx(), { tournamentId }, { page: 0, size: 100, offset: 0 })
    assert.ok(entries.length > 2)
    assert.deepEqual(await Matches.listAll(app.ctx(), tournamentId), entries)
  })
}
