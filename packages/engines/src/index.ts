/** Pure competition maths: draws, schedules, brackets, scoring, tie-breaks, tables and their explanations. */
export { advance, advancePairs, type GroupOrder, type GroupPlace } from './advance.ts'
export {
  bracketOf,
  bye,
  drawElimination,
  firstTieOf,
  homeSlotOf,
  roundCount,
  roundOf,
  tieCount,
  unknown,
  type Bracket,
  type EliminationDraw,
  type SlotOrigin,
} from './bracket.ts'
export { BracketResults, type TieResult } from './bracket-results.ts'
export {
  bracketMatches,
  bracketRounds,
  tieOf,
  type BracketMatch,
  type BracketRound,
  type BracketSlot,
  type BracketTie,
  type RoundName,
  type TieStatus,
} from './bracket-view.ts'
export { bracketChanges, tableChanges, type RowChange, type SlotChange } from './changes.ts'
export { planOf, type DrawInput } from './draw.ts'
export { EngineFault, type FaultReason } from './fault.ts'
export { Fixtures, type Fixture } from './fixtures.ts'
export type { Outcome } from './form.ts'
export { formula1Standings, type Formula1Input, type Formula1Row } from './formula1.ts'
export { bracketPlan, seasonPlan, type Phase, type Plan, type PlannedMatch } from './plan.ts'
export { givenBracket, type GivenTie } from './given-bracket.ts'
export { drawGroupFixtures, drawGroups, groupName, type Group, type GroupDraw } from './groups.ts'
export { drawLeague, type LeagueDraw } from './league.ts'
export type { Id } from './participants.ts'
export { mvps, topAssists, topScorer, type Appearance, type PlayerRow } from './players.ts'
export {
  defaultPoints,
  defaultSprintPoints,
  racePoints,
  type PointsSystem,
  type RaceOutcome,
  type RaceResult,
} from './race-points.ts'
export { Random, shuffled } from './random.ts'
export { resolveBracket, type ResolvedBracket } from './resolve.ts'
export { MatchResults, type MatchResult, type Walkover } from './results.ts'
export { givenSchedule, type GivenSchedule } from './schedule.ts'
export { leagueTable, type FairPlay, type Penalization, type TableInput, type TableRow } from './table.ts'
export type { TablePoints } from './tally.ts'
export { completeTieBreaks, tieBreakOrders, type TieBreaks } from './tie-breaks.ts'
export type { TieBreakPreset, TieBreakRule, Why, WhyRule } from './why.ts'
export { finalPlaces, type FinalPlaces } from './places.ts'
