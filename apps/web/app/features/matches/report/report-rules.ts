import type { GameField } from '@agone/contract/games/routes/games'
import { brandId, type StableId, type UserId } from '@agone/contract/ids'
import { outcomes } from '@agone/contract/matches/routes/matches'
import type { Report, Scores } from '@agone/contract/matches/routes/reports'
import { lapMilliseconds, reportFault, type ReportFault, type ReportRules } from '@agone/contract/matches/rules'
import { formatsOf } from '@agone/i18n/format'
import { ownAssists, reportedScore, emptyScoreline, scorelineOf, sideScores, type Scoreline } from '../scoreline.ts'

/** The values of the report form; numbers and times are text as typed. */
export type ReportDraft = Scoreline & {
  /** Figures by player. */
  players: Record<string, typeof emptyFigures>
  mvp: string
  /** Of the reporting user, in a game of one against one. */
  assists: number
  /** `classified`, or one of the outcomes. */
  outcome: string
  position: number
  lap: string
  stableId: string
  fields: Record<string, string>
  comment: string
}

/** The figures of a player without any. */
export const emptyFigures = { goals: 0, assists: 0 }

/** The largest number of goals or assists of a player. */
export const maxFigure = 99

/** The rules of a report, and whether the reporting side is the home side. */
export type DraftRules = ReportRules & { isHome: boolean; fields: readonly GameField[] }

export const emptyDraft = (stableId = ''): ReportDraft => ({
  ...emptyScoreline,
  players: {},
  mvp: '',
  assists: 0,
  outcome: 'classified',
  position: 1,
  lap: '',
  stableId,
  fields: {},
  comment: '',
})

/** The values of the form that replaces a sent report: the same figures, without attachments. */
export const draftOf = (
  { scores, comment }: Pick<Report, 'scores' | 'comment'>,
  { isHome }: Pick<DraftRules, 'isHome'>,
): ReportDraft => {
  const {
    players = [],
    assists = 0,
    outcome = 'classified',
    position = 1,
    fastRideTime,
    stableId = '',
    fields = {},
  } = scores
  return {
    ...scorelineOf(reportedScore(scores, isHome)),
    players: Object.fromEntries(players.map(({ userId, goals, assists }) => [userId, { goals, assists }])),
    mvp: players.find((player) => player.mvp)?.userId ?? '',
    ...{ assists, outcome, position, stableId, comment },
    lap: fastRideTime === undefined ? '' : lapTime(fastRideTime),
    fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)])),
  }
}

const { lapTime } = formatsOf('en')

/** The first broken rule of a draft, by the rules of the server. */
export const faultOf = (draft: ReportDraft, rules: DraftRules): ReportFault | undefined =>
  rules.module === 'FORMULA1' && draft.lap.trim() !== '' && lapMilliseconds(draft.lap) === undefined
    ? { at: 'fastRideTime', code: 'MALFORMED_ENTITY_ERROR' }
    : reportFault(scoresOf(draft, rules), rules)

/** The body of the call for a draft: only the figures of its module. */
export const scoresOf = (draft: ReportDraft, rules: DraftRules): Scores => ({
  ...(rules.module === 'FORMULA1' ? raceScores(draft) : footballScores(draft, rules)),
  ...fieldScores(draft, rules.fields),
})

const raceScores = (draft: ReportDraft): Scores => {
  const outcome = outcomes.find((each) => each === draft.outcome)
  const lap = lapMilliseconds(draft.lap)
  return {
    ...(outcome === undefined ? { position: draft.position } : { outcome }),
    ...(lap === undefined ? {} : { fastRideTime: lap }),
    ...(draft.stableId === '' ? {} : { stableId: brandId<StableId>(draft.stableId) }),
  }
}

const footballScores = (draft: ReportDraft, { module, lineup, ...side }: DraftRules): Scores => ({
  ...sideScores(draft, side),
  ...(module === 'FIFA' ? playersScores(draft, lineup) : {}),
  ...(module === 'FIFA_SOLO' ? ownAssists(draft.assists, side.isHome ? draft.home : draft.away) : {}),
})

const playersScores = ({ players, mvp }: ReportDraft, lineup: readonly UserId[] = []): Scores => {
  const figures = lineup
    .map((id) => ({
      userId: id,
      goals: players[id]?.goals ?? 0,
      assists: players[id]?.assists ?? 0,
      mvp: id === mvp,
    }))
    .filter((player) => player.goals > 0 || player.assists > 0 || player.mvp)
  return figures.length > 0 ? { players: figures } : {}
}

const fieldScores = (draft: ReportDraft, fields: readonly GameField[]): Scores => {
  const values = fields.flatMap((field) => {
    const text = draft.fields[field.key]?.trim() ?? ''
    if (text === '') return []
    return [[field.key, field.type === 'text' ? text : Number(text.replace(',', '.'))] as const]
  })
  return values.length > 0 ? { fields: Object.fromEntries(values) } : {}
}
