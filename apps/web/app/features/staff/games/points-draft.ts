import { defaultPointsSystem } from '@agone/contract/games/rules'
import type { PointsSystem } from '@agone/contract/games/routes/points'

/** The most positions with points that the form offers. */
export const maxPositions = 30

/** What is typed in the form of a points system: points by position from the first, as texts. */
export type PointsDraft = {
  race: string[]
  sprint: string[]
  hasFastestLap: boolean
  lapPoints: string
  within: string
}

export const draftOf = ({
  race,
  sprint = defaultPointsSystem.sprint,
  fastestLap,
}: PointsSystem = defaultPointsSystem): PointsDraft => ({
  race: race.map(String),
  sprint: sprint.map(String),
  hasFastestLap: Boolean(fastestLap),
  lapPoints: String(fastestLap?.points ?? 1),
  within: String(fastestLap?.within ?? 10),
})

/** A typed number of points; undefined for anything else. */
export const pointsOf = (text: string): number | undefined => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && value >= -1000 && value <= 10_000 ? value : undefined
}

const withinOf = (text: string): number | undefined => {
  const value = pointsOf(text)
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= 100 ? value : undefined
}

/** The points system of a draft; undefined as long as a text is no number. What differs in single races stays. */
export const systemOf = (draft: PointsDraft, before: PointsSystem | undefined): PointsSystem | undefined => {
  const [race, sprint] = [draft.race, draft.sprint].map((texts) => texts.map(pointsOf))
  const [points, within] = [pointsOf(draft.lapPoints), withinOf(draft.within)]
  if (!race || !sprint || !areAllSet(race) || !areAllSet(sprint) || race.length === 0) return undefined
  if (draft.hasFastestLap && (points === undefined || within === undefined)) return undefined
  return {
    race,
    sprint,
    fastestLap: draft.hasFastestLap && points !== undefined && within !== undefined ? { points, within } : null,
    ...(before?.rounds ? { rounds: before.rounds } : {}),
  }
}

const areAllSet = (values: readonly (number | undefined)[]): values is number[] =>
  values.every((value) => value !== undefined)
