import type { FileRef } from '@agone/contract'
import type { EmblemFigure } from '@agone/drawings/emblem-svg'
import { createHash } from 'node:crypto'

/** A picture within a card: the uploaded one, or the one that is drawn from id and name. */
export type Art = {
  shape: 'crest' | 'avatar' | 'emblem'
  id: string
  name: string
  file: FileRef | null
  figure?: EmblemFigure
}

export type Row = { position: number; name: string; value: string; art: Art; marked: boolean }
export type TieSlot = { name: string; score: string; won: boolean; known: boolean; art: Art | null }
export type Figure = { value: string; label: string }

/** What stands in the middle of a card. */
export type Body =
  | { kind: 'mark' }
  | { kind: 'table'; title: string; note: string; groups: { name: string; rows: Row[] }[] }
  | { kind: 'bracket'; title: string; note: string; rounds: { name: string; ties: TieSlot[][] }[] }
  | {
      kind: 'duo'
      sides: { name: string; art: Art | null }[]
      /** Both scores and who lost, or an hour. */
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

/** A result of a form: its letter, and how it ended. */
export type Letter = { letter: string; result: 'won' | 'drawn' | 'lost' }

/** All that a drawn picture shows, in one language. Colours are those of a club: light and lines. */
export type Card = {
  club: string
  club2: string
  /** At the top: an emblem with words, and words at the right. */
  head: { art: Art | null; left: string; right: string }
  body: Body
  /** At the bottom, beside the logo. */
  foot: string
}

/** Wide: 1200 x 630, for chat apps. Tall: 1080 x 1920, for stories. */
export type Shape = 'wide' | 'tall'

export const sizes = { wide: { width: 1200, height: 630 }, tall: { width: 1080, height: 1920 } } as const

/** The picture of what a visitor may not see. */
export const markCard: Card = {
  club: '#007eff',
  club2: '#007eff',
  head: { art: null, left: '', right: '' },
  body: { kind: 'mark' },
  foot: '',
}

/** Counts up when the same card is drawn in another way, so that no old picture is taken for it. */
const edition = 1

/** The version of a card: the same card has the same, another content another. */
export const versionOf = (card: Card): string =>
  createHash('sha256').update(`${edition}\n`).update(JSON.stringify(card)).digest('hex').slice(0, 16)
