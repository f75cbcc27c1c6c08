import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readerOf, standingPlugins } from '../../../test/support/factories/standings.ts'
import { createTournament, enterTeams } from '../../../test/support/factories/tournaments.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'

let app: TestApp
before(async () => {
  app = await testApp(standingPlugins)
})
after(() => app.close())

test('before the draw nothing is certain', async () => {
  for (const type of ['swiss', 'rankings'] as const) {
    const { tournament } = await createTournament(app.ctx(), { type })
    await enterTeams(app.ctx(), tournament, 1)
    const rows = await readerOf(app, tournament.id).table()
    assert.deepEqual(
      rows.map(({ places }) => places),
      [null],
    )
  }
})
