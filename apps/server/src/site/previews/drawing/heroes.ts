import { sizes, type Art, type Body, type Figure, type Letter, type CardShape } from '../card.ts'
import { art, emptyCrest, heightOf, type Images } from './art.ts'
import type { Canvas } from './frame.ts'
import { block, line, styles } from './text.ts'

type DrawingContext = { canvas: Canvas; images: Images; club: string }
type BodyOf<Kind extends Body['kind']> = Extract<Body, { kind: Kind }>

/** A large picture: at the left of wide cards, at the top of tall ones. */
const hero = (picture: Art, badge: Art | null, { canvas, images, club }: DrawingContext) => {
  const isAvatar = picture.shape === 'avatar'
  const width = canvas.isTall ? (isAvatar ? 500 : 520) : isAvatar ? 310 : 280
  const height = heightOf(picture, width)
  const badgeWidth = canvas.isTall ? 200 : 120
  const at = (x: number, y: number): string =>
    (isAvatar ? `<circle cx="${x + width / 2}" cy="${y + height / 2}" r="${width / 2 + 8}" fill="${club}"/>` : '') +
    art(picture, { x, y, width, images }) +
    (badge
      ? art(badge, {
          x: x + width - badgeWidth + 20,
          y: y + height - heightOf(badge, badgeWidth) + 14,
          width: badgeWidth,
          images,
        })
      : '')
  return { width, height, at }
}

/** The texts beside or below the picture. */
type Column = { height: number; at: (x: number, top: number, isCentred: boolean) => string }

/** Draws a picture, and at the right of it or below it a column that is at most `maxWidth` wide. */
const withColumn = (
  picture: ReturnType<typeof hero>,
  canvas: Canvas,
  columnOf: (maxWidth: number) => Column,
): string => {
  const { left, right, top, bottom, isTall } = canvas
  if (isTall) {
    const column = columnOf(right - left)
    const y = Math.max(top, (top + bottom - picture.height - 60 - column.height) / 2)
    const center = (left + right) / 2
    return picture.at(center - picture.width / 2, y) + column.at(center, y + picture.height + 60, true)
  }
  const start = left + picture.width + 68
  const column = columnOf(right - start)
  const middle = (top + bottom) / 2
  return picture.at(left, middle - picture.height / 2) + column.at(start, middle - column.height / 2, false)
}

/** A team, a player, a tournament before its draw: a name and at most three figures. */
export const figures = (body: BodyOf<'figures'>, context: DrawingContext): string => {
  const { canvas, club } = context
  return withColumn(hero(body.art, body.badge, context), canvas, (max) => {
    const [size, min, valueSize, labelSize] = canvas.isTall ? [150, 60, 150, 40] : [96, 44, 92, 28]
    const text = { size, min, max, lines: 2, leading: 0.98, style: styles.display, fill: canvas.ink } as const
    const title = (x: number) => block(body.title, { ...text, x, anchor: canvas.isTall ? 'middle' : 'start' })
    const { height } = title(0)
    const figuresHeight = body.figures.length === 0 ? 0 : valueSize + labelSize + 40
    const formHeight = body.form.length === 0 ? 0 : canvas.isTall ? 130 : 92
    return {
      height: height + figuresHeight + formHeight,
      at: (x, top, isCentred) =>
        title(x).at(top) +
        figureRow(body.figures, {
          x,
          y: top + height + 30 + valueSize * 0.72,
          max,
          valueSize,
          labelSize,
          isCentred,
          canvas,
        }) +
        formLetters(body.form, { x, y: top + height + figuresHeight + 32, isCentred, canvas, club }),
    }
  })
}

type RowPlace = {
  x: number
  y: number
  max: number
  valueSize: number
  labelSize: number
  isCentred: boolean
  canvas: Canvas
}

