import { careerRoutes, teamAdminRoutes, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createPlayer } from '../../../test/support/factories/teams.ts'
import { importApp } from '../../../test/support/imports/import-app.ts'
import { league } from '../../../test/support/imports/season-files.ts'
import { marketPlugin } from '../market/index.ts'
import { teamsPlugin } from '../teams/index.ts'

let app: Awaited<ReturnType<typeof importApp>>
before(async () => {
  app = await importApp([teamsPlugin, marketPlugin])
})
after(() => app.close())

const matchesOf = async (id: UserId) =>
  (await app.inject(careerRoutes.career, { params: { id } })).answer.totals.matches

test('a player of a season file has all matches of the team, also once it is handed over', async () => {
  const id = await app.load(league)
  // The only player whom the file names.
  const { user_id: player, team_id: team } = await app.db
    .selectFrom('lineup_members')
    .innerJoin('entries', 'entries.id', 'lineup_members.entry_id')
    .select(['lineup_members.user_id', 'entries.team_id'])
    .where('entries.tournament_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.ok(team)
  assert.equal(await matchesOf(player), 2)
  const { id: userId } = await createPlayer(app.ctx())
  const handedOver = { params: { id: team }, body: { userId } }
  assert.equal((await app.inject(teamAdminRoutes.handOver, handedOver, { as: app.manager })).status, 200)
  assert.equal(await matchesOf(player), 2)
})
