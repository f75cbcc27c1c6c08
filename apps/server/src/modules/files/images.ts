import type { Crop } from '@agone/contract'
import type { Sharp } from 'sharp'
import { AppError } from '../../platform/http/index.ts'
import { imageQueue } from './image-queue.ts'

/** Formats that derived images may have. */
export const imageFormats = ['webp', 'avif', 'png', 'jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Thrown for bytes that are no complete image, or an image with too many pixels. */
export class UnreadableImage extends Error {}

// Imported with the first image, because it takes 10 MB. The cache of libvips is off, since the same image is rarely
// used twice; more threads would only add memory, because two images are processed at once anyway.
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

// 40 million pixels decode to 160 MB; without the limit a PNG of 700 KB can need as many gigabytes.
const openImage = async (source: string | Buffer) =>
  (await loadSharp())(source, { limitInputPixels: 40e6, failOn: 'truncated' })

const maxSidePixels = 3840

// A page with many new images requests them all at once, so they are queued.
const inTurn = imageQueue({ maxRunning: 2, max: 256, share: 64 })

// The pixels of an upload may take 160 MB, and its encoder as many again: one at a time.
const uploadsInTurn = imageQueue({ maxRunning: 1, max: 256, share: 64 })

/**
 * Encodes an uploaded image as WebP: upright, cropped, at most 3840 pixels wide and high, without metadata. Only for files that
 * `sniff` recognises as images. Without a crop a square is cropped from the middle. Throws UnreadableImage, RATE_LIMITED if too
 * many wait, or IMAGE_CROP_INVALID for a crop outside of the image or not square where required.
 */
export const encodeUpload = (
  path: string,
  { crop, isSquare, owner }: { crop: Crop | undefined; isSquare: boolean; owner: string },
): Promise<{ data: Buffer; width: number; height: number }> =>
  uploadsInTurn(owner, async () => {
    const size = await uprightSize(path)
    const part = crop ? checkedCrop(crop, size, isSquare) : isSquare ? middleOf(size) : undefined
    const image = (await openImage(path)).autoOrient()
    const cropped = part ? image.extract(part) : image
    const encoded = cropped.resize({
      width: maxSidePixels,
      height: maxSidePixels,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const { data, info } = await decoding(encoded.webp({ quality: 88, effort: 4 }).timeout({ seconds: 20 }))
    return { data, width: info.width, height: info.height }
  })

/** The width, format and quality of a derived image. */
export type Derivation = { width: number | undefined; format: ImageFormat; quality: number }

/**
 * Derives an image from an encoded one; never enlarges. Its bytes are read when its turn comes. Throws RATE_LIMITED if
 * too many wait.
 */
export const derive = (
  read: () => Promise<Buffer>,
  { width, format, quality, owner }: Derivation & { owner: string },
): Promise<Buffer> =>
  inTurn(owner, async () => {
    const source = await openImage(await read())
    const image = width === undefined ? source : source.resize({ width, withoutEnlargement: true })
    const options = { webp: { quality }, avif: { quality, effort: 2 }, png: {}, jpeg: { quality, mozjpeg: true } }
    const flat = format === 'jpeg' ? image.flatten({ background: '#ffffff' }) : image
    const { data } = await decoding(flat.toFormat(format, options[format]).timeout({ seconds: 20 }))
    return data
  })

/** Renders an SVG as PNG. `svg` is called when its turn comes. Throws RATE_LIMITED if too many wait. */
export const drawnPng = (owner: string, svg: () => Promise<string>): Promise<Buffer> =>
  inTurn(owner, async () => {
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
  // Rounding may move an edge by one pixel.
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
