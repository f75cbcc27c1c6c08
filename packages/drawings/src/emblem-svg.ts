import type { Lettering } from './lettering.ts'
import { monogramWidth } from './monogram.ts'
import { liveryOf } from './palette.ts'

/** The figure behind the letters of an emblem: tiers for a league, a tree for a cup, stripes for a grand prix. */
export type EmblemFigure = 'tiers' | 'tree' | 'stripes'

/** The inputs of an emblem; `uid` must be unique in the page. */
export type EmblemDrawing = { hash: number; monogram: string; figure: EmblemFigure; uid: string; lettering: Lettering }

const figures: Record<EmblemFigure, string> = {
  tiers:
    '<g fill="none" stroke-width="3.5" stroke-opacity=".5"><ellipse cx="48" cy="96" rx="22" ry="18"/><ellipse cx="48" cy="96" rx="38" ry="33"/><ellipse cx="48" cy="96" rx="54" ry="48"/><ellipse cx="48" cy="96" rx="70" ry="63"/></g>',
  tree: '<g fill="none" stroke-width="2.5" stroke-opacity=".45"><path d="M48 90V60M48 60H26V40M48 60h22V40M26 40H14V22M26 40h12V22M70 40H58V22M70 40h12V22"/></g>',
  stripes: '<path d="M12 66L60 18M26 74L74 26M40 82L82 40" stroke-width="5" stroke-opacity=".35"/>',
}

/** A tournament's emblem, 96 by 96, as markup to put inside an `<svg>`; `uid` makes its inner ids unique in the page. */
export const emblemMarkup = ({ hash, monogram, figure, uid, lettering }: EmblemDrawing): string => {
  const { ground, accent } = liveryOf(hash)
  const size = Math.min(55.4, 61_500 / Math.max(1, monogramWidth(monogram)))
  const at = { x: 48, y: 45.95 + size * 0.344, size, fill: '#ffffff' }
  return (
    `<linearGradient id="${uid}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${darkGrounds[ground] ?? ground}"/><stop offset="1" stop-color="#0a1433"/></linearGradient>` +
    `<clipPath id="${uid}c"><rect x="3" y="3" width="90" height="90" rx="14"/></clipPath>` +
    `<g clip-path="url(#${uid}c)"><path d="M0 0h96v96H0z" fill="url(#${uid})"/><g stroke="${accent}">${figures[figure]}</g></g>` +
    `<rect x="3" y="3" width="90" height="90" rx="14" fill="none" stroke="${accent}" stroke-width="1.5" stroke-opacity=".8"/>` +
    `<path d="M16 3.5h40" stroke="#fff" stroke-width="1.5" stroke-opacity=".8"/>${lettering(monogram, at)}`
  )
}

/* The white letters are on the upper half of the ground, so light grounds are replaced by darker ones. */
const darkGrounds: Record<string, string> = { '#f2c230': '#b87400', '#8fa6c4': '#4a6487', '#58ad1e': '#3a7d12' }
