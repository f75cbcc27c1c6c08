/** Pure competition maths: draws, schedules, brackets, scoring, tie-breaks, tables and their explanations. */
export { advance, advancePairs, type GroupOrder, type GroupPlace } from './bracket/advance.ts'
export {
  bracketOf,
  bye,
  drawElimination,
  finalTieOf,
  firstTieOf,
  homeSlotOf,
  legsOf,
  roundCount,
  roundOf,
  tieCount,
  unknown,
  type Bracket,
  type EliminationDraw,
  type SlotOrigin,
} from './bracket/bracket.ts'
export { BracketResults, type TieResult } from './bracket/bracket-results.ts'
export {
  bracketMatches,
  bracketRounds,
  tieOf,
  type BracketMatch,
  type BracketRound,
  type BracketSlot,
  type BracketTie,
  type TieStatus,
} from './bracket/bracket-view.ts'
export { roundInBracket, roundOfDay } from './bracket/round-in-bracket.ts'
export { dealTimes, matchesPerKickOff, type DealtDay, type DealtMatch } from './calendar/deal-times.ts'
export { weeklyDays, type PlayedDay, type WeeklyDay, type WeeklyRule } from './calendar/weekly-rule.ts'
export {
  addDays,
  dayIn,
  instantOf,
  isTimeZone,
  timeIn,
  weekdayOf,
  type LocalDay,
  type LocalTime,
} from './calendar/zoned-time.ts'
export { bracketChanges, tableChanges, type RowChange, type SlotChange } from './changes.ts'
export { assertCount, mostSwissEntrants, swissRounds, type CountedDraw } from './draw/draw-size.ts'
export { drawSettingsOf, type DrawSettings } from './draw/draw-settings.ts'
export { planOf, type DrawInput } from './draw/draw.ts'

export { roundSizes, type RoundSize } from './draw/round-sizes.ts'
export { EngineFault, type EngineFaultReason } from './fault.ts'
export { Fixtures, type Fixture } from './draw/fixtures.ts'
export type { Outcome } from './table/form.ts'
export { formula1Standings, type Formula1Input, type Formula1Row } from './racing/formula1.ts'
export {
  bracketPlan,
  seasonPlan,
  swissPlan,
  withSprints,
  type Phase,
  type Plan,
  type PlannedMatch,
} from './draw/plan.ts'
export { givenBracket, type GivenTie } from './bracket/given-bracket.ts'
export { drawGroupFixtures, drawGroups, groupName, type Group, type GroupDraw } from './draw/groups.ts'
export { drawLeague, type LeagueDraw } from './draw/league.ts'
export type { Id } from './draw/participants.ts'
export { mvps, topAssists, topScorer, type Appearance, type PlayerRow } from './players.ts'
export { possibleSeasonPlaces, type SeasonLeft } from './racing/possible-season-places.ts'
export { racePoints, type PointsSystem, type RaceOutcome, type RaceResult } from './racing/race-points.ts'
export { positionsAfterPenalties, type Finisher, type RacePenalty } from './racing/race-penalties.ts'
export { byLot, Random, shuffled } from './draw/random.ts'
export { isNeeded, resolveBracket, type ResolvedBracket } from './bracket/resolve.ts'
export { drawSwissRound, swissOrder, type SwissDraw, type SwissPairing, type SwissRound } from './swiss/swiss.ts'
export type { SwissEntrant, SwissMeeting } from './swiss/history.ts'
export { possibleSwissPlaces } from './swiss/possible-swiss-places.ts'
export { swissTable, type SwissRule, type SwissTableInput, type SwissTableRow } from './swiss/swiss-table.ts'
export { MatchResults, type MatchResult, type Walkover } from './results.ts'
export { givenSchedule, type GivenSchedule } from './draw/schedule.ts'
export { fairPlayOf, type Card } from './table/fair-play.ts'
export { leagueTable, type FairPlay, type Penalization, type TableInput, type TableRow } from './table/table.ts'
export type { TablePoints } from './table/tally.ts'
export { completeTieBreaks, tieBreakOrders, type TieBreaks } from './table/tie-breaks.ts'
export type { TieBreakPreset, TieBreakRule, Why, WhyRule } from './table/why.ts'
export { finalPlaces, type FinalPlaces } from './places.ts'
export { possiblePlaces, type PossiblePlaces } from './possible-places/possible-places.ts'
