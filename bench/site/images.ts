import { articleRoutes, fileUrl, type FileRef } from '@agone/contract'
import { contentPlugin } from '../../apps/server/src/modules/content/index.ts'
import { registerFiles } from '../../apps/server/src/modules/files/index.ts'
import { sizes } from '../../apps/server/src/site/previews/card.ts'
import { drawn } from '../../apps/server/src/site/previews/drawing/thread.ts'
import { openPreviews, type PreviewRequest } from '../../apps/server/src/site/previews/previews.ts'
import { createInject } from '../../apps/server/src/site/in-process.ts'
import { photo, sharp } from '../../apps/server/test/support/factories/files.ts'
import { startWithTeams } from '../../apps/server/test/support/factories/matches.ts'
import { createPlayer } from '../../apps/server/test/support/factories/teams.ts'
import { testApp } from '../../apps/server/test/support/http.ts'
import { testProduct } from '../../apps/server/test/support/product.ts'
import { median } from '../median.ts'

/*
 * Images: variants of uploaded photos over the API in turn with bare sharp, which makes the same variant of the same bytes;
 * and drawn pictures in turn with bare sharp, which turns the same SVG into a PNG. Both in CPU time of the process. No picture
 * is asked for twice, so that none comes from a cache. Limits: a variant 0.8 of bare sharp; 3 drawn pictures a CPU second, and
 * 0.4 of bare sharp.
 * `node bench/site/images.ts`
 */

const limits = { variant: 0.8, pictures: 3, pictureRatio: 0.4 }
const photos = 5
const variants = [
  { size: 640, format: 'webp', options: { quality: 75 } },
  { size: 1920, format: 'webp', options: { quality: 75 } },
  { size: 1200, format: 'jpeg', options: { quality: 75, mozjpeg: true } },
  { size: 640, format: 'avif', options: { quality: 75, effort: 2 } },
] as const

const isWithin = (value: number, limit: number) => {
  console.log(`  ${value >= limit ? 'within the limit of' : 'MISSES the limit of'} ${limit}`)
  return value >= limit
}

/** CPU time of all threads of the process, in milliseconds. */
const cpuOf = async (run: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const compareVariants = async (): Promise<boolean[]> => {
  const app = await testApp((server) => {
    registerFiles(server)
    contentPlugin(server)
  })
  try {
    const admin = await createPlayer(app.ctx(), { roles: ['ADMIN'] })
    const read = async (url: string) => {
      const { status, bytes } = await app.request({ method: 'GET', url })
      if (status !== 200) throw new Error(`${status} for ${url}`)
      return bytes
    }
    const upload = async (): Promise<{ file: FileRef; bytes: Buffer }> => {
      const image = new File([new Uint8Array(await photo({ width: 2400, height: 1800 }))], 'photo.jpg')
      const { answer } = await app.inject(articleRoutes.addImage, { body: {}, files: { image } }, { as: admin })
      return { file: answer, bytes: await read(fileUrl(answer)) }
    }
    const stored = []
    for (let each = 0; each < photos; each++) stored.push(await upload())
    const areWithin: boolean[] = []
    for (const { size, format, options } of variants) {
      const ratios: number[] = []
      for (const { file, bytes } of stored) {
        const own = await cpuOf(() => read(fileUrl(file, { size, format })))
        const bare = await cpuOf(() => sharp(bytes).resize({ width: size }).toFormat(format, options).toBuffer())
        ratios.push(bare / own)
      }
      console.log(`${format}, ${size} wide: ratio ${median(ratios).toFixed(2)}`)
      areWithin.push(isWithin(median(ratios), limits.variant))
    }
    return areWithin
  } finally {
    await app.close()
  }
}

const comparePictures = async (): Promise<boolean[]> => {
  const product = await testProduct()
  try {
    const { tournament, matches } = await startWithTeams(product.ctx)
    const previews = openPreviews(product.app, createInject(product.app))
    const subjects = (['it', 'en'] as const).flatMap((locale): PreviewRequest[] => [
      { kind: 'tournament', id: tournament.id, locale },
      ...matches.map(({ id }) => ({ kind: 'match', id, locale }) as const),
    ])
    const [own, bare]: [number[], number[]] = [[], []]
    // The first picture starts the thread and loads its fonts.
    await previews.png(await previews.card({ kind: 'site', id: 'home', locale: 'it' }), 'wide', '192.0.2.1')
    for (const subject of subjects) {
      for (const shape of ['wide', 'tall'] as const) {
        own.push(
          await cpuOf(async () => {
            const png = await previews.png(await previews.card(subject), shape, '192.0.2.1')
            if ((await sharp(png).metadata()).width !== sizes[shape].width) throw new Error('another width')
          }),
        )
        const svg = Buffer.from(await drawn({ card: await previews.card(subject), shape, images: {} }))
        bare.push(await cpuOf(() => sharp(svg).png({ compressionLevel: 7 }).toBuffer()))
      }
    }
    const [ms, plain] = [median(own), median(bare)]
    console.log(`drawn pictures: ${(1000 / ms).toFixed(1)} a CPU second, bare sharp ${(1000 / plain).toFixed(1)}`)
    const isFast = isWithin(1000 / ms, limits.pictures)
    console.log(`drawn pictures: ratio ${(plain / ms).toFixed(2)}`)
    return [isFast, isWithin(plain / ms, limits.pictureRatio)]
  } finally {
    await product.close()
  }
}

const areWithin = [...(await compareVariants()), ...(await comparePictures())]
process.exitCode = areWithin.every(Boolean) ? 0 : 1
