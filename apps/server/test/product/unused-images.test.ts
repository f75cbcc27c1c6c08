import { articleRoutes, bannerRoutes, fileUrl, partnerRoutes, type FileRef } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { accountsPlugin } from '../../src/modules/accounts/index.ts'
import { communityPlugin } from '../../src/modules/community/index.ts'
import { contentPlugin } from '../../src/modules/content/index.ts'
import { registerFiles } from '../../src/modules/files/index.ts'
import { gamesPlugin } from '../../src/modules/games/index.ts'
import { teamsPlugin } from '../../src/modules/teams/index.ts'
import { tournamentsPlugin } from '../../src/modules/tournaments/index.ts'
import type { SignedIn } from '../../src/platform/context/viewer.ts'
import { createGame } from '../support/factories/games.ts'
import { createPlayer, createTeam } from '../support/factories/teams.ts'
import { createTournament } from '../support/factories/tournaments.ts'
import { testApp, type TestApp } from '../support/http.ts'

const day = 24 * 3600 * 1000

let app: TestApp
let admin: SignedIn
before(async () => {
  app = await testApp((server) => {
    registerFiles(server)
    const mail = { url: undefined, from: 'agone@localhost' }
    communityPlugin(server, { mail, publicUrl: 'http://localhost:3000', resolveTxt: async () => [] })
    accountsPlugin(server)
    gamesPlugin(server)
    teamsPlugin(server)
    contentPlugin(server)
    tournamentsPlugin(server)
  })
  admin = await createPlayer(app.ctx(), { roles: ['ADMIN'] })
})
after(() => app.close())

const picture = async () => {
  const image = sharp({ create: { width: 32, height: 18, channels: 3, background: 'blue' } })
  return new File([await image.png().toBuffer()], 'gol.png')
}
const newImage = async (): Promise<FileRef> => {
  const call = { body: {}, files: { image: await picture() } }
  return (await app.inject(articleRoutes.addImage, call, { as: admin })).answer
}
const statusOf = async (file: FileRef) => (await app.request({ method: 'GET', url: fileUrl(file) })).status

/** The nightly job, so many days later. */
const nightAfter = async (days: number) => {
  app.clock.advance(days * day)
  const ctx = app.ctx()
  await ctx.jobs.enqueue(ctx, 'files.clear-out', {})
  await app.jobs.drain()
}

test('an image that no text contains any more is deleted 30 days after the night that found it unused', async () => {
  const [kept, removed, never] = [await newImage(), await newImage(), await newImage()]
  const bodyWith = (...files: FileRef[]) => {
    const it = files.map((file) => `![gol](${fileUrl(file, { size: 1200, format: 'webp' })})`).join('\n\n')
    return { it, en: 'Text' }
  }
  const title = { it: 'Gol', en: 'Goal' }
  const made = await app.inject(articleRoutes.create, { body: { title, body: bodyWith(kept, removed) } }, { as: admin })
  const { slug } = made.answer
  await nightAfter(40)
  assert.deepEqual([await statusOf(kept), await statusOf(removed), await statusOf(never)], [200, 200, 200])
  await nightAfter(29)
  assert.equal(await statusOf(never), 200)
  await nightAfter(1)
  assert.deepEqual([await statusOf(kept), await statusOf(removed), await statusOf(never)], [200, 200, 404])

  await app.inject(articleRoutes.update, { params: { slug }, body: { body: bodyWith(kept) } }, { as: admin })
  await nightAfter(1)
  await nightAfter(20)
  // Used again in time: its days begin anew.
  await app.inject(articleRoutes.update, { params: { slug }, body: { body: bodyWith(kept, removed) } }, { as: admin })
  await nightAfter(20)
  await app.inject(articleRoutes.remove, { params: { slug } }, { as: admin })
  await nightAfter(1)
  await nightAfter(29)
  assert.deepEqual([await statusOf(kept), await statusOf(removed)], [200, 200])
  await nightAfter(1)
  assert.deepEqual([await statusOf(kept), await statusOf(removed)], [404, 404])
})

/** Columns that have an image; the test of the columns finds a new one that is missing here. */
const columns = {
  'articles.cover': async () => {
    const call = { body: { title: { it: 'Con foto', en: '' }, body: { it: '', en: '' }, draft: true } }
    await app.inject(articleRoutes.create, call, { as: admin })
  },
  'banners.image': async () => {
    await app.inject(bannerRoutes.create, { body: {}, files: { image: await picture() } }, { as: admin })
  },
  'community.logo': async () => undefined,
  'community.mark': async () => undefined,
  'community.sponsor': async () => undefined,
  'partners.logo': async () => {
    await app.inject(partnerRoutes.create, { body: { name: 'Amici', url: 'https://example.org' } }, { as: admin })
  },
  'stables.avatar': async () => {
    const data = { stables: [{ name: 'Ferrari' }], pointsSystem: { race: [25] } }
    await createGame(app.ctx(), { module: 'FORMULA1', data })
  },
  'teams.avatar': async () => void (await createTeam(app.ctx())),
  'tournaments.avatar': async () => void (await createTournament(app.ctx())),
  'tournaments.banner': async () => undefined,
  'users.avatar': async () => undefined,
} as const

test('an image stays while a record has it', async () => {
  const used: [string, FileRef][] = []
  for (const [place, makeRow] of Object.entries(columns)) {
    await makeRow()
    const image = await newImage()
    used.push([place, image])
    const [table = '', column = ''] = place.split('.')
    const value = JSON.stringify(place === 'community.sponsor' ? { name: 'Amici', url: null, logo: image } : image)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}::jsonb`.execute(app.db)
  }
  await nightAfter(1)
  await nightAfter(31)
  for (const [place, image] of used) assert.equal(await statusOf(image), 200, place)
})

test('every column with an image is among them', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and data_type = 'jsonb'
      and column_name ~ 'avatar|banner|cover|image|logo|mark|photo|picture|sponsor'
    order by 1`.execute(app.db)
  assert.deepEqual(
    rows.map(({ place }) => place),
    Object.keys(columns),
  )
})
