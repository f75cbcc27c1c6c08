import { avatarMarkup } from './avatar-svg.ts'
import { crestMarkup } from './crest-svg.ts'
import { emblemMarkup, type EmblemFigure } from './emblem-svg.ts'
import { hashOf, secondHashOf } from './hash.ts'
import type { Lettering } from './lettering.ts'
import { advanceOf, letterGap, monogramOf, monogramWidth } from './monogram.ts'
import { outlines } from './outlines.ts'

/** The default crest of a team as a complete SVG picture: needs no font, page or network. */
export const crestSvg = (id: string, name: string): string => {
  const hash = hashOf(id)
  return picture(
    '0 0 64 72',
    crestMarkup({ hash, monogram: monogramOf(name), uid: `c${hash.toString(36)}`, lettering: asOutlines }),
  )
}

/** The default picture of a user, square; pages show it round. */
export const avatarSvg = (id: string, name: string): string =>
  picture(
    '0 0 48 48',
    avatarMarkup({ hash: hashOf(id), second: secondHashOf(id), monogram: monogramOf(name), lettering: asOutlines }),
  )

/** The default emblem of a tournament; the figure tells its format. */
export const emblemSvg = (id: string, name: string, figure: EmblemFigure): string => {
  const hash = hashOf(id)
  return picture(
    '0 0 96 96',
    emblemMarkup({ hash, monogram: monogramOf(name), figure, uid: `e${hash.toString(36)}`, lettering: asOutlines }),
  )
}

/** Letters as outlines, each path at its position. */
export const asOutlines: Lettering = (monogram, at) => {
  const scale = at.size / 1000
  const left = at.x - (monogramWidth(monogram) * scale) / 2
  const rim = at.rim
    ? ` stroke="${at.rim}" stroke-width="${((at.rimWidth ?? 0) / scale).toFixed(0)}" stroke-linejoin="round" paint-order="stroke"`
    : ''
  let x = 0
  const paths = [...monogram].map((letter) => {
    const path = `<path transform="translate(${x})" d="${outlines[letter] ?? ''}"/>`
    x += advanceOf(letter) + letterGap
    return path
  })
  const place = `translate(${left.toFixed(2)} ${at.y.toFixed(2)}) scale(${scale.toFixed(4)})`
  return `<g transform="${place}" fill="${at.fill}"${rim}>${paths.join('')}</g>`
}

const picture = (viewBox: string, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inner}</svg>`
