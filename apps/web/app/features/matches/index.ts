export { findMatch } from './find-match.ts'
export { listMatch, type ListedMatch } from './listed-match.ts'
export { listRace, type ListedRace } from './listed-race.ts'
export {
  reportedScoreText,
  decideLabel,
  isBye,
  isRace,
  matchName,
  matchStateLabel,
  matchStatusLabel,
  sideName,
  sideOf,
} from './labels.ts'
export { MatchList } from './view/match-list.tsx'
export { resultOf, scoreText } from './scoreline.ts'
export { openDecision, openReopening } from './decision/open-decision.tsx'
export { NoShowDecision } from './match-day/no-show-decision.tsx'
export { RaceDay } from './race-day/race-day.tsx'
export { sendDecision } from './decision/send-decision.ts'
export { ReasonField, useReason } from './decision/reason-field.tsx'
