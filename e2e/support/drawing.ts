import type { Locator, Page } from '@playwright/test'

/** A PNG image twice as wide as high: red at the left, blue at the right. */
export const drawImage = async (target: Page): Promise<Buffer> => {
  const address = await target.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 })
    const context = canvas.getContext('2d')
    for (const [from, colour] of [
      [0, '#f00'],
      [200, '#00f'],
    ] as const) {
      if (!context) throw new Error('nothing to draw with')
      context.fillStyle = colour
      context.fillRect(from, 0, 200, 200)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

/** The colours of a stored image of `drawImage`, in the middle of its height, at shares of its width. */
export const coloursOf = (target: Page, address: string, shares: readonly number[]) =>
  target.evaluate(
    async ({ from, at }) => {
      const image = await createImageBitmap(await (await fetch(from)).blob())
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      return at.map((share) => {
        const [red = 0, , blue = 0] = context?.getImageData(image.width * share, image.height / 2, 1, 1).data ?? []
        return red > blue ? 'red' : 'blue'
      })
    },
    { from: address, at: shares },
  )

/** The width of an image in its file; 0 while it is not loaded. */
export const widthOf = (image: Locator) => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)
