import type { OverlaySize } from '../overlay-look.ts'

/** How many rows with a second line fit below each other: vertical streams are higher, and have their app at the bottom. */
export const maxSeasonRows: Readonly<Record<OverlaySize, number>> = { landscape: 10, vertical: 14 }
