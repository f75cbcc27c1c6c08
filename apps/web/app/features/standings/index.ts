export { roundName as bracketRoundName } from './bracket/bracket-rounds.ts'
export { overlaySizes, type OverlaySize } from './overlay/overlay-look.ts'
export { findWithdrawalEffects } from './what-if/find-withdrawal.ts'
export { findTieExamples } from './ties/find-tie-examples.ts'
