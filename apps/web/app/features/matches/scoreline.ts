import type { EntryId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Report, Scores, SideResult } from '@agone/contract/matches/routes/reports'
import type { ShootOut } from '@agone/contract/matches/rules'

/** A score as forms edit it: home first. Penalties count only with a shoot-out. */
export type Scoreline = {
  home: number
  away: number
  hasPenalties: boolean
  homePenalties: number
  awayPenalties: number
}

export const emptyScoreline: Scoreline = { home: 0, away: 0, hasPenalties: false, homePenalties: 0, awayPenalties: 0 }

export const hasShootOut = ({ home, away, hasPenalties }: Scoreline, shootOut: ShootOut): boolean =>
  shootOut === 'whenLevel' ? home === away : shootOut === 'perhaps' && hasPenalties

/** Whether the penalties are equal, so that there is no winner. */
export const isUndecided = (scoreline: Scoreline, shootOut: ShootOut): boolean =>
  hasShootOut(scoreline, shootOut) && scoreline.homePenalties === scoreline.awayPenalties

type Side = { isHome: boolean; shootOut: ShootOut }

/** Converts a score for the report of one side: its own figures first. */
export const sideScores = (scoreline: Scoreline, { isHome, shootOut }: Side): Scores => {
  const { home, away, homePenalties, awayPenalties } = scoreline
  const penalties = isHome
    ? { penalties: homePenalties, opponentPenalties: awayPenalties }
    : { penalties: awayPenalties, opponentPenalties: homePenalties }
  return {
    ...(isHome ? { score: home, opponentScore: away } : { score: away, opponentScore: home }),
    ...(hasShootOut(scoreline, shootOut) ? penalties : {}),
  }
}

/** The assists that a form had for a side, at most as many as its goals. */
export const possibleAssists = (assists: number, goals: number): number => Math.min(assists, goals)

/** The assists of a side as a figure of a report or ruling; none are not sent. */
export const ownAssists = (assists: number, goals: number): Pick<Scores, 'assists'> => {
  const possible = possibleAssists(assists, goals)
  return possible > 0 ? { assists: possible } : {}
}

type Sides = { participants: readonly { entryId: EntryId | null }[] }

/** Assists of the sides by entry. */
export type AssistsOfSides = Readonly<Record<EntryId, number>>

type RuledFigures = { scoreline: Scoreline; shootOut: ShootOut; assists: AssistsOfSides }

/** Converts a score for a ruling: each side with its own figures. */
export const sideResults = ({ participants }: Sides, { scoreline, shootOut, assists }: RuledFigures): SideResult[] =>
  participants.flatMap(({ entryId }, index) => {
    if (entryId === null) return []
    const { score = 0, penalties } = sideScores(scoreline, { isHome: index === 0, shootOut })
    return [
      {
        ...{ entryId, score },
        ...(penalties === undefined ? {} : { penalties }),
        ...ownAssists(assists[entryId] ?? 0, score),
      },
    ]
  })

/** The reported figures of both sides, home first; unknown ones are undefined. */
export type ReportedScore = {
  home: number | undefined
  away: number | undefined
  homePenalties: number | undefined
  awayPenalties: number | undefined
}

/** Reads the figures of a report of one side. */
export const reportedScore = (scores: Scores, isHome: boolean): ReportedScore => {
  const { score, opponentScore, penalties, opponentPenalties } = scores
  return isHome
    ? { home: score, away: opponentScore, homePenalties: penalties, awayPenalties: opponentPenalties }
    : { home: opponentScore, away: score, homePenalties: opponentPenalties, awayPenalties: penalties }
}

export const isHomeOf = ({ participants }: Sides, entryId: string): boolean => participants[0]?.entryId === entryId

/** Converts the figures of a report to home and away, independent of the sender. */
export const scoreOfReport = (match: Sides, { entryId, scores }: Pick<Report, 'entryId' | 'scores'>): ReportedScore =>
  reportedScore(scores, isHomeOf(match, entryId))

/** The result of a match; empty without one. */
export const resultOf = ({ participants: [home, away] }: Pick<MatchView, 'participants'>): ReportedScore => ({
  home: home?.score ?? undefined,
  away: away?.score ?? undefined,
  homePenalties: home?.penalties ?? undefined,
  awayPenalties: away?.penalties ?? undefined,
})

/** The initial score of a form: the known figures, else 0–0. */
export const scorelineOf = ({ home = 0, away = 0, homePenalties, awayPenalties }: ReportedScore): Scoreline => ({
  ...{ home, away, hasPenalties: homePenalties !== undefined },
  homePenalties: homePenalties ?? 0,
  awayPenalties: awayPenalties ?? 0,
})

/** Converts a score to figures; with penalties only in a shoot-out. */
export const scoreOfScoreline = (scoreline: Scoreline, shootOut: ShootOut): ReportedScore =>
  reportedScore(sideScores(scoreline, { isHome: true, shootOut }), true)

/** Formats «2–1», or «1–1 (4–3)» with penalties; undefined without a score. */
export const scoreText = ({ home, away, homePenalties, awayPenalties }: ReportedScore): string | undefined => {
  if (home === undefined || away === undefined) return undefined
  const isShootOut = homePenalties !== undefined && awayPenalties !== undefined
  return `${home}–${away}${isShootOut ? ` (${homePenalties}–${awayPenalties})` : ''}`
}
