import type { FileRef } from '@agone/contract'
import type { EmblemFigure } from '@agone/drawings/emblem-svg'
import { createHash } from 'node:crypto'
import type { PictureBrand } from './brand.ts'

/** A picture within a card: the uploaded one, or the one drawn from id and name. */
export type Art = {
  shape: 'crest' | 'avatar' | 'emblem'
  id: string
  name: string
  file: FileRef | null
  figure?: EmblemFigure
}

/** A row of a table; `livery` are the two colours (CSS) of a driver's stable. */
export type Row = {
  position: number
  name: string
  value: string
  art: Art
  marked: boolean
  livery?: { club: string; club2: string }
}
export type TieSlot = { name: string; score: string; won: boolean; known: boolean; art: Art | null }
export type Figure = { value: string; label: string }

/** The body of a card. */
export type Body =
  | { kind: 'brand' }
  | { kind: 'table'; title: string; note: string; groups: { name: string; rows: Row[] }[] }
  | { kind: 'bracket'; title: string; note: string; rounds: { name: string; ties: TieSlot[][] }[] }
  | {
      kind: 'sides'
      sides: { name: string; art: Art | null }[]
      /** Both scores and the index of the loser, or the kick-off time in words. */
      middle: { scores: [string, string]; lost: number | undefined } | { hour: string }
      note: string
    }
  | { kind: 'figures'; title: string; art: Art; badge: Art | null; figures: Figure[]; form: Letter[] }
  | { kind: 'article'; title: string; cover: FileRef | null }
  | {
      kind: 'transfer'
      stamp: string
      title: string
      art: Art
      from: Art | null
      to: { name: string; art: Art | null }
    }

/** One result of a form: its letter, and win, draw or defeat. */
export type Letter = { letter: string; result: 'won' | 'drawn' | 'lost' }

/** Everything that a card shows, in one language. */
export type Card = {
  /** The two colours of a club (CSS), for the glows behind the card and its lines. */
  club: string
  club2: string
  /** The head: an emblem with text, and text at the right. */
  head: { art: Art | null; left: string; right: string }
  body: Body
  /** The foot, beside the logo. */
  foot: string
}

/** Wide: 1200 x 630, for chat apps. Tall: 1080 x 1920, for stories. */
export type CardShape = 'wide' | 'tall'

export const sizes = { wide: { width: 1200, height: 630 }, tall: { width: 1080, height: 1920 } } as const

/** The card of the community itself, and of entities that a visitor may not see. */
export const brandCard = ({ colours: { primary } }: PictureBrand): Card => ({
  club: primary,
  club2: primary,
  head: { art: null, left: '', right: '' },
  body: { kind: 'brand' },
  foot: '',
})

/** Incremented when the drawing of cards changes, so that no old picture is served for a new one. */
const edition = 3

/** A card with the brand that it bears. */
export type BrandedCard = Card & { brand: PictureBrand }

/** The version of a card: a hash of its content and its brand. */
export const versionOf = (card: BrandedCard): string =>
  createHash('sha256').update(`${edition}\n`).update(JSON.stringify(card)).digest('hex').slice(0, 16)
