import type { Lettering } from './lettering.ts'
import { monogramWidth } from './monogram.ts'
import { liveryOf, type Livery } from './palette.ts'

const shapes = [
  'M6 5h52v33c0 15-11 24-26 31C17 62 6 53 6 38z',
  'M32 3c9 5 18 6 26 6v27c0 16-11 26-26 33C17 62 6 52 6 36V9c8 0 17-1 26-6z',
  'M32 4a29 32 0 1 1 0 64a29 32 0 1 1 0-64z',
  'M32 3l26 15v36L32 69 6 54V18z',
  'M6 5h52l-4 14 4 19c0 14-12 22-26 31C18 60 6 52 6 38l4-19z',
  'M8 4h48v50L32 69 8 54z',
] as const

const patterns: readonly ((figure: string) => string)[] = [
  () => '',
  (figure) => `<path d="M32 0h32v72H32z" fill="${figure}"/>`,
  (figure) => `<path d="M8 0h9v72H8zM27.5 0h9v72h-9zM47 0h9v72h-9z" fill="${figure}"/>`,
  (figure) => `<path d="M0 12h64v10H0zM0 34h64v10H0zM0 56h64v10H0z" fill="${figure}"/>`,
  (figure) => `<path d="M-8 60L54-8h18L10 72H-8z" fill="${figure}"/>`,
  (figure) => `<path d="M0 26L32 6l32 20v16L32 22 0 42z" fill="${figure}"/>`,
  (figure) => `<path d="M0 0h32v36H0zM32 36h32v36H32z" fill="${figure}"/>`,
  (figure) =>
    `<g fill="none" stroke="${figure}" stroke-width="4"><ellipse cx="32" cy="74" rx="20" ry="16"/><ellipse cx="32" cy="74" rx="33" ry="28"/><ellipse cx="32" cy="74" rx="46" ry="40"/></g>`,
  (figure) => `<path d="M0 0h64v20H0z" fill="${figure}"/>`,
]

/** The empty shield of a vacant place. */
export const shieldPath = shapes[0]

/** The inputs of a crest; `uid` must be unique in the page. */
export type CrestDrawing = { hash: number; monogram: string; uid: string; lettering: Lettering }

/** The crest of a club, 64 by 72, as markup to put inside an `<svg>`. */
export const crestMarkup = ({ hash, monogram, uid, lettering }: CrestDrawing): string => {
  const livery = liveryOf(hash)
  const shape = shapes[hash % 6] ?? shapes[0]
  const rim = livery.ink === '#ffffff' ? '#fff' : livery.ground
  return (
    `<clipPath id="${uid}"><path d="${shape}"/></clipPath><g clip-path="url(#${uid})">` +
    `<path d="M0 0h64v72H0z" fill="${livery.ground}"/>${patterns[(hash >>> 5) % 9]?.(livery.figure) ?? ''}` +
    `<path d="M0 0h64v36H0z" fill="#fff" opacity=".08"/></g>` +
    `<path d="${shape}" fill="none" stroke="#0a1433" stroke-opacity=".5" stroke-width="4.5"/>` +
    `<path d="${shape}" fill="none" stroke="${rim}" stroke-opacity=".9" stroke-width="2.5"/>` +
    letters(monogram, livery, lettering)
  )
}

const letters = (monogram: string, livery: Livery, lettering: Lettering): string => {
  const width = monogramWidth(monogram)
  const size = Math.min(36.4, 46_000 / Math.max(1, width))
  const at = { x: 32, y: 36 + size * 0.3434, size, fill: livery.ink, rim: livery.ground, rimWidth: 0.19 * size }
  return lettering(monogram, at)
}
