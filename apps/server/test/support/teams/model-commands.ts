import { brandId, type TeamId, type UserId } from '@agone/contract'
import type { TestApp } from '../http.ts'
import type { SignedIn } from '../../../src/platform/context/viewer.ts'
import { GameMarket } from '../../../src/modules/games/index.ts'
import * as Admins from '../../../src/modules/teams/members/admins.ts'
import * as Claims from '../../../src/modules/teams/guests/claims.ts'
import * as InviteLinks from '../../../src/modules/teams/links/invite-links.ts'
import * as Invites from '../../../src/modules/teams/members/invites.ts'
import * as Kicks from '../../../src/modules/teams/members/kicks.ts'
import * as Leaves from '../../../src/modules/teams/departures/leaves.ts'
import * as ProvisionalUsers from '../../../src/modules/teams/guests/provisional-users.ts'
import * as Teams from '../../../src/modules/teams/teams.ts'
import {
  enter,
  mustAdminister,
  mustBeOpen,
  mustHave,
  mustOwn,
  part,
  settle,
  cancel,
  teamIn,
  unless,
  requestDeparture,
  type ModelGame,
  type ModelTeam,
  type World,
} from './model.ts'

const hour = 60 * 60 * 1000
export const names = ['Virtus', 'Fulgor', 'Aurora', 'Rapid', 'Dinamo']

/** The inputs of a command: `app` is the product, `on` any user or provisional user, `name` one of `names`. */
export type Scene = {
  app: Pick<TestApp, 'ctx' | 'jobs' | 'clock'>
  world: World
  actor: SignedIn
  team: ModelTeam
  on: UserId
  game: ModelGame
  name: string
}
/**
 * Runs a command in the product and in the model; `createdId` is the product's response, for values that the model cannot
 * know.
 */
type Command = { real(scene: Scene): Promise<unknown>; model(scene: Scene, createdId: string): void }

const targetMembership = ({ team, on }: Scene) => ({ teamId: team.id, userId: on })
const ctxOf = ({ app, actor }: Scene) => app.ctx(actor)
const actorMembership = ({ team, actor }: Scene) => ({ teamId: team.id, userId: actor.id })

