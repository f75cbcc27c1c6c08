import { toCamelCase, type GameModule, type Scores, type StableId, type UserId } from '@agone/contract'
import { AppError } from '../../../platform/http/index.ts'

type Field = { key: string; type: string; min: number | null; max: number | null }

/**
 * What a report may be about. `decides` tells what a match of one against one settles: nothing but itself (a table, an
 * earlier leg), a tie by itself, or a tie together with the legs before it. `lineup` is there for teams only.
 */
export type ReportFrame = {
  module: GameModule
  decides: 'itself' | 'tie' | 'legs'
  lineup: readonly UserId[] | undefined
  stables: readonly StableId[]
  fields: readonly Field[]
}

const football = ['score', 'opponentScore', 'penalties', 'opponentPenalties'] as const
const racing = ['position', 'outcome', 'fastRideTime', 'stableId'] as const

/** Which figures each module knows (domain, section 5); whatever else is sent does not belong there. */
const known: Record<GameModule, readonly (keyof Scores)[]> = {
  GENERIC: [...football, 'fields'],
  FIFA: [...football, 'players', 'fields'],
  FIFA_SOLO: [...football, 'assists', 'fields'],
  FORMULA1: [...racing, 'fields'],
}

/** Refuses with MALFORMED_ENTITY_ERROR figures that contradict each other, with NOT_IN_TEAM players not lined up. */
export const mustMakeSense = (scores: Scores, frame: ReportFrame): void => {
  const allowed = known[frame.module]
  const sent = allKeys.filter((key) => scores[key] !== undefined)
  if (sent.some((key) => !allowed.includes(key))) throw new AppError('MALFORMED_ENTITY_ERROR')
  if (frame.module === 'FORMULA1') mustBeOneResult(scores, frame)
  else mustBeAScore(scores, frame)
  mustFitFields(scores, frame)
}

const allKeys: readonly (keyof Scores)[] = [...football, ...racing, 'assists', 'players', 'driverOfTheDay', 'fields']

const mustBeOneResult = ({ position, outcome, stableId }: Scores, { stables }: ReportFrame) => {
  if ((position === undefined) === (outcome === undefined)) throw new AppError('MALFORMED_ENTITY_ERROR')
  if (stableId !== undefined && !stables.includes(stableId)) throw new AppError('MALFORMED_ENTITY_ERROR')
}

const mustBeAScore = (scores: Scores, frame: ReportFrame) => {
  const { score, opponentScore, assists = 0, players = [] } = scores
  if (score === undefined || opponentScore === undefined) throw new AppError('MALFORMED_ENTITY_ERROR')
  if (assists > score) throw new AppError('MALFORMED_ENTITY_ERROR')
  mustFitShootOut(scores, frame)
  mustFitPlayers(players, score, frame.lineup)
}

/** Penalties decide what is level; a tie of one match cannot end without them when it is, nor have them when it is not. */
const mustFitShootOut = (
  { score, opponentScore, penalties, opponentPenalties }: Scores,
  { decides }: Pick<ReportFrame, 'decides'>,
) => {
  const hasShootOut = penalties !== undefined
  const isHalf = hasShootOut !== (opponentPenalties !== undefined)
  const isUndecided = hasShootOut && penalties === opponentPenalties
  const isOutOfPlace = hasShootOut && decides === 'itself'
  const isWrong = decides === 'tie' && hasShootOut !== (score === opponentScore)
  if (isHalf || isUndecided || isOutOfPlace || isWrong) throw new AppError('MALFORMED_ENTITY_ERROR')
}

const mustFitPlayers = (
  players: NonNullable<Scores['players']>,
  score: number,
  lineup: readonly UserId[] | undefined,
) => {
  if (players.some((player) => !(lineup ?? []).includes(player.userId))) throw new AppError('NOT_IN_TEAM')
  const goals = players.reduce((sum, player) => sum + player.goals, 0)
  const assists = players.reduce((sum, player) => sum + player.assists, 0)
  const isTwice = new Set(players.map((player) => player.userId)).size < players.length
  if (goals > score || assists > score || isTwice || players.filter((player) => player.mvp).length > 1) {
    throw new AppError('MALFORMED_ENTITY_ERROR')
  }
}

const mustFitFields = ({ fields = {} }: Scores, frame: ReportFrame) => {
  for (const [key, value] of Object.entries(fields)) {
    const field = frame.fields.find((each) => each.key === key)
    const isText = field?.type === 'text'
    if (!field || isText !== (typeof value === 'string')) throw new AppError('MALFORMED_ENTITY_ERROR')
    if (typeof value !== 'number') continue
    const isInside = (field.min === null || value >= field.min) && (field.max === null || value <= field.max)
    if (!isInside || (field.type === 'int' && !Number.isInteger(value))) throw new AppError('MALFORMED_ENTITY_ERROR')
  }
}

/** The scores with their fields under the game's own keys: the wire has turned `red_cards` into `redCards`. */
export const withFieldKeys = (scores: Scores, fields: readonly Field[]): Scores => {
  if (!scores.fields) return scores
  const own = new Map(fields.map(({ key }) => [innerKey(key), key]))
  const renamed = Object.entries(scores.fields).map(([key, value]) => [own.get(key) ?? key, value] as const)
  return { ...scores, fields: Object.fromEntries(renamed) }
}

const innerKey = (key: string): string => Object.keys(Object(toCamelCase({ [key]: null })))[0] ?? key
