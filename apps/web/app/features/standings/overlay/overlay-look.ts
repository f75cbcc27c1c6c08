import type { Theme } from '../../../lib/theme.ts'

/** The sizes of streams: 1920 by 1080 and 1080 by 1920 pixels. Others of the same shape show the same, larger or smaller. */
export const overlaySizes = {
  landscape: { width: 1920, height: 1080 },
  vertical: { width: 1080, height: 1920 },
} as const
export type OverlaySize = keyof typeof overlaySizes

export type OverlayLook = { theme: Theme; size: OverlaySize }

/** How the address of an overlay wants it to look: `?theme=light&size=vertical`; dark and landscape by default. */
export const lookOf = (search: URLSearchParams): OverlayLook => ({
  theme: search.get('theme') === 'light' ? 'light' : 'dark',
  size: search.get('size') === 'vertical' ? 'vertical' : 'landscape',
})
