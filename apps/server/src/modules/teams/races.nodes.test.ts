import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rounds } from '../../../test/support/test-run.ts'
import { describeOnTwoNodes } from '../../../test/support/product.ts'
import { Users } from '../accounts/index.ts'
import { createGame } from '../../../test/support/factories/games.ts'
import * as Claims from './guests/claims.ts'
import * as InviteLinks from './links/invite-links.ts'
import * as Teams from './teams.ts'
import { createPlayer, createTeam } from '../../../test/support/factories/teams.ts'
import { noFaults, outcomesOf, race, invalidReports } from '../../../test/support/teams/races.ts'

const acts = 200
const times = rounds({ few: 2, many: 10 })

describeOnTwoNodes('races on two nodes', (nodes) => {
  test(`${times} times ${acts} parallel acts leave no user in two teams and no team without owner`, () =>
    race([nodes.one.ctx, nodes.other.ctx], { parallelCalls: acts, rounds: times }))

  test('a team deleted during joins has no members', async () => {
    const { ctx } = nodes.one
    const { id: gameId } = await createGame(ctx)
    const team = await createTeam(ctx, { gameId })
    const people = await Promise.all(Array.from({ length: 20 }, () => createPlayer(ctx)))
    const { code } = await InviteLinks.create(ctx, team.id)
    const joins = people.map(({ id }, at) => InviteLinks.join([ctx, nodes.other.ctx][at % 2] ?? ctx, code, id))
    const counts = await outcomesOf([...joins.slice(0, 10), Teams.remove(ctx, team.id), ...joins.slice(10)])
    assert.deepEqual(
      Object.keys(counts).filter((outcome) => outcome !== 'done' && outcome !== 'TEAM_NOT_FOUND'),
      [],
    )
    assert.deepEqual(await invalidReports(ctx, gameId), noFaults)
  })

  test('a guest of two imported teams, claimed in both in parallel, becomes one user', async () => {
    const { ctx } = nodes.one
    const { id: gameId } = await createGame(ctx)
    for (let round = 0; round < 10; round++) {
      const [importer, ...people] = await Promise.all(Array.from({ length: 3 }, () => createPlayer(ctx)))
      assert.ok(importer)
      const creator = importer.id
      const names = ['Molo', 'Darsena'].map((name) => ({ name: `${name} ${round}`, gameId }))
      const teams = await Teams.createImported(ctx, creator, names)
      const [guest] = await Users.createManyProvisional(ctx, { names: [`Bea ${round}`], creator })
      assert.ok(guest)
      const links = await Promise.all(teams.map((teamId) => Claims.createLink(ctx, { teamId, userId: guest.id })))
      const claims = links.map(({ code }, at) =>
        Claims.claim([ctx, nodes.other.ctx][at] ?? ctx, code, people[at]?.id ?? creator),
      )
      assert.deepEqual(await outcomesOf(claims), { done: 1, BAD_CODE: 1 })
    }
  })
})
