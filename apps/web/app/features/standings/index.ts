export { overlaySizes, type OverlaySize } from './overlay/overlay-look.ts'
export { findWithdrawalEffects } from './what-if/find-withdrawal.ts'
export { findTieExamples } from './ties/find-tie-examples.ts'
