import type { GameField, GameModule } from '@agone/contract/games/games'
import { brandId, type StableId, type UserId } from '@agone/contract/ids'
import { outcomes } from '@agone/contract/matches/matches'
import type { Report, Scores } from '@agone/contract/matches/reports'
import { formatsOf } from '@agone/i18n/format'
import {
  claimOf,
  emptyScoreline,
  isUndecided,
  scorelineOf,
  sideScores,
  type Scoreline,
  type ShootOut,
} from './scoreline.ts'

/** A report as it is being written: every field keeps what was typed. */
export type ReportDraft = Scoreline & {
  /** By player: what each has done. */
  players: Record<string, { goals: number; assists: number }>
  mvp: string
  /** `classified`, or one of the outcomes. */
  outcome: string
  position: number
  lap: string
  stableId: string
  fields: Record<string, string>
  comment: string
}

/** What a report may be about. */
export type DraftFrame = {
  module: GameModule
  /** Whether the side that reports is the home side. */
  isHome: boolean
  shootOut: ShootOut
  fields: readonly GameField[]
  /** Who is lined up: whoever no longer is does not show on the form, and nothing is sent of them. */
  lineup: readonly UserId[]
}

export const emptyDraft = (stableId = ''): ReportDraft => ({
  ...emptyScoreline,
  players: {},
  mvp: '',
  outcome: 'classified',
  position: 1,
  lap: '',
  stableId,
  fields: {},
  comment: '',
})

/** A report that was sent, to be sent anew; its proofs are no part of it. */
export const draftOf = (
  { scores, comment }: Pick<Report, 'scores' | 'comment'>,
  { isHome }: Pick<DraftFrame, 'isHome'>,
): ReportDraft => {
  const { players = [], outcome = 'classified', position = 1, fastRideTime, stableId = '', fields = {} } = scores
  return {
    ...scorelineOf(claimOf(scores, isHome)),
    players: Object.fromEntries(players.map(({ userId, goals, assists }) => [userId, { goals, assists }])),
    mvp: players.find((player) => player.mvp)?.userId ?? '',
    ...{ outcome, position, stableId, comment },
    lap: fastRideTime === undefined ? '' : lapTime(fastRideTime),
    fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)])),
  }
}

const { lapTime } = formatsOf('en')

/** A lap time of `1:23.456` in milliseconds, `83.456` too; undefined where it is none. */
export const lapMilliseconds = (text: string): number | undefined => {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3})[.,](\d{1,3})$/.exec(text.trim())
  if (!parts) return undefined
  const [, minutes = '0', seconds = '0', rest = '0'] = parts
  if (parts[1] !== undefined && Number(seconds) > 59) return undefined
  return Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(rest.padEnd(3, '0'))
}

/** What is wrong with a draft, by field; the server decides anyway. Empty when it can be sent. */
export type DraftFaults = { players?: true; penalties?: true; lap?: true }

export const faultsOf = (draft: ReportDraft, { module, isHome, shootOut, lineup }: DraftFrame): DraftFaults => {
  if (module === 'FORMULA1')
    return draft.lap.trim() === '' || lapMilliseconds(draft.lap) !== undefined ? {} : { lap: true }
  const sum = (of: 'goals' | 'assists') => lineup.reduce((all, id) => all + (draft.players[id]?.[of] ?? 0), 0)
  const own = isHome ? draft.home : draft.away
  const isTooMuch = sum('goals') > own || sum('assists') > own
  return { ...(isTooMuch ? { players: true } : {}), ...(isUndecided(draft, shootOut) ? { penalties: true } : {}) }
}

/** The draft as the call takes it: only the figures that its module knows. */
export const scoresOf = (draft: ReportDraft, frame: DraftFrame): Scores => ({
  ...(frame.module === 'FORMULA1' ? raceScores(draft) : footballScores(draft, frame)),
  ...fieldScores(draft, frame.fields),
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

const footballScores = (draft: ReportDraft, { module, lineup, ...side }: DraftFrame): Scores => ({
  ...sideScores(draft, side),
  ...(module === 'FIFA' ? playersScores(draft, lineup) : {}),
})

const playersScores = ({ players, mvp }: ReportDraft, lineup: readonly UserId[]): Scores => {
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
