import type { Entry, EntryId, LineupChange, TeamId, TournamentId, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import type { SignedIn, Viewer } from '../../../platform/context/viewer.ts'
import { Games } from '../../games/index.ts'
import { History } from '../../history/index.ts'
import { Teams, type TeamRecord } from '../../teams/index.ts'
import * as Entries from './entries.ts'
import * as Store from './entries.store.ts'
import { mayManage, mustAllow, type TournamentRecord } from '../tournament.ts'
import * as Tournaments from '../tournaments.ts'

/** Throws PERMISSION_DENIED unless the viewer administers the team or manages its tournament. */
export const mustManageLineup = async (ctx: Ctx, tournament: TournamentRecord, teamId: TeamId): Promise<void> => {
  Entries.mustBeOf('team', tournament)
  await Entries.getOfTeam(ctx, tournament.id, teamId)
  mustBeOfTeam(ctx.viewer, tournament, await Teams.get(ctx, teamId))
}

const mustBeOfTeam = (viewer: Viewer, tournament: TournamentRecord, team: TeamRecord): void => {
  if (!mayManage(viewer, tournament) && !Teams.mayAdminister(viewer, team)) throw new AppError('PERMISSION_DENIED')
}

type OfTeam = { id: TournamentId; teamId: TeamId }

/**
 * Changes the players of a team's line-up and their shirts, until the tournament ends; omitted parts stay. Throws PERMISSION_DENIED
 * unless the viewer administers the team or manages the tournament, MARKET_CLOSED if an admin changes players while the market is
 * closed, MALFORMED_ENTITY_ERROR for a shirt number given twice, ENTITY_CONFLICT for an outdated version, and as `mustBeMembers`.
 */
export const changeLineup = (ctx: Ctx, viewer: SignedIn, ids: OfTeam, change: LineupChange): Promise<Entry> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await Tournaments.lock(ctx, ids.id)
    Entries.mustBeOf('team', tournament)
    const entry = await Entries.getOfTeam(ctx, tournament.id, ids.teamId)
    const team = await Teams.lockForShare(ctx, ids.teamId)
    mustBeOfTeam(viewer, tournament, team)
    mustAllow(tournament, 'replaceParticipant')
    const before = await Store.findLineup(ctx.db, entry.id)
    const after = changed(before, change, team)
    if (!mayManage(viewer, tournament) && !areSamePeople(before, after)) {
      await Games.mustHaveOpenMarket(ctx, tournament.game_id)
    }
    if ((change.lineupVersion ?? entry.lineup_version) !== entry.lineup_version) throw new AppError('ENTITY_CONFLICT')
    await Store.replaceLineup(ctx.db, entry.id, after)
    await Tournaments.touch(ctx, tournament.id)
    await record(ctx, entry.id, { before, after })
    return Entries.view(ctx, entry.id)
  })

type Member = { user_id: UserId; shirt_name: string | null; shirt_number: number | null }

/** The line-up after a change; players who stay keep their shirts. */
const changed = (before: readonly Member[], { memberIds, shirts = [] }: LineupChange, team: TeamRecord): Member[] => {
  const membersBefore = new Map(before.map((member) => [member.user_id, member]))
  const ids = memberIds ?? [...membersBefore.keys()]
  mustBeMembers([...team.member_ids, ...membersBefore.keys()], ids)
  mustBeMembers(
    ids,
    shirts.map(({ userId }) => userId),
  )
  const shirtsByUser = new Map(shirts.map((shirt) => [shirt.userId, shirt]))
  const after = ids.map((user_id) => {
    const shirt = shirtsByUser.get(user_id)
    return shirt
      ? { user_id, shirt_name: shirt.shirtName?.normalize('NFC') ?? null, shirt_number: shirt.shirtNumber }
      : (membersBefore.get(user_id) ?? withoutShirt(user_id))
  })
  const numbers = after.flatMap(({ shirt_number }) => shirt_number ?? [])
  if (new Set(numbers).size < numbers.length) throw new AppError('MALFORMED_ENTITY_ERROR')
  return after
}

const withoutShirt = (user_id: UserId): Member => ({ user_id, shirt_name: null, shirt_number: null })

/** Throws USER_ALREADY_IN_TEAM for a repeated id, NOT_IN_TEAM for users who are no members. */
const mustBeMembers = (allowed: readonly UserId[], ids: readonly UserId[]) => {
  if (new Set(ids).size < ids.length) throw new AppError('USER_ALREADY_IN_TEAM')
  if (ids.some((id) => !allowed.includes(id))) throw new AppError('NOT_IN_TEAM')
}

const areSamePeople = (before: readonly Member[], after: readonly Member[]): boolean => {
  const ids = new Set(before.map(({ user_id }) => user_id))
  return before.length === after.length && after.every(({ user_id }) => ids.has(user_id))
}

/* Shirt names are personal data: the audit trail only lists whose shirt has changed. */
const record = (ctx: Ctx, entryId: EntryId, { before, after }: { before: Member[]; after: Member[] }) => {
  const membersBefore = new Map(before.map((member) => [member.user_id, member]))
  const shirts = after.filter(({ user_id, shirt_name, shirt_number }) => {
    const previous = membersBefore.get(user_id) ?? withoutShirt(user_id)
    return previous.shirt_name !== shirt_name || previous.shirt_number !== shirt_number
  })
  return History.record(ctx, {
    action: 'lineUp',
    entity: 'entry',
    entityId: entryId,
    from: { memberIds: before.map(({ user_id }) => user_id) },
    to: { memberIds: after.map(({ user_id }) => user_id), shirtsOf: shirts.map(({ user_id }) => user_id) },
  })
}

/** The line-up of a new entry: all members by default. Throws as `mustBeMembers`. */
export const lineupOf = (team: TeamRecord, memberIds: readonly UserId[] | undefined): readonly UserId[] => {
  if (memberIds !== undefined) mustBeMembers(team.member_ids, memberIds)
  return memberIds ?? team.member_ids
}

/** Replaces the line-up; its shirts have neither names nor numbers. */
export const writeLineup = (ctx: Ctx, entryId: EntryId, members: readonly UserId[]): Promise<void> =>
  Store.replaceLineup(ctx.db, entryId, members.map(withoutShirt))
