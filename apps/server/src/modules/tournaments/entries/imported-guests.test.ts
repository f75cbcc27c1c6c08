import { entryRoutes, teamAdminRoutes, teamLinkRoutes, type TeamId, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { Users } from '../../accounts/index.ts'
import { Teams, teamsPlugin } from '../../teams/index.ts'
import { createPlayer } from '../../../../test/support/factories/teams.ts'
import { insertMany } from './bulk-entries.ts'
import * as Entries from './entries.ts'
import { tournamentsPlugin } from '../plugin.ts'
import { createTournament } from '../../../../test/support/factories/tournaments.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    teamsPlugin(server)
    tournamentsPlugin(server)
  })
})
after(() => app.close())

/** Two teams of one season file, each with a provisional user in its line-up; the first is handed over. */
const scene = async () => {
  const ctx = app.ctx()
  const { tournament, owner: importer } = await createTournament(ctx)
  const gameId = tournament.game_id
  const [team, other] = await Teams.createImported(ctx, importer.id, [
    { name: 'Molo', gameId },
    { name: 'Darsena', gameId },
  ])
  const creator = importer.id
  const [guest, foreign] = await Users.createManyProvisional(ctx, { names: ['Bea Foti', 'Ugo Sala'], creator })
  assert.ok(team && other && guest && foreign)
  const lineup = ({ id }: { id: UserId }) => [{ userId: id, shirtName: null }]
  const [entry] = await insertMany(ctx, tournament.id, [
    { teamId: team, lineup: lineup(guest) },
    { teamId: other, lineup: lineup(foreign) },
  ])
  assert.ok(entry)
  const owner = await createPlayer(ctx)
  const call = { params: { id: team }, body: { userId: owner.id } }
  assert.equal((await app.inject(teamAdminRoutes.handOver, call, { as: importer })).status, 200)
  return { ctx, team, other, guest, foreign, entry, importer, owner }
}

const makeClaim = (id: TeamId, userId: UserId, as: SignedIn) =>
  app.inject(teamLinkRoutes.makeClaim, { params: { id, userId } }, { as })

test('the owner of an imported team offers claims for the guests lined up for it', async () => {
  const { ctx, team, guest, entry, owner } = await scene()
  const { answer, status } = await makeClaim(team, guest.id, owner)
  assert.equal(status, 201)
  const person = await createPlayer(ctx)
  assert.equal((await app.inject(teamLinkRoutes.claim, { params: answer }, { as: person })).status, 204)
  const lineup = (await Entries.listLineups(ctx, [entry])).map(({ user_id }) => user_id)
  assert.deepEqual(lineup, [person.id])
  assert.equal(await Users.find(ctx, guest.id), undefined)
})

test('guests lined up for another team cannot be offered', async () => {
  const { team, other, guest, foreign, importer, owner } = await scene()
  assert.equal((await makeClaim(team, foreign.id, owner)).problem.title, 'NOT_IN_TEAM')
  assert.equal((await makeClaim(other, foreign.id, owner)).problem.title, 'PERMISSION_DENIED')
  assert.equal((await makeClaim(team, guest.id, importer)).problem.title, 'PERMISSION_DENIED')
  assert.equal((await makeClaim(other, foreign.id, importer)).status, 201)
})

test('a line-up of an imported team, which has no members, counts', async () => {
  const { ctx, other, foreign, importer } = await scene()
  const entry = await ctx.db.selectFrom('entries').selectAll().where('team_id', '=', other).executeTakeFirstOrThrow()
  const entryOf = (userId: UserId) => app.inject(entryRoutes.ofUser, { params: { id: entry.tournament_id, userId } })
  assert.equal((await entryOf(foreign.id)).answer.id, entry.id)
  assert.equal((await entryOf(importer.id)).problem.title, 'USER_NOT_FOUND', 'the owner is no member')
})
