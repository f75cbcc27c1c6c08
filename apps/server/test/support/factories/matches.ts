import type { EntryId, MatchId, SideResult, TournamentId } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../../src/platform/context/ctx.ts'
import { invariant } from '../../../src/platform/http/index.ts'
import type { SignedIn } from '../../../src/platform/context/viewer.ts'
import { chatPlugin } from '../../../src/modules/chat/index.ts'
import { registerFiles } from '../../../src/modules/files/index.ts'
import { createTournament, enterTeams, enterUsers, setStatus } from './tournaments.ts'
import { Tournaments, tournamentsPlugin } from '../../../src/modules/tournaments/index.ts'
import * as Matches from '../../../src/modules/matches/matches.ts'
import type { MatchRecord } from '../../../src/modules/matches/matches.store.ts'
import { matchesPlugin } from '../../../src/modules/matches/plugin.ts'
import type { Quotas } from '../../../src/modules/matches/reports/report-quotas.ts'
import { rule } from '../../../src/modules/matches/results/ruling.ts'

/** The modules for matches. */
export const matchPlugins = (app: FastifyInstance, quotas?: Quotas): void => {
  tournamentsPlugin(app)
  chatPlugin(app)
  matchesPlugin(app, quotas ? { quotas } : {})
}

/** The modules for reports, which contain files. */
export const reportPlugins = (app: FastifyInstance, quotas?: Quotas): void => {
  registerFiles(app)
  matchPlugins(app, quotas)
}

type TournamentOptions = NonNullable<Parameters<typeof createTournament>[1]>

/** A running tournament of teams, drawn from a fixed seed. `teamOf` returns the team of an entry. */
export const startWithTeams = async (
  ctx: Ctx,
  { teams = 4, ...options }: TournamentOptions & { teams?: number } = {},
) => {
  const created = await createTournament(ctx, { slots: Math.max(16, teams), ...options })
  const entered = await enterTeams(ctx, created.tournament, teams)
  await setStatus(ctx, created.tournament.id, 'running', 'seme')
  const teamOf = (entryId: EntryId | null | undefined) => {
    const found = entered.find((each) => each.entryId === entryId)
    invariant(found, 'no team plays for this entry')
    return found
  }
  return { ...(await started(ctx, created.tournament.id)), owner: created.owner, game: created.game, entered, teamOf }
}

/** The same for users, by default of FIFA_SOLO. */
export const startWithUsers = async (
  ctx: Ctx,
  { users = 4, ...options }: TournamentOptions & { users?: number } = {},
) => {
  const created = await createTournament(ctx, { game: { module: 'FIFA_SOLO' }, slots: Math.max(16, users), ...options })
  const entered = await enterUsers(ctx, created.tournament, users)
  await setStatus(ctx, created.tournament.id, 'running', 'seme')
  const userOf = (entryId: EntryId | null | undefined): SignedIn => {
    const found = entered.find((each) => each.entryId === entryId)
    invariant(found, 'no user plays for this entry')
    return found.user
  }
  return { ...(await started(ctx, created.tournament.id)), owner: created.owner, game: created.game, entered, userOf }
}

const started = async (ctx: Ctx, id: TournamentId) => ({
  tournament: await Tournaments.get(ctx, id),
  matches: await Matches.listAll(ctx, id),
})

/** The two sides of a match by their entries, home first. */
export const sidesOf = (match: MatchRecord): [home: EntryId, away: EntryId] => {
  const [home, away] = match.sides.map((side) => side.entry_id)
  invariant(home && away, 'a side of the match is unknown')
  return [home, away]
}

/** Decides a match as the product itself: goals of home and away, and their penalties if there were any. */
export const decide = async (
  ctx: Ctx,
  id: MatchId,
  [home, away, homePenalties, awayPenalties]: readonly number[],
): Promise<MatchRecord> => {
  const match = await Matches.get(ctx, id)
  const [one, other] = sidesOf(match)
  const sideOf = (entryId: EntryId, score = 0, penalties?: number): SideResult => ({
    entryId,
    score,
    ...(penalties === undefined ? {} : { penalties }),
  })
  const { match: decided } = await rule(ctx, match, {
    sides: [sideOf(one, home, homePenalties), sideOf(other, away, awayPenalties)],
    reason: 'come finita',
  })
  return decided
}

/** The audit trail of one entity, oldest first. */
export const historyOf = (ctx: Ctx, entityId: string) =>
  ctx.db
    .selectFrom('history')
    .select(['action', 'actor_id', 'before', 'after', 'why'])
    .where('entity_id', '=', entityId)
    .orderBy('at')
    .orderBy('id')
    .execute()
