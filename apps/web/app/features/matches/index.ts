export { listMatch } from './listed-match.ts'
export { listRace, type ListedRace } from './listed-race.ts'
export { MatchList } from './match-list.tsx'
export { ScoreFields } from './score-fields.tsx'
export {
  claimOfLine,
  claimOfReport,
  isUndecided,
  resultOf,
  rulingSides,
  scorelineOf,
  scoreWord,
  shootOutOf,
  type Claim,
  type Scoreline,
} from './scoreline.ts'
export { ConfirmDecision } from './confirm-decision.tsx'
export { ReasonField, useReason } from './decision/reason-field.tsx'
export { DecisionPreview, useDecisionPreview } from './decision-preview.tsx'
export { Moves } from './moves.tsx'
