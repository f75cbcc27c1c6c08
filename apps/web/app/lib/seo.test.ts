import { everyText } from '@agone/i18n'
import assert from 'node:assert/strict'
import test from 'node:test'
import { unknownCommunity } from './community.ts'
import { provideTexts } from './i18n/texts.ts'
import { pageMeta, type PageMetadata } from './seo.ts'

provideTexts(everyText)

const community = { ...unknownCommunity, name: 'Agone' }

const metaOf = (metadata: Partial<PageMetadata>) => {
  const picture = '/cdn/preview/site/home/it/0123456789abcdef.png'
  const matches = [{ loaderData: { locale: 'it', origin: 'https://agone.example', community, picture } }]
  return pageMeta({ matches, location: { pathname: '/', search: '' } }, () => ({ title: 'Lega Tirrena', ...metadata }))
}

const propertyOf = (meta: ReturnType<typeof metaOf>, name: string) =>
  meta.flatMap((tag) => ('property' in tag && tag.property === name ? [tag.content] : []))

test('a page has its generated picture with size and text, or that of the site', () => {
  const path = '/cdn/preview/team/1/it/0123456789abcdef.png'
  const own = metaOf({ preview: path })
  assert.deepEqual(propertyOf(own, 'og:image'), [`https://agone.example${path}`])
  assert.deepEqual(propertyOf(own, 'og:image:width'), ['1200'])
  assert.deepEqual(propertyOf(own, 'og:image:height'), ['630'])
  assert.deepEqual(propertyOf(own, 'og:image:alt'), ['Lega Tirrena'])
  assert.deepEqual(propertyOf(metaOf({}), 'og:image'), [
    'https://agone.example/cdn/preview/site/home/it/0123456789abcdef.png',
  ])
  assert.deepEqual(propertyOf(metaOf({ noindex: true, preview: path }), 'og:image'), [])
})

test('pages of articles link the feeds of their language', () => {
  const feeds = metaOf({ feeds: true }).flatMap((tag) => ('type' in tag && 'href' in tag ? [tag.href] : []))
  assert.deepEqual(feeds, ['/feeds/articles.it.atom', '/feeds/articles.it.rss'])
})

const canonicalAt = (search: string) => {
  const matches = [{ loaderData: { locale: 'it', origin: 'https://agone.example', community } }]
  const meta = pageMeta({ matches, location: { pathname: '/', search } }, ({ t }) => ({
    title: t('home.title', { community: community.name }),
  }))
  return meta.flatMap((tag) => ('rel' in tag && tag.rel === 'canonical' ? [tag.href] : []))
}

test('every URL is its own canonical URL, with and without a language', () => {
  assert.deepEqual(canonicalAt(''), ['https://agone.example/'])
  assert.deepEqual(canonicalAt('?verify=abc'), ['https://agone.example/'])
  assert.deepEqual(canonicalAt('?lang=it'), ['https://agone.example/?lang=it'])
})
