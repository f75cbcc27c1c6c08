import type { Ctx } from '../platform/context/ctx.ts'
import { invariant } from '../platform/http/index.ts'
import { Users } from '../modules/accounts/index.ts'
import { TeamAdmins, TeamInvites, TeamLeaves, TeamProvisionalUsers, Teams } from '../modules/teams/index.ts'
import { captainsClub, clubs, type Club, type Person } from './clubs.ts'
import type { DemoCommunity } from './community.ts'
import { people } from './people.ts'
import type { TimelineEvent } from './timeline.ts'

const day = 24 * 60 * 60 * 1000

/** Registers every person on their day, all with the same stored password. */
export const userEvents = (community: DemoCommunity, now: number, passwordHash: string): TimelineEvent[] =>
  people.map(({ person, daysAgo }, index) => ({
    at: now - daysAgo * day - index * 60_000,
    act: (ctx) => signUp(ctx, person, { community, passwordHash }),
  }))

const rolesOf = { admin: ['ADMIN'], manager: ['TOURNAMENT_MANAGER'] } as const

const signUp = async (
  ctx: Ctx,
  [username, name, surname]: Person,
  { community, passwordHash }: { community: DemoCommunity; passwordHash: string },
) => {
  const roles = username === 'admin' || username === 'manager' ? [...rolesOf[username]] : []
  const [id] = await Users.createMany(ctx, [
    {
      username,
      email: `${username}@example.org`,
      birthday: `${1984 + ((username.length * 7) % 22)}-0${1 + (username.length % 9)}-15`,
      locale: 'it',
      verified: true,
      roles,
      passwordHash,
    },
  ])
  invariant(id, 'one user gives one id')
  await Users.updateColumns(ctx, id, { name, surname })
  community.addUser({ kind: 'user', id, username, roles, verified: true, sessionId: undefined }, surname)
}

/** Founds each club once its last player has registered; then sends and accepts the invites. */
export const clubEvents = (community: DemoCommunity, now: number): TimelineEvent[] => [
  ...clubs.map((club) => ({
    at: foundedAt(club, now),
    act: (ctx: Ctx) => createClub(ctx, club, community),
  })),
  { at: now - 9 * day, act: (ctx) => addGuest(ctx, community) },
  { at: now - 4 * day, act: (ctx) => requestLeave(ctx, community) },
  { at: now - 1.2 * day, act: (ctx) => invite(ctx, community) },
]

const foundedAt = (club: Club, now: number): number => {
  const days = people.flatMap((each) => (each.club === club.name ? each.daysAgo : []))
  return now - (Math.min(...days) - 1) * day
}

const createClub = async (ctx: Ctx, { name, squad }: Club, community: DemoCommunity) => {
  const [owner, second] = squad.map(([username]) => community.user(username))
  invariant(owner && second, 'a club has two people')
  const ownerCtx = { ...ctx, viewer: owner }
  const { id } = await Teams.create(ownerCtx, owner.id, { name, gameId: community.game('Calcio 11 contro 11') })
  community.addTeam(name, id)
  for (const [username] of squad.slice(1)) {
    const member = community.user(username)
    await TeamInvites.send(ownerCtx, { teamId: id, userId: member.id })
    await TeamInvites.accept({ ...ctx, viewer: member }, { teamId: id, userId: member.id })
  }
  await TeamAdmins.add(ownerCtx, { teamId: id, userId: second.id })
}

const addGuest = async (ctx: Ctx, community: DemoCommunity) => {
  const captain = community.user('captain')
  const guest = { teamId: community.team(captainsClub), username: 'fabio.bassi', creator: captain.id }
  await TeamProvisionalUsers.create({ ...ctx, viewer: captain }, guest)
}

const requestLeave = async (ctx: Ctx, community: DemoCommunity) => {
  const viewer = community.user('lollo22')
  await TeamLeaves.request({ ...ctx, viewer }, { teamId: community.team(captainsClub), userId: viewer.id })
}

/** Invites without an answer: from the captain's club, and two to the driver, who has no club. */
const invite = async (ctx: Ctx, community: DemoCommunity) => {
  for (const [club, username] of [
    [captainsClub, 'carlo.roversi'],
    ['Pro Castagno', 'driver'],
    ['US Grecale', 'driver'],
    ['Dinamo Vesuvio', 'jo.winter'],
  ] as const) {
    const [owner] = clubs.find(({ name }) => name === club)?.squad ?? []
    const viewer = community.user(owner?.[0] ?? 'captain')
    await TeamInvites.send({ ...ctx, viewer }, { teamId: community.team(club), userId: community.userId(username) })
  }
}
