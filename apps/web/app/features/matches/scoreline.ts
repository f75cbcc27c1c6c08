import type { EntryId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Report, Scores, SideResult } from '@agone/contract/matches/routes/reports'
import type { ShootOut } from '@agone/contract/matches/rules'

/** A score as it is asked for and shown: home first, whoever writes or reads it. Penalties count with a shoot-out only. */
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

/** A shoot-out that nobody has won. */
export const isUndecided = (line: Scoreline, shootOut: ShootOut): boolean =>
  hasShootOut(line, shootOut) && line.homePenalties === line.awayPenalties

type Side = { isHome: boolean; shootOut: ShootOut }

/** A score as the report of one side sends it: its own figures first. */
export const sideScores = (line: Scoreline, { isHome, shootOut }: Side): Scores => {
  const { home, away, homePenalties, awayPenalties } = line
  const penalties = isHome
    ? { penalties: homePenalties, opponentPenalties: awayPenalties }
    : { penalties: awayPenalties, opponentPenalties: homePenalties }
  return {
    ...(isHome ? { score: home, opponentScore: away } : { score: away, opponentScore: home }),
    ...(hasShootOut(line, shootOut) ? penalties : {}),
  }
}

type Sides = { participants: readonly { entryId: EntryId | null }[] }

/** A score as a ruling sends it: each side with its own figures. */
export const rulingSides = ({ participants }: Sides, line: Scoreline, shootOut: ShootOut): SideResult[] =>
  participants.flatMap(({ entryId }, index) => {
    if (entryId === null) return []
    const { score, penalties } = sideScores(line, { isHome: index === 0, shootOut })
    return [{ entryId, ...(score === undefined ? {} : { score }), ...(penalties === undefined ? {} : { penalties }) }]
  })

/** Figures of both sides, home first; those that nobody has named are missing. */
export type Claim = {
  home: number | undefined
  away: number | undefined
  homePenalties: number | undefined
  awayPenalties: number | undefined
}

/** What the report of one side says of the match. */
export const claimOf = (scores: Scores, isHome: boolean): Claim => {
  const { score, opponentScore, penalties, opponentPenalties } = scores
  return isHome
    ? { home: score, away: opponentScore, homePenalties: penalties, awayPenalties: opponentPenalties }
    : { home: opponentScore, away: score, homePenalties: opponentPenalties, awayPenalties: penalties }
}

export const isHomeOf = ({ participants }: Sides, entryId: string): boolean => participants[0]?.entryId === entryId

/** What a report says of its match, home first whoever has sent it. */
export const claimOfReport = (match: Sides, { entryId, scores }: Pick<Report, 'entryId' | 'scores'>): Claim =>
  claimOf(scores, isHomeOf(match, entryId))

/** The result of a match, where there is one. */
export const resultOf = ({ participants: [home, away] }: Pick<MatchView, 'participants'>): Claim => ({
  home: home?.score ?? undefined,
  away: away?.score ?? undefined,
  homePenalties: home?.penalties ?? undefined,
  awayPenalties: away?.penalties ?? undefined,
})

/** A score to begin with: what is known already, else nil-nil. */
export const scorelineOf = ({ home = 0, away = 0, homePenalties, awayPenalties }: Claim): Scoreline => ({
  ...{ home, away, hasPenalties: homePenalties !== undefined },
  homePenalties: homePenalties ?? 0,
  awayPenalties: awayPenalties ?? 0,
})

/** A score as a claim: its penalties are there in a shoot-out only. */
export const claimOfLine = (line: Scoreline, shootOut: ShootOut): Claim =>
  claimOf(sideScores(line, { isHome: true, shootOut }), true)

/** «2–1», with a shoot-out «1–1 (4–3)»; undefined without a score. */
export const scoreWord = ({ home, away, homePenalties, awayPenalties }: Claim): string | undefined => {
  if (home === undefined || away === undefined) return undefined
  const isShootOut = homePenalties !== undefined && awayPenalties !== undefined
  return `${home}–${away}${isShootOut ? ` (${homePenalties}–${awayPenalties})` : ''}`
}
