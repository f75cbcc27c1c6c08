import type { GameId } from '@agone/contract'
import type { Ctx } from '../../../src/platform/context/ctx.ts'
import type { SignedIn } from '../../../src/platform/context/viewer.ts'
import { createUser } from './accounts.ts'
import { createGame } from './games.ts'
import * as Invites from '../../../src/modules/teams/members/invites.ts'
import type { TeamRecord } from '../../../src/modules/teams/team.ts'
import * as Teams from '../../../src/modules/teams/teams.ts'

let created = 0

/** A registered, verified user as a viewer. */
export const createPlayer = async (
  ctx: Ctx,
  options: Partial<Pick<SignedIn, 'verified' | 'roles'>> = {},
): Promise<SignedIn> => {
  const { verified = true, roles = [] } = options
  const { id, username } = await createUser(ctx, { verified, roles: [...roles] })
  return { kind: 'user', id, username, roles, verified, sessionId: undefined }
}

type TeamOptions = { name?: string; gameId?: GameId; owner?: SignedIn; members?: readonly SignedIn[] }

/** A team with its owner, by default of a new game; `members` join it. */
export const createTeam = async (ctx: Ctx, options: TeamOptions = {}): Promise<TeamRecord & { owner: SignedIn }> => {
  const gameId = options.gameId ?? (await createGame(ctx)).id
  const owner = options.owner ?? (await createPlayer(ctx))
  const { id } = await Teams.create(ctx, owner.id, { name: options.name ?? `Team ${(created += 1)}`, gameId })
  for (const member of options.members ?? []) await addMember(ctx, { teamId: id, userId: member.id })
  return { ...(await Teams.get(ctx, id)), owner }
}

/** Invites a user, who accepts. */
export const addMember = async (ctx: Ctx, membership: Parameters<typeof Invites.send>[1]): Promise<void> => {
  await Invites.send(ctx, membership)
  await Invites.accept(ctx, membership)
}
