import type { GameId, TeamId, UserId } from '@agone/contract'
import { sql } from 'kysely'
import assert from 'node:assert/strict'
import type { Ctx } from '../../../src/platform/context/ctx.ts'
import { seed } from '../test-run.ts'
import { createGame } from '../factories/games.ts'
import * as Admins from '../../../src/modules/teams/members/admins.ts'
import * as Claims from '../../../src/modules/teams/guests/claims.ts'
import * as InviteLinks from '../../../src/modules/teams/links/invite-links.ts'
import * as Invites from '../../../src/modules/teams/members/invites.ts'
import * as Kicks from '../../../src/modules/teams/members/kicks.ts'
import * as Leaves from '../../../src/modules/teams/departures/leaves.ts'
import * as Departures from '../../../src/modules/teams/departures/departures.ts'
import * as ProvisionalUsers from '../../../src/modules/teams/guests/provisional-users.ts'
import * as Teams from '../../../src/modules/teams/teams.ts'
import { createPlayer, createTeam } from '../factories/teams.ts'

/* All calls about teams, by and about the same few users, in parallel. */

let state = seed
const pick = <Item>(items: readonly Item[]): Item => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  const item = items[(state >>> 8) % items.length]
  assert.ok(item !== undefined)
  return item
}

/** The count of each outcome: 'done' or an error code. */
export const outcomesOf = async (acts: readonly Promise<unknown>[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const result of await Promise.allSettled(acts)) {
    const outcome = result.status === 'fulfilled' ? 'done' : String(Object(result.reason).code)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

/** The counts of broken rules in a game, from the database. */
export const invalidReports = async (ctx: Ctx, gameId: GameId) => {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from (select user_id from team_members where game_id = ${gameId} group by user_id
        having count(*) > 1) twice)::int as "inTwoTeams",
      (select count(*) from teams where game_id = ${gameId} and deleted_at is null and not exists (
        select 1 from team_members where team_id = teams.id and user_id = owner_id and is_admin))::int as "withoutOwner",
      (select count(*) from team_members join users on users.id = user_id
        where game_id = ${gameId} and is_admin and users.provisional)::int as "guestAdmins",
      (select count(*) from team_members join teams on teams.id = team_id
        where teams.game_id = ${gameId} and deleted_at is not null)::int as "inDeletedTeams",
      (select count(*) from team_departures join team_members using (team_id, user_id)
        where game_id = ${gameId} and is_admin)::int as "departureAdmins",
      (select count(*) from team_invites join team_members using (user_id) join teams on teams.id = team_invites.team_id
        where team_members.game_id = ${gameId} and teams.game_id = ${gameId})::int as "invitedMembers"`.execute(ctx.db)
  return rows[0]
}

/** The counts of `invalidReports` without faults. */
export const noFaults = {
  inTwoTeams: 0,
  withoutOwner: 0,
  guestAdmins: 0,
  inDeletedTeams: 0,
  departureAdmins: 0,
  invitedMembers: 0,
}

type Scene = { gameId: GameId; people: readonly UserId[]; teams: readonly TeamId[]; guests: UserId[] }

/** Two teams, each with an owner and a guest, and six users without a team; few, so that many calls collide. */
const raceScene = async (ctx: Ctx): Promise<Scene> => {
  const { id: gameId } = await createGame(ctx)
  const people = await Promise.all(Array.from({ length: 6 }, () => createPlayer(ctx)))
  const teams = await Promise.all(Array.from({ length: 2 }, () => createTeam(ctx, { gameId })))
  const scene: Scene = {
    gameId,
    people: [...people, ...teams.map(({ owner }) => owner)].map(({ id }) => id),
    teams: teams.map(({ id }) => id),
    guests: [],
  }
  for (const { id, owner } of teams) await addGuest(ctx, scene, { teamId: id, creator: owner.id })
  return scene
}

let created = 0

const addGuest = async (ctx: Ctx, { guests }: Scene, guest: { teamId: TeamId; creator: UserId }): Promise<void> => {
  const { id } = await ProvisionalUsers.create(ctx, {
    ...guest,
    username: `gara-${(created += 1)}-${guest.teamId.slice(-4)}`,
  })
  guests.push(id)
}

type MemberIds = { teamId: TeamId; userId: UserId }
type Act = (ctx: Ctx, who: MemberIds, scene: Scene) => Promise<unknown>

const week = 7 * 24 * 60 * 60 * 1000
const later = (ctx: Ctx): Ctx => ({ ...ctx, clock: { now: () => ctx.clock.now() + week } })

/** The calls and how often each is drawn. */
const acts: Record<string, { weight: number; run: Act }> = {
  invite: { weight: 4, run: Invites.send },
  join: { weight: 5, run: Invites.accept },
  decline: { weight: 1, run: Invites.revoke },
  joinByLink: {
    weight: 2,
    run: async (ctx, { teamId, userId }) => InviteLinks.join(ctx, (await InviteLinks.create(ctx, teamId)).code, userId),
  },
  kick: { weight: 4, run: Kicks.kick },
  keep: { weight: 2, run: Kicks.cancel },
  leave: { weight: 4, run: Leaves.request },
  stay: { weight: 2, run: Leaves.cancel },
  part: { weight: 1, run: (ctx, who) => Departures.completeDue(later(ctx), who) },
  promote: { weight: 3, run: Admins.add },
  promoteGuest: { weight: 1, run: (ctx, { teamId }, { guests }) => Admins.add(ctx, { teamId, userId: pick(guests) }) },
  demote: { weight: 5, run: Admins.remove },
  handOver: { weight: 2, run: (ctx, { teamId, userId }) => Teams.handOver(ctx, teamId, userId) },
  found: {
    weight: 1,
    run: async (ctx, { userId }, { gameId }) => {
      const { id } = await Teams.create(ctx, userId, { name: `Corsa ${(created += 1)}`, gameId })
      await Teams.remove(ctx, id)
    },
  },
  addGuest: { weight: 1, run: (ctx, { teamId, userId }, scene) => addGuest(ctx, scene, { teamId, creator: userId }) },
  claim: {
    weight: 2,
    run: async (ctx, { teamId, userId }, { guests }) => {
      const { code } = await Claims.createLink(ctx, { teamId, userId: pick(guests) })
      await Claims.claim(ctx, code, userId)
    },
  },
}
const drawn = Object.entries(acts).flatMap(([kind, { weight, run }]) =>
  Array.from({ length: weight }, () => ({ kind, run })),
)

/**
 * Starts `parallelCalls` random calls in parallel, on any of the nodes, `rounds` times. After each round no rule may be
 * broken, every error has a code of the catalogue, and many calls have succeeded.
 */
export const race = async (
  nodes: readonly Ctx[],
  { parallelCalls, rounds }: { parallelCalls: number; rounds: number },
): Promise<void> => {
  const scene = await raceScene(pick(nodes))
  const done: Record<string, number> = {}
  const start = async (): Promise<unknown> => {
    const { kind, run } = pick(drawn)
    await run(pick(nodes), { teamId: pick(scene.teams), userId: pick(scene.people) }, scene)
    done[kind] = (done[kind] ?? 0) + 1
    return undefined
  }
  for (let round = 0; round < rounds; round += 1) {
    const outcomes = Object.keys(await outcomesOf(Array.from({ length: parallelCalls }, start)))
    const unexpected = outcomes.filter((outcome) => !/^(done|[A-Z]+(_[A-Z]+)+)$/.test(outcome))
    assert.deepEqual(unexpected, [], 'every refusal has a code')
    assert.deepEqual(await invalidReports(pick(nodes), scene.gameId), noFaults)
  }
  const all = Object.values(done).reduce((sum, count) => sum + count, 0)
  assert.ok(all >= 5 * rounds, JSON.stringify(done))
  assert.equal(done['promoteGuest'], undefined)
}
