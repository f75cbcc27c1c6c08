import type { Crop } from '@agone/contract'
import type { Sharp } from 'sharp'
import { AppError } from '../../platform/http/index.ts'
import { imageQueue } from './image-queue.ts'

/** Formats that derived images may have. */
export const imageFormats = ['webp', 'avif', 'png', 'jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Thrown for bytes that are no whole image, or one of more pixels than a decoder should be asked for. */
export class UnreadableImage extends Error {}

// Loaded with the first image, since it takes 10 MB. What libvips would keep for a second use of the same image finds none
// here, and a thread for each processor only adds memory when two images are worked at anyway.
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

// 40 million pixels decode to 160 MB; without the limit a PNG of 700 KB can ask for as many gigabytes.
const openImage = async (source: string | Buffer) =>
  (await loadSharp())(source, { limitInputPixels: 40e6, failOn: 'truncated' })

const widest = 3840

// Each decoder may take 160 MB. A page of many new images asks for all of them at once, and they wait.
const inTurn = imageQueue({ atOnce: 2, most: 256, share: 64 })

/**
 * Encodes an uploaded image anew as WebP: upright, cropped, at most 3840 pixels wide, without metadata. Only for files
 * that `sniff` knows as images. Throws UnreadableImage, or IMAGE_CROP_INVALID for a crop outside of the image or, where
 * it has to be square, one that is not; RATE_LIMITED when too many wait. Without a crop a square image is cut from the middle.
 */
export const encodeUpload = (
  path: string,
  { crop, isSquare, whose }: { crop: Crop | undefined; isSquare: boolean; whose: string },
): Promise<{ data: Buffer; width: number; height: number }> =>
  inTurn(whose, async () => {
    const size = await uprightSize(path)
    const part = crop ? checkedCrop(crop, size, isSquare) : isSquare ? middleOf(size) : undefined
    const image = (await openImage(path)).autoOrient()
    const cut = part ? image.extract(part) : image
    const encoded = cut.resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await decoding(encoded.webp({ quality: 88, effort: 4 }).timeout({ seconds: 20 }))
    return { data, width: info.width, height: info.height }
  })

/** How an image is derived. */
export type Derivation = { width: number | undefined; format: ImageFormat; quality: number }

/**
 * An image that we encoded, in another width and format; never enlarged. Its bytes are read when it is its turn. Throws
 * RATE_LIMITED when too many wait.
 */
export const derive = (
  read: () => Promise<Buffer>,
  { width, format, quality, whose }: Derivation & { whose: string },
): Promise<Buffer> =>
  inTurn(whose, async () => {
    const whole = await openImage(await read())
    const image = width === undefined ? whole : whole.resize({ width, withoutEnlargement: true })
    const options = { webp: { quality }, avif: { quality, effort: 2 }, png: {}, jpeg: { quality, mozjpeg: true } }
    const flat = format === 'jpeg' ? image.flatten({ background: '#ffffff' }) : image
    const { data } = await decoding(flat.toFormat(format, options[format]).timeout({ seconds: 20 }))
    return data
  })

/** A picture that we have drawn, as PNG. `svg` is called when it is its turn. Throws RATE_LIMITED when too many wait. */
export const drawnPng = (whose: string, svg: () => Promise<string>): Promise<Buffer> =>
  inTurn(whose, async () => {
    const drawing = await openImage(Buffer.from(await svg()))
    return drawing.png({ compressionLevel: 7 }).timeout({ seconds: 20 }).toBuffer()
  })

type Size = { width: number; height: number }

const uprightSize = async (path: string): Promise<Size> => {
  try {
    const { autoOrient } = await (await openImage(path)).metadata()
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
