import type { ErrorCode, GameId, TeamId, UserId } from '@agone/contract'
import type { SignedIn } from '../../../src/platform/context/viewer.ts'
import { noticePeriods } from '../../../src/modules/teams/departures/departures.ts'

/*
 * A model of the rules for users, teams and provisional users in games whose market opens and
 * closes, without locks and rows.
 */

export type Side = 'leave' | 'kick'
export type ModelGame = { id: GameId; isOpen: boolean }
export type ModelTeam = {
  id: TeamId
  name: string
  game: ModelGame
  owner: UserId
  members: Set<UserId>
  admins: Set<UserId>
  invited: Set<UserId>
  departures: Map<UserId, { side: Side; due: number }>
}
export type World = {
  people: readonly SignedIn[]
  games: readonly ModelGame[]
  teams: ModelTeam[]
  /** Teams that were deleted. */
  deleted: TeamId[]
  /** Provisional users that exist, with their creators. */
  guests: Map<UserId, UserId>
  departures: number
  now: number
}

/** The model's error. */
class Refusal extends Error {
  readonly code: string
  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}
export const refuse = (code: ErrorCode): never => {
  throw new Refusal(code)
}
export const unless = (isFine: boolean, code: ErrorCode): void => void (isFine || refuse(code))

export const teamIn = (world: World, game: ModelGame, user: UserId): ModelTeam | undefined =>
  world.teams.find((team) => team.game === game && team.members.has(user))
export const mustAdminister = (actor: SignedIn, team: ModelTeam): void =>
  unless(team.admins.has(actor.id), 'PERMISSION_DENIED')
export const mustOwn = (actor: SignedIn, team: ModelTeam): void => unless(team.owner === actor.id, 'NOT_TEAM_OWNER')
export const mustBeOpen = ({ game }: ModelTeam): void => unless(game.isOpen, 'MARKET_CLOSED')
export const mustHave = (team: ModelTeam, user: UserId): void => unless(team.members.has(user), 'NOT_IN_TEAM')

export const enter = (world: World, team: ModelTeam, user: UserId): void => {
  team.members.add(user)
  for (const each of world.teams) if (each.game === team.game) each.invited.delete(user)
}
export const part = (world: World, team: ModelTeam, user: UserId): void => {
  team.members.delete(user)
  team.departures.delete(user)
  world.departures += 1
  // Decision 0848: nobody plays here.
  world.guests.delete(user)
}
/** Completes departures whose notice is over, if the market is open. */
export const settle = (world: World): void => {
  for (const team of world.teams.filter(({ game }) => game.isOpen)) {
    for (const [user, { due }] of [...team.departures]) if (due <= world.now) part(world, team, user)
  }
}

/** Requests the departure of `user`; if the other side has requested it already, it happens at once. */
export const requestDeparture = (world: World, team: ModelTeam, { user, side }: { user: UserId; side: Side }): void => {
  mustHave(team, user)
  if (team.admins.has(user)) refuse(side === 'kick' ? 'COULDNT_KICK_ADMIN_OR_OWNER' : 'COULDNT_QUIT_IF_ADMIN_OR_OWNER')
  const departure = team.departures.get(user)
  if (departure?.side === side) refuse(side === 'kick' ? 'ALREADY_KICKING' : 'ALREADY_LEAVING')
  if (departure) part(world, team, user)
  else team.departures.set(user, { side, due: world.now + noticePeriods[side] })
}
export const cancel = (team: ModelTeam, user: UserId, side: Side): void => {
  mustHave(team, user)
  unless(team.departures.get(user)?.side === side, 'ENTITY_CONFLICT')
  team.departures.delete(user)
}
