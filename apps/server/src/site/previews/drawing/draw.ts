import type { Body, Card, Shape } from '../card.ts'
import { sizes } from '../card.ts'
import type { Images } from './art.ts'
import { article, figures, transfer } from './heroes.ts'
import { bracket } from './bracket.ts'
import { duo } from './duo.ts'
import { framed, logo, roomOf, type Room } from './frame.ts'
import { table } from './table.ts'

/** The input of a drawing: a card in a shape, with its uploaded pictures. */
export type CardImage = { card: Card; shape: Shape; images: Images }

/** A card as SVG. Its letters are outlines, so no font is needed to show it. */
export const draw = ({ card, shape, images }: CardImage): string =>
  framed(card, shape, { images, body: bodyOf(card, { room: roomOf(shape), images, shape }) })

type DrawingContext = { room: Room; images: Images; shape: Shape }

const bodyOf = ({ body, club }: Card, context: DrawingContext): string => {
  const { room, images } = context
  switch (body.kind) {
    case 'mark':
      return mark(body, context)
    case 'table':
      return table(body, { room, images, club })
    case 'bracket':
      return bracket(body, { room, images, club })
    case 'duo':
      return duo(body, { room, images })
    case 'figures':
      return figures(body, { room, images, club })
    case 'article':
      return article(body, { room, images, shape: context.shape })
    case 'transfer':
      return transfer(body, { room, images, club })
  }
}

const mark = (_body: Extract<Body, { kind: 'mark' }>, { shape }: DrawingContext): string => {
  const { width, height } = sizes[shape]
  const side = shape === 'wide' ? 240 : 420
  return logo({ x: width / 2 - (side * 26) / 48, y: height / 2 - side / 2, height: side }, true)
}
