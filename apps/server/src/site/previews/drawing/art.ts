import { avatarMarkup } from '@agone/drawings/avatar-svg'
import { crestMarkup, shieldPath } from '@agone/drawings/crest-svg'
import { emblemMarkup } from '@agone/drawings/emblem-svg'
import { hashOf, secondHashOf } from '@agone/drawings/hash'
import { monogramOf } from '@agone/drawings/monogram'
import { asOutlines } from '@agone/drawings/pictures'
import type { Art } from '../card.ts'

/** The uploaded pictures of a card by the id of their file, as data URLs. */
export type Images = Readonly<Record<string, string>>

type ArtPlace = { x: number; y: number; width: number; images: Images; opacity?: number }

const boxes = { crest: [64, 72], avatar: [48, 48], emblem: [96, 96] } as const

export const heightOf = ({ shape }: Pick<Art, 'shape'>, width: number): number => {
  const [across, down] = boxes[shape]
  return (width * down) / across
}

/** Counts the drawings of this process: each has ids of its own. */
let drawingCount = 0

/** A crest, an avatar or an emblem at its position. An avatar is round. */
export const art = (picture: Art, { x, y, width, images, opacity = 1 }: ArtPlace): string => {
  const [across, down] = boxes[picture.shape]
  const uid = `p${(drawingCount += 1)}`
  const image = picture.file && images[picture.file.id]
  const inner = image
    ? `<image href="${image}" width="${across}" height="${down}" preserveAspectRatio="xMidYMid ${picture.shape === 'crest' ? 'meet' : 'slice'}"/>`
    : markupOf(picture, uid)
  const clip = picture.shape === 'avatar' ? '<circle cx="24" cy="24" r="24"/>' : `<path d="M0 0h${across}v${down}H0z"/>`
  const scale = (width / across).toFixed(4)
  return `<clipPath id="${uid}r">${clip}</clipPath><g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}"><g clip-path="url(#${uid}r)">${inner}</g></g>`
}

const markupOf = ({ shape, id, name, figure = 'tiers' }: Art, uid: string): string => {
  const drawing = { hash: hashOf(id), monogram: monogramOf(name), uid, lettering: asOutlines }
  switch (shape) {
    case 'crest':
      return crestMarkup(drawing)
    case 'avatar':
      return avatarMarkup({ ...drawing, second: secondHashOf(id) })
    case 'emblem':
      return emblemMarkup({ ...drawing, figure })
  }
}

type EmptyPlace = Pick<ArtPlace, 'x' | 'y' | 'width'> & { stroke: string }

/** The shield of an unknown or missing team. */
export const emptyCrest = ({ x, y, width, stroke }: EmptyPlace): string =>
  `<path transform="translate(${x} ${y}) scale(${(width / 64).toFixed(4)})" d="${shieldPath}" fill="none" stroke="${stroke}" stroke-width="2" stroke-dasharray="5 4"/>`
