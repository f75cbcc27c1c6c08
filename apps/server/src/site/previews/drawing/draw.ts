import type { Body, Card, Shape } from '../card.ts'
import { sizes } from '../card.ts'
import type { Images } from './art.ts'
import { article, figures, transfer } from './heroes.ts'
import { bracket } from './bracket.ts'
import { duo } from './duo.ts'
import { framed, logo, layoutOf, type Layout } from './frame.ts'
import { table } from './table.ts'

/** The input of a drawing: a card in a shape, with its uploaded pictures. */
export type CardImage = { card: Card; shape: Shape; images: Images }

/** A card as SVG. Its letters are outlines, so no font is needed to show it. */
export const draw = ({ card, shape, images }: CardImage): string =>
  framed(card, shape, { images, body: bodyOf(card, { layout: layoutOf(shape), images, shape }) })

type DrawingContext = { layout: Layout; images: Images; shape: Shape }

const bodyOf = ({ body, club }: Card, context: DrawingContext): string => {
  const { layout, images } = context
  switch (body.kind) {
    case 'mark':
      return mark(body, context)
    case 'table':
      return table(body, { layout, images, club })
    case 'bracket':
      return bracket(body, { layout, images, club })
    case 'duo':
      return duo(body, { layout, images })
    case 'figures':
      return figures(body, { layout, images, club })
    case 'article':
      return article(body, { layout, images, shape: context.shape })
    case 'transfer':
      return transfer(body, { layout, images, club })
  }
}

const mark = (_body: Extract<Body, { kind: 'mark' }>, { shape }: DrawingContext): string => {
  const { width, height } = sizes[shape]
  const side = shape === 'wide' ? 240 : 420
  return logo({ x: width / 2 - (side * 26) / 48, y: height / 2 - side / 2, height: side }, true)
}
