import type { BrandedCard, CardShape } from '../card.ts'
import type { Images } from './art.ts'
import { article, figures, transfer } from './heroes.ts'
import { bracket } from './bracket.ts'
import { sidesDrawing } from './sides.ts'
import { framed, canvasOf, type Canvas } from './frame.ts'
import { centredLogo } from './logo.ts'
import { table } from './table.ts'

/** The input of a drawing: a card in a shape, with its uploaded pictures. */
export type CardImage = { card: BrandedCard; shape: CardShape; images: Images }

/** A card as SVG. Its letters are outlines, so no font is needed to show it. */
export const draw = ({ card, shape, images }: CardImage): string =>
  framed(card, shape, { images, body: bodyOf(card, { canvas: canvasOf(shape, card.brand.colours), images, shape }) })

type DrawingContext = { canvas: Canvas; images: Images; shape: CardShape }

const bodyOf = ({ body, club, brand }: BrandedCard, context: DrawingContext): string => {
  const { canvas, images } = context
  switch (body.kind) {
    case 'brand':
      return centredLogo(brand, context.shape, images)
    case 'table':
      return table(body, { canvas, images, club })
    case 'bracket':
      return bracket(body, { canvas, images, club })
    case 'sides':
      return sidesDrawing(body, { canvas, images })
    case 'figures':
      return figures(body, { canvas, images, club })
    case 'article':
      return article(body, { canvas, images, shape: context.shape })
    case 'transfer':
      return transfer(body, { canvas, images, club })
  }
}
