export { overlaySizes, type OverlaySize } from './overlay/overlay-look.ts'
