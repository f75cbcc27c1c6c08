import { articleRoutes, partnerRoutes, newId } from '@agone/contract'
import * as Alerts from '../../src/modules/content/alerts.ts'
import * as Banners from '../../src/modules/content/banners.ts'
import * as Partners from '../../src/modules/content/partners.ts'
import { createArticle } from '../support/factories/content.ts'
import { uniqueName, picture, inBothLanguages } from './requests.ts'
import type { MakeConflicts } from './conflicts-scene.ts'
import { staff, expectedOfStaff, type AccessTable, type MakeRequest } from './row.ts'
import type { RightsScene } from './scene.ts'

const articleOf = (scene: RightsScene) => scene.once('article', () => createArticle(scene.product.ctx))

const partnerOf = (scene: RightsScene) =>
  scene.once('partner', () =>
    Partners.create(scene.product.ctx, { name: uniqueName('Sponsor'), url: 'https://sponsor.example' }),
  )

const bannerOf = (scene: RightsScene) => {
  const image = { id: newId(), type: 'banners', file: { name: 'cup.webp' } }
  return scene.once('banner', () => Banners.create(scene.product.ctx, { image }))
}

const alertOf = (scene: RightsScene) =>
  scene.once('alert', () => Alerts.create(scene.product.ctx, { severity: 'info', text: inBothLanguages('Testo') }))

/** All that there are, in any order. */
const orderOf = async (scene: RightsScene, table: 'partners' | 'banners') => {
  const all = await scene.product.ctx.db.selectFrom(table).select('id').execute()
  return { body: { ids: all.map(({ id }) => id) } }
}

const about =
  (of: (scene: RightsScene) => Promise<{ id: string }>, body?: object): MakeRequest =>
  async (scene) => ({ ids: { id: (await of(scene)).id }, ...(body ? { body } : {}) })

const aboutArticle =
  (body?: object): MakeRequest =>
  async (scene) => ({ ids: { slug: (await articleOf(scene)).slug }, ...(body ? { body } : {}) })

/** Calls about articles, banners, partners and alerts. */
export const contentAccess: AccessTable = {
  'GET /esports/v2/alerts': { may: 'everybody', empty: '200' },
  'POST /esports/v2/alerts': {
    ...staff,
    empty: expectedOfStaff('BODY_INVALID'),
    request: () => ({ body: { severity: 'info', text: inBothLanguages('Testo') } }),
  },
  'DELETE /esports/v2/alerts/:id': { ...staff, empty: 'UNKNOWN_ERROR', request: about(alertOf) },
  'PATCH /esports/v2/alerts/:id': {
    ...staff,
    empty: 'UNKNOWN_ERROR',
    request: about(alertOf, { severity: 'warning' }),
  },
  'GET /esports/v2/articles': { may: 'everybody', empty: '200' },
  'POST /esports/v2/articles': {
    ...staff,
    empty: expectedOfStaff('BODY_INVALID'),
    request: () => ({ body: { title: inBothLanguages(uniqueName('Titolo')), body: inBothLanguages('Testo') } }),
  },
  'DELETE /esports/v2/articles/:slug': { ...staff, empty: 'UNKNOWN_ERROR', request: aboutArticle() },
  'GET /esports/v2/articles/:slug': { may: 'everybody', empty: 'UNKNOWN_ERROR', request: aboutArticle() },
  'PATCH /esports/v2/articles/:slug': {
    ...staff,
    empty: 'UNKNOWN_ERROR',
    request: aboutArticle({ title: inBothLanguages('Altro') }),
  },
  'POST /esports/v2/articles/images': {
    ...staff,
    empty: expectedOfStaff('BODY_INVALID'),
    request: async () => ({ file: { name: 'image', bytes: await picture() } }),
  },
  'POST /esports/v2/articles/preview': {
    ...staff,
    empty: expectedOfStaff('BODY_INVALID'),
    request: () => ({ body: { body: 'Testo' } }),
  },
  'GET /esports/v2/banners': { may: 'everybody', empty: '200' },
  'POST /esports/v2/banners': {
    ...staff,
    empty: expectedOfStaff('BODY_INVALID'),
    request: async () => ({ body: {}, file: { name: 'image', bytes: await picture() } }),
  },
  'DELETE /esports/v2/banners/:id': { ...staff, empty: 'UNKNOWN_ERROR', request: about(bannerOf) },
  'PATCH /esports/v2/banners/:id': { ...staff, empty: 'UNKNOWN_ERROR', request: about(bannerOf, { url: '/teams' }) },
  'PUT /esports/v2/banners/order': {
    ...staff,
    empty: expectedOfStaff('BODY_INVALID'),
    request: (scene) => orderOf(scene, 'banners'),
  },
  'GET /esports/v2/partners': { may: 'everybody', empty: '200' },
  'POST /esports/v2/partners': {
    ...staff,
    empty: expectedOfStaff('BODY_INVALID'),
    request: () => ({ body: { name: uniqueName('Sponsor'), url: 'https://sponsor.example' } }),
  },
  'DELETE /esports/v2/partners/:id': { ...staff, empty: 'UNKNOWN_ERROR', request: about(partnerOf) },
  'PATCH /esports/v2/partners/:id': {
    ...staff,
    empty: 'UNKNOWN_ERROR',
    request: about(partnerOf, { url: 'https://altro.example' }),
  },
  'PUT /esports/v2/partners/order': {
    ...staff,
    empty: expectedOfStaff('BODY_INVALID'),
    request: (scene) => orderOf(scene, 'partners'),
  },
}

const contentConflict: MakeConflicts = async (scene) => {
  const { ctx, admin, row } = scene
  const [article, other] = [await createArticle(ctx), await createArticle(ctx)]
  const url = 'https://sponsor.example'
  const partner = await Partners.create(ctx, { name: 'Primo', url })
  await Partners.create(ctx, { name: 'Secondo', url })
  const texts = inBothLanguages('Testo')
  return [
    row(articleRoutes.create, 'ENTITY_CONFLICT', admin, { body: { slug: article.slug, title: texts, body: texts } }),
    row(articleRoutes.update, 'ENTITY_CONFLICT', admin, { params: { slug: other.slug }, body: { slug: article.slug } }),
    row(partnerRoutes.create, 'ENTITY_CONFLICT', admin, { body: { name: 'Primo', url } }),
    row(partnerRoutes.update, 'ENTITY_CONFLICT', admin, { params: { id: partner.id }, body: { name: 'Secondo' } }),
  ]
}

export const contentConflicts: readonly MakeConflicts[] = [contentConflict]
