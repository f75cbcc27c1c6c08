import type { PlayerFigures, Scores, SideResult } from '@agone/contract'
import { Random } from '@agone/engines'
import { asReported, Reports, settle, Verification, type MatchRecord } from '../modules/matches/index.ts'
import type { Ctx } from '../platform/context/ctx.ts'
import { invariant, type Uploads } from '../platform/http/index.ts'
import { clubs } from './clubs.ts'
import type { DemoTournament, Squad } from './demo-tournament.ts'

/** The result of a match, home first; penalties only if there was a shoot-out. */
export type Result = { score: readonly [number, number]; penalties?: readonly [number, number] }

/** A result determined by the seed: goals by the clubs' strength, a few more at home. Pure. */
export const resultBetween = (home: string, away: string, seed: string): Result => {
  const random = new Random(`${seed}/${home}/${away}`)
  const goalsOf = (scorer: string, other: string, advantage: number) =>
    goals(random, (advantage * strengthOf(scorer)) / Math.sqrt(strengthOf(other)))
  return { score: [goalsOf(home, away, 1.15), goalsOf(away, home, 0.95)] }
}

const strengthOf = (name: string): number => clubs.find((club) => club.name === name)?.strength ?? 1

/** A Poisson-distributed number of goals by Knuth's method, at most 6. */
const goals = (random: Random, mean: number): number => {
  let product = random.below(1_000_000) / 1_000_000
  let count = 0
  while (product > Math.exp(-mean) && count < 6) {
    product *= random.below(1_000_000) / 1_000_000
    count += 1
  }
  return count
}

/** Decides a result without reports, with scorers, assists and the best player. */
export const settleMatch = async (
  ctx: Ctx,
  tournament: DemoTournament,
  match: MatchRecord,
  result: Result,
): Promise<void> => {
  const sides = sidesOf(tournament, match, result)
  await settle(tournament.as(ctx), await tournament.record(ctx), { match, sides, origin: asReported })
}

/** Both sides send the same report and the manager verifies it. */
export const verifyMatch = async (
  ctx: Ctx,
  tournament: DemoTournament,
  match: MatchRecord,
  result: Result,
): Promise<void> => {
  await report(ctx, tournament, match, { side: 0, result })
  await report(ctx, tournament, match, { side: 1, result })
  const entryId = match.sides[0]?.entry_id
  invariant(entryId, 'a match to verify has sides')
  await Verification.verify(tournament.as(ctx), match, { entryId })
}

type SideReport = { side: 0 | 1; result: Result; comment?: string; namesOwnMvp?: boolean }

/** The owner of a side sends its report. */
export const report = async (
  ctx: Ctx,
  tournament: DemoTournament,
  match: MatchRecord,
  { side, result, comment, namesOwnMvp = false }: SideReport,
): Promise<void> => {
  const squad = tournament.squad(match.sides[side]?.entry_id ?? null)
  const sender = tournament.community.user(squad.players[0] ?? '')
  const ownResult = sidesOf(tournament, match, result)[side]
  const players = (ownResult?.players ?? []).map((player, index) => ({
    ...player,
    mvp: namesOwnMvp ? index === 0 : player.mvp,
  }))
  const scores: Scores = {
    score: result.score[side],
    opponentScore: result.score[1 - side],
    ...(result.penalties ? { penalties: result.penalties[side], opponentPenalties: result.penalties[1 - side] } : {}),
    players,
  }
  invariant(squad.teamId, 'a side without a team cannot report')
  const target = { match, side: { teamId: squad.teamId } }
  await Reports.send({ ...ctx, viewer: sender }, sender, target, {
    report: comment === undefined ? { scores } : { scores, comment },
    files: noFiles,
  })
}

const noFiles: Uploads<'attachments'> = { one: () => undefined, all: () => [], crop: () => undefined }

/** The figures of both sides. The same match and result give the same scorers. */
export const sidesOf = (tournament: DemoTournament, match: MatchRecord, { score, penalties }: Result): SideResult[] => {
  const squads = match.sides.map((side) => tournament.squad(side.entry_id))
  const random = new Random(`${squads.map(({ name }) => name).join('/')}/${match.phase}/${match.round}`)
  const figures = squads.map((squad, side) =>
    playersOf(tournament, squad, { goals: score[side === 0 ? 0 : 1], random }),
  )
  const best = score[0] === score[1] ? random.below(2) : score[0] > score[1] ? 0 : 1
  return squads.map(({ entryId }, side) => ({
    entryId,
    score: score[side === 0 ? 0 : 1],
    ...(penalties ? { penalties: penalties[side === 0 ? 0 : 1] } : {}),
    players: (figures[side] ?? []).map((player, index) => ({ ...player, mvp: side === best && index === 0 })),
  }))
}

type Goals = { goals: number; random: Random }

/** Scorers and assists: the first of a squad most often. The best player of the match comes first. */
const playersOf = (tournament: DemoTournament, squad: Squad, { goals: count, random }: Goals): PlayerFigures[] => {
  const figures = squad.players.map((username) => ({
    userId: tournament.community.userId(username),
    goals: 0,
    assists: 0,
    mvp: false,
  }))
  const size = figures.length
  for (let goal = 0; goal < count; goal++) {
    const scorer = Math.min(random.below(size), random.below(size))
    const assistant = random.below(size + 1)
    const [scoring, assisting] = [figures[scorer], assistant === scorer ? undefined : figures[assistant]]
    if (scoring) scoring.goals += 1
    if (assisting) assisting.assists += 1
  }
  return figures
    .toSorted((a, b) => b.goals - a.goals || b.assists - a.assists)
    .filter((player, index) => index === 0 || player.goals > 0 || player.assists > 0)
}