const inviting: Record<string, Command> = {
  invite: {
    real: (scene) => Invites.send(ctxOf(scene), targetMembership(scene)),
    model: ({ world, actor, team, on }) => {
      mustAdminister(actor, team)
      mustBeOpen(team)
      unless(!team.members.has(on), 'ALREADY_TEAM_MEMBER')
      unless(!world.guests.has(on), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
      unless(!teamIn(world, team.game, on), 'ALREADY_OTHER_TEAM_MEMBER')
      unless(!team.invited.has(on), 'USER_ALREADY_INVITED')
      team.invited.add(on)
    },
  },
  revoke: {
    real: (scene) => Invites.revoke(ctxOf(scene), targetMembership(scene)),
    model: ({ actor, team, on }) => {
      if (actor.id !== on) mustAdminister(actor, team)
      unless(team.invited.delete(on), 'USER_NOT_INVITED')
    },
  },
  accept: {
    real: (scene) => Invites.accept(ctxOf(scene), actorMembership(scene)),
    model: ({ world, actor: { id }, team }) => {
      mustBeOpen(team)
      unless(!team.members.has(id), 'ALREADY_TEAM_MEMBER')
      unless(team.invited.has(id), 'USER_NOT_INVITED')
      enter(world, team, id)
    },
  },
  joinByLink: {
    real: async ({ app, team, actor }) => {
      const { code } = await InviteLinks.create(app.ctx(), team.id)
      return InviteLinks.join(app.ctx(actor), code, actor.id)
    },
    model: ({ world, actor: { id }, team }) => {
      mustBeOpen(team)
      unless(!team.members.has(id), 'ALREADY_TEAM_MEMBER')
      unless(!teamIn(world, team.game, id), 'ALREADY_MEMBER_OF_A_TEAM')
      enter(world, team, id)
    },
  },
}

const departure: Record<string, Command> = {
  leave: {
    real: (scene) => Leaves.request(ctxOf(scene), actorMembership(scene)),
    model: (scene) => {
      mustBeOpen(scene.team)
      requestDeparture(scene.world, scene.team, { user: scene.actor.id, side: 'leave' })
    },
  },
  stay: {
    real: (scene) => Leaves.cancel(ctxOf(scene), actorMembership(scene)),
    model: (scene) => cancel(scene.team, scene.actor.id, 'leave'),
  },
  kick: {
    real: (scene) => Kicks.kick(ctxOf(scene), targetMembership(scene)),
    model: (scene) => {
      mustAdminister(scene.actor, scene.team)
      mustBeOpen(scene.team)
      requestDeparture(scene.world, scene.team, { user: scene.on, side: 'kick' })
    },
  },
  keep: {
    real: (scene) => Kicks.cancel(ctxOf(scene), targetMembership(scene)),
    model: (scene) => {
      mustAdminister(scene.actor, scene.team)
      cancel(scene.team, scene.on, 'kick')
    },
  },
}

const running: Record<string, Command> = {
  create: {
    real: ({ app, actor, game, name }) => Teams.create(app.ctx(actor), actor.id, { name, gameId: game.id }),
    model: ({ world, actor: { id }, game, name }, createdId) => {
      const inGame = world.teams.filter((team) => team.game === game)
      unless(!inGame.some((team) => team.owner === id), 'TEAM_CONFLICT')
      unless(!inGame.some((team) => team.members.has(id)), 'ALREADY_MEMBER_OF_A_TEAM')
      unless(!inGame.some((team) => team.name === name), 'TEAM_EXISTING')
      const people = { members: new Set([id]), admins: new Set([id]), invited: new Set<UserId>() }
      const team = { id: brandId<TeamId>(createdId), name, game, owner: id, ...people, departures: new Map() }
      world.teams.push(team)
      enter(world, team, id)
    },
  },
  remove: {
    real: ({ app, actor, team }) => Teams.remove(app.ctx(actor), team.id),
    model: ({ world, actor, team }) => {
      mustOwn(actor, team)
      for (const user of [...team.members]) part(world, team, user)
      world.teams = world.teams.filter((each) => each !== team)
      world.deleted.push(team.id)
    },
  },
  addAdmin: {
    real: (scene) => Admins.add(ctxOf(scene), targetMembership(scene)),
    model: ({ world, actor, team, on }) => {
      mustOwn(actor, team)
      mustHave(team, on)
      unless(!team.admins.has(on), 'ALREADY_ADMIN')
      unless(!world.guests.has(on), 'TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER')
      team.departures.delete(on)
      team.admins.add(on)
    },
  },
  removeAdmin: {
    real: (scene) => Admins.remove(ctxOf(scene), targetMembership(scene)),
    model: ({ actor, team, on }) => {
      mustOwn(actor, team)
      unless(team.owner !== on, 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
      unless(team.admins.delete(on), 'NOT_ADMIN')
    },
  },
  handOver: {
    real: ({ app, actor, team, on }) => Teams.handOver(app.ctx(actor), team.id, on),
    model: ({ world, actor, team, on }) => {
      mustOwn(actor, team)
      if (team.owner === on) return
      mustHave(team, on)
      unless(!world.guests.has(on), 'TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER')
      team.departures.delete(on)
      team.admins.add(on)
      team.owner = on
    },
  },
}

let created = 0

const guesting: Record<string, Command> = {
  addGuest: {
    real: ({ app, actor, team }) =>
      ProvisionalUsers.create(app.ctx(actor), {
        teamId: team.id,
        username: `guest-${(created += 1)}`,
        creator: actor.id,
      }),
    model: ({ world, actor, team }, createdId) => {
      mustAdminister(actor, team)
      const guestsOfActor = [...world.guests.values()].filter((creator) => creator === actor.id)
      unless(guestsOfActor.length < 10, 'TOO_MANY_PROVISIONAL_USERS')
      world.guests.set(brandId<UserId>(createdId), actor.id)
      team.members.add(brandId<UserId>(createdId))
    },
  },
  claim: {
    real: async (scene) => {
      const { code } = await Claims.createLink(scene.app.ctx(), targetMembership(scene))
      await Claims.claim(ctxOf(scene), code, scene.actor.id)
    },
    model: ({ world, actor: { id }, team, on }) => {
      mustHave(team, on)
      unless(world.guests.has(on), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
      const present = teamIn(world, team.game, id)
      unless(present === undefined || present === team, 'ALREADY_MEMBER_OF_A_TEAM')
      // Decision 0203.
      if (present === undefined) mustBeOpen(team)
      team.members.delete(on)
      team.departures.delete(on)
      world.guests.delete(on)
      enter(world, team, id)
    },
  },
}

const timing: Record<string, Command> = {
  openMarket: {
    real: async ({ app, game }) => {
      await GameMarket.open(app.ctx(), game.id)
      await app.jobs.drain()
    },
    model: ({ world, game }) => {
      unless(!game.isOpen, 'ENTITY_CONFLICT')
      game.isOpen = true
      settle(world)
    },
  },
  closeMarket: {
    real: ({ app, game }) => GameMarket.close(app.ctx(), game.id),
    model: ({ game }) => {
      unless(game.isOpen, 'ENTITY_CONFLICT')
      game.isOpen = false
    },
  },
  wait: {
    real: async ({ app, name }) => {
      app.clock.advance((names.indexOf(name) + 1) * 10 * hour)
      await app.jobs.drain()
    },
    model: ({ app, world }) => {
      world.now = app.clock.now()
      settle(world)
    },
  },
}

export const commands: Record<string, Command> = { ...inviting, ...departure, ...running, ...guesting, ...timing }
