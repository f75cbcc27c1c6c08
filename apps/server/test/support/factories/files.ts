import sharp from 'sharp'

/** The library by itself, for what is compared with it. */
export { sharp }

/** A picture like a photo: a JPEG of noise, which is slow to encode. */
export const photo = ({ width, height }: { width: number; height: number }): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width, height, channels: 3, background: '#808080', noise } as const
  return sharp({ create }).jpeg({ quality: 60 }).toBuffer()
}
