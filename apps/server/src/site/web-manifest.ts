import { fileUrl } from '@agone/contract'
import { makeT } from '@agone/i18n'
import type { FastifyInstance } from 'fastify'
import { readerLocale } from '../platform/http/index.ts'
import type { Inject } from './in-process.ts'
import { brandReader } from './site-community.ts'

const productIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** `/manifest.webmanifest`: name, colours and icons of the installed app (W3C Web Application Manifest). */
export const registerWebManifest = (app: FastifyInstance, inject: Inject): void => {
  const readBrand = brandReader(inject)
  app.get('/manifest.webmanifest', { config: { served: 'protocol' } }, async (request, reply) => {
    const { community } = await readBrand()
    const { name, mark, backgrounds } = community
    const locale = readerLocale(request)
    const icons = mark
      ? [256, 640].map((size) => ({
          src: fileUrl(mark, { size, format: 'png' }),
          sizes: `${size}x${size}`,
          type: 'image/png',
        }))
      : productIcons
    const manifest = {
      id: '/',
      name,
      short_name: name,
      description: community.tagline?.[locale] ?? makeT(locale)('home.description'),
      lang: locale,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: backgrounds.dark,
      theme_color: backgrounds.dark,
      categories: ['sports', 'games'],
      icons,
    }
    return reply
      .type('application/manifest+json; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=300', vary: 'Accept-Language, Cookie' })
      .send(JSON.stringify(manifest))
  })
}
