import type { PointsSystem, SwissTieBreakRule, TablePoints } from './routes/points.ts'

export const engineNames = ['generic', 'fifa', 'formula1', 'fifaSolo'] as const
export type EngineName = (typeof engineNames)[number]

/** The module of a game fixes its engine. */
export const engineOf = { GENERIC: 'generic', FIFA: 'fifa', FORMULA1: 'formula1', FIFA_SOLO: 'fifaSolo' } as const

type PointsWithSprint = PointsSystem & { sprint: number[] }

/** Points without any of the game or of the tournament: those of football, and of Formula 1 (races since 2010, sprints since 2022). */
export const defaultTablePoints: TablePoints = { win: 3, draw: 1, loss: 0 }
export const defaultPointsSystem: PointsWithSprint = {
  race: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
  sprint: [8, 7, 6, 5, 4, 3, 2, 1],
}

/** The usual order for equal points in a Swiss system. */
export const usualSwissTieBreaks: readonly SwissTieBreakRule[] = [
  'buchholzCut1',
  'buchholz',
  'headToHead',
  'sonnebornBerger',
  'wins',
]

type OwnPoints = TablePoints | PointsSystem | null

/** The points of a table: the tournament's own, else those of its game, else the usual ones. */
export const tablePointsOf = (own: OwnPoints, ofGame: TablePoints | null | undefined): TablePoints =>
  own && 'win' in own ? own : (ofGame ?? defaultTablePoints)

/** The order for equal points in a Swiss system: the tournament's own, else the usual one. */
export const swissTieBreaksOf = (own: readonly SwissTieBreakRule[] | null): readonly SwissTieBreakRule[] =>
  own ?? usualSwissTieBreaks

/** The points of races, by the same rule as those of a table. A system without a table of sprints has that of the game, else the usual one. */
export const pointsSystemOf = (own: OwnPoints, ofGame: PointsSystem | null | undefined): PointsWithSprint => {
  const system = own && 'race' in own ? own : (ofGame ?? defaultPointsSystem)
  return { ...system, sprint: system.sprint ?? ofGame?.sprint ?? defaultPointsSystem.sprint }
}
