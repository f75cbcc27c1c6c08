import type { Page } from '@playwright/test'

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