const figureRow = (all: readonly Figure[], place: RowPlace): string => {
  const { x, y, max, valueSize, labelSize, isCentred } = place
  const { ink, dim } = place.canvas
  const gap = isCentred ? 80 : 52
  const maxWidth = (max - gap * Math.max(0, all.length - 1)) / Math.max(1, all.length)
  const measured = all.map(({ value, label }) => {
    const place = { x: 0, y: 0, max: maxWidth, fill: ink }
    const widths = [
      line(value, { ...place, size: valueSize, style: styles.display }).width,
      line(label, { ...place, size: labelSize, style: styles.text }).width,
    ]
    return { value, label, width: Math.max(...widths) }
  })
  const totalWidth = measured.reduce((sum, { width }) => sum + width, 0) + gap * Math.max(0, all.length - 1)
  let start = isCentred ? x - totalWidth / 2 : x
  return measured
    .map(({ value, label, width }) => {
      const at = isCentred
        ? { x: start + width / 2, anchor: 'middle' as const }
        : { x: start, anchor: 'start' as const }
      start += width + gap
      return (
        line(value, { ...at, y, size: valueSize, max: maxWidth, style: styles.display, fill: ink }).markup +
        line(label, { ...at, y: y + labelSize * 1.3, size: labelSize, max: maxWidth, style: styles.text, fill: dim })
          .markup
      )
    })
    .join('')
}

type FormPlace = { x: number; y: number; isCentred: boolean; canvas: Canvas; club: string }

const formLetters = (form: readonly Letter[], { x, y, isCentred, canvas, club }: FormPlace): string => {
  const { ink, dim } = canvas
  const [width, height, gap] = canvas.isTall ? [84, 90, 12] : [56, 60, 8]
  const totalWidth = form.length * (width + gap) - gap
  const start = isCentred ? x - totalWidth / 2 : x
  return form
    .map(({ letter, result }, index) => {
      const left = start + index * (width + gap)
      const underline =
        result === 'lost'
          ? ''
          : `<rect x="${left}" y="${y + height - 6}" width="${width}" height="6" rx="2" fill="${result === 'won' ? club : dim}"/>`
      const fill = result === 'lost' ? dim : ink
      const place = {
        x: left + width / 2,
        y: y + height / 2 + height * 0.17,
        size: height * 0.53,
        max: width,
        style: styles.display,
        fill,
        anchor: 'middle' as const,
      }
      return `<rect x="${left}" y="${y}" width="${width}" height="${height}" rx="6" fill="${ink}" fill-opacity=".12"/>${underline}${line(letter, place).markup}`
    })
    .join('')
}

/** A transfer: the player, the stamp "official", and both teams. */
export const transfer = (body: BodyOf<'transfer'>, context: DrawingContext): string => {
  const { canvas, images, club } = context
  const { isTall, ink } = canvas
  const [stampSize, nameSize, crestWidth] = isTall ? [170, 130, 190] : [84, 88, 92]
  return withColumn(hero(body.art, body.to.art, context), canvas, (max) => {
    const anchor = isTall ? 'middle' : 'start'
    const name = (x: number) =>
      block(body.title, {
        x,
        size: nameSize,
        min: 44,
        max,
        lines: 1,
        leading: 1,
        style: styles.display,
        fill: ink,
        anchor,
      })
    const stampHeight = stampSize * 1.25
    const teamsHeight = heightOf({ shape: 'crest' }, crestWidth)
    const height = stampHeight + 34 + name(0).height + 30 + teamsHeight
    return {
      height,
      at: (x, top, isCentred) => {
        const teamsTop = top + height - teamsHeight
        return (
          stamp(body.stamp, { x, y: top, size: stampSize, isCentred, club, ground: canvas.ground }) +
          name(x).at(top + stampHeight + 34) +
          teamsRow(body, { x, y: teamsTop, crestWidth, max, isCentred, images, canvas })
        )
      },
    }
  })
}

type StampPlace = { x: number; y: number; size: number; isCentred: boolean; club: string; ground: string }

