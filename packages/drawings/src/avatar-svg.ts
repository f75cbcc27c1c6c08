import type { Lettering } from './lettering.ts'
import { monogramWidth } from './monogram.ts'
import { liveryOf } from './palette.ts'

/** The inputs of a user's picture: both hashes of the id. */
export type AvatarDrawing = { hash: number; second: number; monogram: string; lettering: Lettering }

const figures: readonly string[] = [
  '<ellipse cx="24" cy="50" rx="16" ry="12"/><ellipse cx="24" cy="50" rx="27" ry="22"/><ellipse cx="24" cy="50" rx="38" ry="32"/>',
  '<circle cx="24" cy="24" r="13"/><circle cx="24" cy="24" r="21"/><circle cx="24" cy="24" r="29"/>',
  '<path d="M-12 40L24 16l36 24M-12 52L24 28l36 24M-12 28L24 4l36 24"/>',
  '<path d="M-10 8h68M-10 18h68M-10 30h68M-10 40h68"/>',
  '<path d="M24-12v72M6-12v72M42-12v72"/><path d="M-12 24h72"/>',
  '<ellipse cx="4" cy="24" rx="12" ry="16"/><ellipse cx="4" cy="24" rx="22" ry="27"/><ellipse cx="4" cy="24" rx="32" ry="38"/>',
  '<path d="M-8 44L44-8M4 56L56 4M-20 32L32-20M16 68L68 16"/>',
]

/**
 * A user's picture, 48 by 48, as markup. The first hash selects the colours and a small rotation, as for a crest; the
 * second one selects figure, a larger rotation and which of two colours is the ground, so that two pictures with the
 * same colours differ.
 */
export const avatarMarkup = ({ hash, second, monogram, lettering }: AvatarDrawing): string => {
  const livery = liveryOf(hash)
  const turn = (second % 8) * 45 + (hash % 41) - 20
  const figure = figures[(second >>> 3) % figures.length] ?? ''
  const glow = ['0 0', '48 0', '0 48', '48 48'][(second >>> 7) % 4] ?? '0 0'
  const [cx, cy] = glow.split(' ')
  const size = Math.min(24.8, 30_000 / Math.max(1, monogramWidth(monogram)))
  const at = { x: 24, y: 24 + size * 0.343, size, fill: livery.ink, rim: livery.ground, rimWidth: 0.16 * size }
  return (
    `<path d="M0 0h48v48H0z" fill="${livery.ground}"/>` +
    `<circle cx="${cx}" cy="${cy}" r="30" fill="${livery.accent}" fill-opacity=".28"/>` +
    `<g fill="none" stroke="${livery.figure}" stroke-opacity=".45" stroke-width="3" transform="rotate(${turn} 24 24)">${figure}</g>` +
    lettering(monogram, at)
  )
}
