import { catalogues } from '@agone/i18n'
import assert from 'node:assert/strict'
import test from 'node:test'
import { provideTexts } from './i18n/catalogues.ts'
import { pageMeta } from './seo.ts'

const canonicalAt = (search: string) => {
  provideTexts('it', catalogues.it)
  const matches = [{ loaderData: { locale: 'it', origin: 'https://agone.example' } }]
  const meta = pageMeta({ matches, location: { pathname: '/', search } }, ({ t }) => ({ title: t('home.title') }))
  return meta.flatMap((tag) => ('rel' in tag && tag.rel === 'canonical' ? [tag.href] : []))
}

test('every URL is its own canonical URL, with and without a language', () => {
  assert.deepEqual(canonicalAt(''), ['https://agone.example/'])
  assert.deepEqual(canonicalAt('?verify=abc'), ['https://agone.example/'])
  assert.deepEqual(canonicalAt('?lang=it'), ['https://agone.example/?lang=it'])
})
