import assert from 'node:assert/strict'
import {
  matchRoutes,
  reportRoutes,
  type EntryId,
  type MatchId,
  type MatchStatus,
  type PlayerFigures,
  type Scores,
  type TeamId,
} from '@agone/contract'
import type { SignedIn } from '../../../src/platform/context/viewer.ts'
import type { TestApp } from '../http.ts'

/** A side of a match: who reports for it, and what it really achieved. */
export type PlayedSide = {
  entryId: EntryId
  teamId: TeamId
  captain: SignedIn
  score: number
  penalties: number | undefined
  players: PlayerFigures[]
}

type Sides = readonly [home: PlayedSide, away: PlayedSide]

/** Who acts on a match: its two sides and the manager. */
export type Scene = { app: TestApp; manager: SignedIn; matchId: MatchId; sides: Sides }

/**
 * The ways in which a match comes to its real result:
 *
 * - `agreed`: both sides report it, the manager verifies;
 * - `corrected`: one side errs, and reports again;
 * - `withdrawn`: one side errs, withdraws its report and sends another;
 * - `byManager`: one side does not report, the manager does for it;
 * - `sided`: the reports differ, the manager takes one, with a reason;
 * - `ruled`: each side claims to have won, the manager decides otherwise;
 * - `reopened`: both sides err alike, and the manager reopens what was verified;
 * - `overturned`: a walkover is replaced by the result on the pitch.
 */
const ways = ['corrected', 'withdrawn', 'byManager', 'sided', 'ruled', 'reopened', 'overturned'] as const
export type Way = (typeof ways)[number] | 'agreed'

/** A way for each of `count` matches: each unusual one in every 25th match, but at least once; `random` is a number below 1. */
export const waysOf = (count: number, random: () => number): Way[] => {
  const times = Math.max(1, Math.round(count / 25))
  const unusual: Way[] = ways.flatMap((way) => Array.from({ length: times }, () => way))
  assert.ok(unusual.length <= count, 'there are enough matches for all ways')
  return Array.from({ length: count }, (_, index) => ({ way: unusual[index] ?? 'agreed', at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ way }) => way)
}

/** Numbers below 1 that follow from a seed (Park and Miller, "Random number generators: good ones are hard to find", 1988). */
export const randomFrom = (seed: number): (() => number) => {
  const modulus = 2 ** 31 - 1
  let state = (Math.abs(Math.trunc(seed)) % (modulus - 1)) + 1
  return () => (state = (state * 16_807) % modulus) / modulus
}

const other = (sides: Sides, side: PlayedSide): PlayedSide => (sides[0] === side ? sides[1] : sides[0])

const account = (sides: Sides, side: PlayedSide): Scores => {
  const { score: opponentScore, penalties: opponentPenalties } = other(sides, side)
  const shootOut = side.penalties === undefined ? {} : { penalties: side.penalties, opponentPenalties }
  return { score: side.score, opponentScore, players: side.players, ...shootOut }
}

/** A false account of the goals of the opponent; never a draw, which may need penalties. */
const mistaken = (sides: Sides, side: PlayedSide): Scores => {
  const { score } = other(sides, side)
  const opponentScore = score + 1 === side.score ? score + 2 : score + 1
  return { score: side.score, opponentScore, players: side.players }
}

/** A win that was none: by more goals than anybody had. */
const boastful = (sides: Sides, side: PlayedSide): Scores => ({
  score: Math.max(sides[0].score, sides[1].score) + 1,
  opponentScore: other(sides, side).score,
})

