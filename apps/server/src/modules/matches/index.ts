export * as Calendars from './schedule/calendars.ts'
export * as Cards from './results/cards.ts'
export * as Decisions from './results/decisions.ts'
export * as Matches from './matches.ts'
export * as Penalizations from './results/penalizations.ts'
export * as Proposals from './proposals/proposals.ts'
export * as RacePenalties from './results/race-penalties.ts'
export * as Reports from './reports/reports.ts'
export * as Verification from './results/verification.ts'
export { drawInputOf, drawOf } from './schedule/draws.ts'
export {
  append as appendPlan,
  appendRound,
  dropEmptyRounds,
  store as storePlan,
  translatingFaults,
} from './schedule/draw.ts'
export { canBeDrawnAgain } from './bracket/bracket-phase.ts'
export { resolvedBracket, tiesOf } from './bracket/knockout.ts'
export { finishPositionOf, isPlayed } from './match.ts'
export { asReported, type Origin } from './results/results.ts'
export { settle, settleOneOfMany } from './results/settlement.ts'
export { summariesOf } from './summaries.ts'
export { matchesOfUser } from './participants/user-matches.store.ts'
export { playedAt, sideHolders, sideMembers } from './summaries.store.ts'
export { viewsOf } from './match-views.ts'
export { matchView, type MatchContext } from './matches.view.ts'
export type { MatchRecord, SideRow } from './matches.store.ts'
export type { CardRow } from './results/cards.ts'
export type { PenalizationRow } from './results/penalizations.store.ts'
export type { RacePenaltyRow } from './results/race-penalties.store.ts'
export { matchesPlugin } from './plugin.ts'
import './matches.tables.ts'
