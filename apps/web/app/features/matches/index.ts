export { listMatch } from './listed-match.ts'
export { listRace, type ListedRace } from './listed-race.ts'
export { claimWord, isRace, matchName, matchStatusLabel, sideName, sideOf } from './labels.ts'
export { MatchList } from './view/match-list.tsx'
export { ScoreFields } from './score-fields.tsx'
export {
  claimOfLine,
  claimOfReport,
  isUndecided,
  resultOf,
  rulingSides,
  scorelineOf,
  scoreWord,
  type Claim,
  type Scoreline,
} from './scoreline.ts'
export { RaceForm } from './decision/race-form.tsx'
export { ReasonField, useReason } from './decision/reason-field.tsx'
export { DecisionPreview, useDecisionPreview } from './decision/decision-preview.tsx'
export { askReopen } from './decision/reopen-dialog.tsx'