const acts = ({ app, manager, matchId, sides }: Scene) => {
  const [home, away] = sides
  const params = { id: matchId }
  const succeed = async (call: Promise<{ status: number; text: string }>, status = 201): Promise<void> => {
    app.clock.advance(1000)
    const answered = await call
    assert.equal(answered.status, status, answered.text)
  }
  const where = (side: PlayedSide) => ({ teamId: side.teamId, matchId })
  const report = (side: PlayedSide, scores: Scores, as = side.captain) =>
    succeed(app.inject(reportRoutes.sendForTeam, { params: where(side), body: { scores } }, { as }))
  const verify = (reason?: string) =>
    app.inject(
      reportRoutes.verify,
      { params, body: { entryId: home.entryId, ...(reason ? { reason } : {}) } },
      { as: manager },
    )
  const results = sides.map(({ entryId, score, penalties, players }) => ({
    ...{ entryId, score, players },
    ...(penalties === undefined ? {} : { penalties }),
  }))
  return {
    report,
    both: async (scoresOf: (sides: Sides, side: PlayedSide) => Scores) => {
      await report(home, scoresOf(sides, home))
      await report(away, scoresOf(sides, away))
    },
    withdraw: (side: PlayedSide) =>
      succeed(app.inject(reportRoutes.deleteForTeam, { params: where(side) }, { as: side.captain }), 204),
    mustBe: async (status: MatchStatus) => {
      const { answer } = await app.inject(matchRoutes.view, { params })
      assert.equal(answer.status, status)
    },
    verify: () => succeed(verify()),
    takeHome: async () => {
      assert.equal((await verify()).status, 400, 'siding with one of two accounts needs a reason')
      await succeed(verify('Lo mostra il video della partita'))
    },
    rule: (reason: string) =>
      succeed(app.inject(reportRoutes.rule, { params, body: { sides: results, reason } }, { as: manager })),
    reopen: () => succeed(app.inject(reportRoutes.reopen, { params }, { as: manager }), 204),
    walkover: (reason: string) =>
      succeed(
        app.inject(reportRoutes.walkover, { params, body: { winnerEntryId: away.entryId, reason } }, { as: manager }),
      ),
  }
}

type Acts = ReturnType<typeof acts>

const plays: Record<Way, (act: Acts, scene: Scene) => Promise<void>> = {
  // Without a reason the manager can verify only what is not disputed.
  agreed: async (act) => {
    await act.both(account)
    await act.verify()
  },
  corrected: async (act, { sides }) => {
    const [home, away] = sides
    await act.report(away, mistaken(sides, away))
    await act.report(home, account(sides, home))
    await act.mustBe('disputed')
    await act.report(away, account(sides, away))
    await act.mustBe('agreed')
    await act.verify()
  },
  withdrawn: async (act, { sides }) => {
    const [home, away] = sides
    await act.report(away, account(sides, away))
    await act.report(home, mistaken(sides, home))
    await act.withdraw(home)
    await act.mustBe('disputed')
    await act.report(home, account(sides, home))
    await act.mustBe('agreed')
    await act.verify()
  },
  byManager: async (act, { sides, manager }) => {
    const [home, away] = sides
    await act.report(home, account(sides, home))
    await act.mustBe('reported')
    await act.report(away, account(sides, away), manager)
    await act.mustBe('agreed')
    await act.verify()
  },
  sided: async (act, { sides }) => {
    const [home, away] = sides
    await act.report(home, account(sides, home))
    await act.report(away, mistaken(sides, away))
    await act.mustBe('disputed')
    await act.takeHome()
  },
  ruled: async (act) => {
    await act.both(boastful)
    await act.mustBe('disputed')
    await act.rule('Decisione dopo aver visto il video')
  },
  reopened: async (act, { sides }) => {
    const [home, away] = sides
    const scores = mistaken(sides, home)
    await act.report(home, scores)
    await act.report(away, { score: scores.opponentScore ?? 0, opponentScore: scores.score ?? 0 })
    await act.mustBe('agreed')
    await act.verify()
    await act.reopen()
    await act.both(account)
    await act.mustBe('agreed')
    await act.verify()
  },
  overturned: async (act) => {
    await act.walkover('Squadra di casa non pervenuta')
    await act.mustBe('verified')
    await act.rule('Ricorso accolto: la partita era stata giocata')
  },
}

/** Brings a match to its real result. */
export const playMatch = (scene: Scene, way: Way): Promise<void> => plays[way](acts(scene), scene)
