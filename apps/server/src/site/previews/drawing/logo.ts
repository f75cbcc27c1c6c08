import { wordmark } from '@agone/drawings/wordmark'
import { sizes, type CardShape } from '../card.ts'
import type { PictureBrand } from '../brand.ts'
import type { Images } from './art.ts'
import { line, styles } from './text.ts'

type Place = { x: number; y: number; height: number; max: number }
type Drawn = { markup: string; width: number }

/** The logo at the foot of a picture: the uploaded one, else the mark with the name beside it; at most `max` wide. */
export const logo = (brand: PictureBrand, place: Place, images: Images): Drawn => {
  const { x, y, height, max } = place
  const uploaded = imageOf(brand.logo, images)
  if (uploaded) {
    const width = Math.min(max, height * 5)
    return { markup: imageIn(uploaded, { x, y, width, height, align: 'xMinYMid' }), width }
  }
  const mark = markAt(brand, { x, y, height }, images)
  const start = x + mark.width + height * 0.22
  const name = named(brand, { x: start, y: y + height * 0.75, size: height * 0.72, max: x + max - start }, 'start')
  return { markup: mark.markup + name.markup, width: start + name.width - x }
}

/** The brand alone, in the middle of a picture. */
export const centredLogo = (brand: PictureBrand, shape: CardShape, images: Images): string => {
  const { width, height } = sizes[shape]
  const [side, canvas, size] = shape === 'wide' ? [190, 760, 84] : [380, 900, 150]
  const uploaded = imageOf(brand.logo, images)
  const box = { width: canvas, height: side * 1.6 }
  if (uploaded) {
    const place = { ...box, x: (width - box.width) / 2, y: (height - box.height) / 2 }
    return imageIn(uploaded, { ...place, align: 'xMidYMid' })
  }
  const top = (height - side - size * 1.3) / 2
  const { width: across } = markAt(brand, { x: 0, y: 0, height: side }, images)
  return (
    markAt(brand, { x: (width - across) / 2, y: top, height: side }, images).markup +
    named(brand, { x: width / 2, y: top + side + size * 1.2, size, max: canvas }, 'middle').markup
  )
}

const imageOf = (file: PictureBrand['mark'], images: Images): string | undefined => (file ? images[file.id] : undefined)

type ImageBox = { x: number; y: number; width: number; height: number; align: 'xMinYMid' | 'xMidYMid' }

const imageIn = (href: string, { x, y, width, height, align }: ImageBox): string =>
  `<image href="${href}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${align} meet"/>`

const markAt = (
  { mark, colours: { ink, primary } }: PictureBrand,
  { x, y, height }: Omit<Place, 'max'>,
  images: Images,
): Drawn => {
  const uploaded = imageOf(mark, images)
  if (uploaded) {
    return { width: height, markup: imageIn(uploaded, { x, y, width: height, height, align: 'xMidYMid' }) }
  }
  const scale = height / 48
  const markup =
    `<g transform="translate(${x} ${y}) scale(${scale.toFixed(4)})" fill="${ink}">` +
    `<mask id="mk"><path d="M-4-4h66v60H-4z" fill="#fff"/><path d="M24 24l-12.7 31.5M24 24l-31.3 13.3M24 24l-31.3-13.3M24 24l-12.7-31.5" stroke="#000" stroke-width="1.9"/></mask>` +
    `<g mask="url(#mk)"><ellipse cx="24" cy="24" rx="19.5" ry="17.5" fill="none" stroke="${ink}" stroke-width="6.5"/></g>` +
    `<path d="M38.5 6H48v36h-9.5z"/><ellipse cx="24" cy="24" rx="13.2" ry="11.5" fill="${primary}"/></g>`
  return { width: 52 * scale, markup }
}

/** The width of the product's word at a font size of 1. */
const wordWidth = 2.95

const named = (
  { name, colours: { ink } }: PictureBrand,
  { x, y, size, max }: { x: number; y: number; size: number; max: number },
  anchor: 'start' | 'middle',
): Drawn => {
  if (name !== null) return line(name, { x, y, size, max, style: styles.strong, fill: ink, anchor })
  const width = size * wordWidth
  const left = anchor === 'start' ? x : x - width / 2
  const scale = (size / 1000).toFixed(4)
  return {
    width,
    markup: `<path transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale})" fill="${ink}" d="${wordmark}"/>`,
  }
}