const stamp = (text: string, { x, y, size, isCentred, club, ground }: StampPlace): string => {
  const { width } = line(text, { x: 0, y: 0, size, max: 900, style: styles.stamp, fill: ground })
  const [stampWidth, height] = [width + size * 0.6, size * 1.25]
  const left = isCentred ? x - stampWidth / 2 : x
  const rotation = `rotate(-3 ${(left + stampWidth / 2).toFixed(1)} ${(y + height / 2).toFixed(1)})`
  return `<g transform="${rotation}"><rect x="${left.toFixed(1)}" y="${y.toFixed(1)}" width="${stampWidth.toFixed(1)}" height="${height.toFixed(1)}" fill="${club}"/>${line(text, { x: left + size * 0.3, y: y + size * 0.96, size, max: 900, style: styles.stamp, fill: ground }).markup}</g>`
}

type TeamsPlace = {
  x: number
  y: number
  crestWidth: number
  max: number
  isCentred: boolean
  images: Images
  canvas: Canvas
}

/** The crest of the old team, an arrow, and the crest and the name of the new one. */
const teamsRow = ({ from, to }: BodyOf<'transfer'>, place: TeamsPlace): string => {
  const { x, y, crestWidth, max, isCentred, images } = place
  const { ink, faded: stroke } = place.canvas
  const height = heightOf({ shape: 'crest' }, crestWidth)
  const arrowWidth = crestWidth * 0.66
  const gap = 24
  const size = isCentred ? 64 : 50
  const widthBeforeName = crestWidth * 2 + arrowWidth + gap * 3
  const name = block(to.name, {
    x: 0,
    size,
    max: max - widthBeforeName,
    lines: 2,
    leading: 1,
    style: styles.display,
    fill: ink,
  })
  const start = isCentred ? x - (widthBeforeName + name.width) / 2 : x
  const toLeft = start + crestWidth + arrowWidth + gap * 2
  const middle = y + height / 2
  const arrowCenter = start + crestWidth + gap + arrowWidth / 2
  return [
    from
      ? art(from, { x: start, y, width: crestWidth, images, opacity: 0.6 })
      : emptyCrest({ x: start, y, width: crestWidth, stroke }),
    `<path d="M${arrowCenter - arrowWidth * 0.14} ${middle - arrowWidth * 0.28}l${arrowWidth * 0.28} ${arrowWidth * 0.28}l${-arrowWidth * 0.28} ${arrowWidth * 0.28}" fill="none" stroke="${ink}" stroke-width="5"/>`,
    to.art
      ? art(to.art, { x: toLeft, y, width: crestWidth, images })
      : emptyCrest({ x: toLeft, y, width: crestWidth, stroke }),
    block(to.name, {
      x: toLeft + crestWidth + gap,
      size,
      max: max - widthBeforeName,
      lines: 2,
      leading: 1,
      style: styles.display,
      fill: ink,
    }).at(middle - name.height / 2),
  ].join('')
}

/** An article: its title, at the bottom of its cover if there is one. */
export const article = (
  body: BodyOf<'article'>,
  { canvas, images, shape }: { canvas: Canvas; images: Images; shape: CardShape },
): string => {
  const { left, right, top, bottom, isTall, ink, ground } = canvas
  const { width, height } = sizes[shape]
  const image = body.cover && images[body.cover.id]
  const [size, lines] = isTall ? [128, 8] : [104, 4]
  const title = block(body.title, {
    x: left,
    size,
    min: isTall ? 56 : 44,
    max: right - left,
    lines,
    leading: 0.98,
    style: styles.display,
    fill: ink,
  })
  const y = image ? bottom - title.height : (top + bottom - title.height) / 2
  const cover = image
    ? `<image href="${image}" y="8" width="${width}" height="${height - 8}" preserveAspectRatio="xMidYMid slice"/>` +
      `<linearGradient id="ac" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${ground}" stop-opacity=".72"/><stop offset=".35" stop-color="${ground}" stop-opacity=".4"/><stop offset=".8" stop-color="${ground}" stop-opacity=".92"/></linearGradient>` +
      `<path d="M0 8h${width}v${height}H0z" fill="url(#ac)"/>`
    : ''
  return cover + title.at(y)
}
