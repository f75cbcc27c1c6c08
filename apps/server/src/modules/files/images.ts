import type { Crop } from '@agone/contract'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../../platform/http/index.ts'

/** Formats that derived images may have. */
export const imageFormats = ['webp', 'avif', 'png', 'jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Thrown for bytes that are no whole image, or one of more pixels than a decoder should be asked for. */
export class UnreadableImage extends Error {}

// 40 million pixels decode to 160 MB; without the limit a PNG of 700 KB can ask for as many gigabytes.
const openImage = (source: string | Buffer) => sharp(source, { limitInputPixels: 40e6, failOn: 'truncated' })

const widest = 3840
const decodersAtOnce = 2

/**
 * Encodes an uploaded image anew as WebP: upright, cropped, at most 3840 pixels wide, without metadata. Only for files
 * that `sniff` knows as images. Throws UnreadableImage, or IMAGE_CROP_INVALID for a crop outside of the image or, where
 * it has to be square, one that is not. Without a crop a square image is cut from the middle.
 */
export const encodeUpload = (
  path: string,
  { crop, isSquare }: { crop: Crop | undefined; isSquare: boolean },
): Promise<{ data: Buffer; width: number; height: number }> =>
  inTurn(async () => {
    const size = await uprightSize(path)
    const part = crop ? checkedCrop(crop, size, isSquare) : isSquare ? middleOf(size) : undefined
    const image = openImage(path).autoOrient()
    const cut = part ? image.extract(part) : image
    const encoded = cut.resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await decoding(encoded.webp({ quality: 88, effort: 4 }).timeout({ seconds: 20 }))
    return { data, width: info.width, height: info.height }
  })

/** An image that we encoded, in another width and format; never enlarged. */
export const derive = (
  source: Buffer,
  { width, format, quality }: { width: number | undefined; format: ImageFormat; quality: number },
): Promise<Buffer> =>
  inTurn(async () => {
    const whole = openImage(source)
    const image = width === undefined ? whole : whole.resize({ width, withoutEnlargement: true })
    const options = { webp: { quality }, avif: { quality, effort: 2 }, png: {}, jpeg: { quality, mozjpeg: true } }
    const flat = format === 'jpeg' ? image.flatten({ background: '#ffffff' }) : image
    const { data } = await decoding(flat.toFormat(format, options[format]).timeout({ seconds: 20 }))
    return data
  })

type Size = { width: number; height: number }

const uprightSize = async (path: string): Promise<Size> => {
  try {
    const { autoOrient } = await openImage(path).metadata()
    return autoOrient
  } catch (cause) {
    throw new UnreadableImage('the header cannot be read', { cause })
  }
}

const checkedCrop = (crop: Crop, size: Size, isSquare: boolean) => {
  const [left, top] = [Math.round(crop.x), Math.round(crop.y)]
  const [width, height] = [Math.round(crop.width), Math.round(crop.height)]
  const isInside = left >= 0 && top >= 0 && width >= 1 && height >= 1
  // Rounding may put an edge one pixel out.
  if (!isInside || left + width > size.width + 1 || top + height > size.height + 1) throw cropRefusal()
  if (isSquare && Math.abs(width - height) > 1) throw cropRefusal()
  const inside = { width: Math.min(width, size.width - left), height: Math.min(height, size.height - top) }
  if (inside.width < 1 || inside.height < 1) throw cropRefusal()
  const side = Math.min(inside.width, inside.height)
  return { left, top, ...(isSquare ? { width: side, height: side } : inside) }
}

const cropRefusal = () => new AppError('IMAGE_CROP_INVALID')

const middleOf = ({ width, height }: Size) => {
  const side = Math.min(width, height)
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), width: side, height: side }
}

const decoding = async (image: Sharp) => {
  try {
    return await image.toBuffer({ resolveWithObject: true })
  } catch (cause) {
    throw new UnreadableImage('the pixels cannot be read', { cause })
  }
}

const waiting: (() => void)[] = []
let running = 0

// Each decoder may take 160 MB, so a crowd of uploads waits for its turn.
const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  while (running >= decodersAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
