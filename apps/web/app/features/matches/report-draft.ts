import type { GameField, GameModule } from '@agone/contract/games/games'
import { brandId, type StableId, type UserId } from '@agone/contract/ids'
import { outcomes, type MatchView } from '@agone/contract/matches/matches'
import type { Scores } from '@agone/contract/matches/reports'

/** A report as it is being written: every field keeps what was typed. */
export type ReportDraft = {
  score: number
  opponentScore: number
  hasPenalties: boolean
  penalties: number
  opponentPenalties: number
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
export type DraftFrame = { module: GameModule; phase: MatchView['phase']; fields: readonly GameField[] }

export const emptyDraft = (stableId = ''): ReportDraft => ({
  score: 0,
  opponentScore: 0,
  hasPenalties: false,
  penalties: 0,
  opponentPenalties: 0,
  players: {},
  mvp: '',
  outcome: 'classified',
  position: 1,
  lap: '',
  stableId,
  fields: {},
  comment: '',
})

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

export const faultsOf = (draft: ReportDraft, { module, phase }: DraftFrame): DraftFaults => {
  if (module === 'FORMULA1')
    return draft.lap.trim() === '' || lapMilliseconds(draft.lap) !== undefined ? {} : { lap: true }
  const sum = (of: 'goals' | 'assists') => Object.values(draft.players).reduce((all, player) => all + player[of], 0)
  const isTooMuch = sum('goals') > draft.score || sum('assists') > draft.score
  const isLevel = phase === 'elimination' && draft.hasPenalties && draft.penalties === draft.opponentPenalties
  return { ...(isTooMuch ? { players: true } : {}), ...(isLevel ? { penalties: true } : {}) }
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

const footballScores = (draft: ReportDraft, { module, phase }: DraftFrame): Scores => ({
  score: draft.score,
  opponentScore: draft.opponentScore,
  ...(phase === 'elimination' && draft.hasPenalties
    ? { penalties: draft.penalties, opponentPenalties: draft.opponentPenalties }
    : {}),
  ...(module === 'FIFA' ? playersScores(draft) : {}),
})

const playersScores = ({ players, mvp }: ReportDraft): Scores => {
  const ids = new Set([...Object.keys(players), ...(mvp === '' ? [] : [mvp])])
  const figures = [...ids]
    .map((id) => ({
      userId: brandId<UserId>(id),
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
