import { isLocale } from '@agone/i18n'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, conditional, servePage } from '../../platform/http/index.ts'
import type { Inject } from '../in-process.ts'
import { versionOf, type CardShape } from './card.ts'
import { isPreviewKind, openPreviews, previewPath, type PreviewRequest } from './previews.ts'

const shapes = { preview: 'wide', story: 'tall' } as const satisfies Record<string, CardShape>

/**
 * `/cdn/preview/{kind}/{id}/{language}/{version}.png` (1200 x 630) and `/cdn/story/…` (1080 x 1920): pictures of what a
 * visitor may see. An address with an old version redirects to the current one.
 */
export const previewRoutes = (app: FastifyInstance, inject: Inject): void => {
  const previews = openPreviews(app, inject)
  for (const name of ['preview', 'story'] as const) {
    servePage(app, {
      path: `/cdn/${name}/:kind/:id/:language/:file`,
      audience: 'anyone',
      handler: async (request, reply) => {
        const { preview, version } = partsOf(request)
        limit(app, request)
        const card = await previews.card(preview)
        const present = versionOf(card)
        // Other sites may embed them: that is their purpose.
        reply.header('cross-origin-resource-policy', 'cross-origin')
        if (version !== present)
          return redirected(reply, previewPath(preview, { shape: shapes[name], version: present }))
        reply.header('cache-control', 'public, max-age=31536000, immutable')
        if (conditional(request, reply, `${present}-${name}`)) return reply.send()
        const png = await previews.png(card, shapes[name], request.ip)
        return reply.type('image/png').header('content-length', png.length).send(png)
      },
    })
  }
}

const redirected = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', 'public, max-age=60').redirect(path, 302)

/** Like a page, a picture counts as five calls of the API. */
const limit = (app: FastifyInstance, request: FastifyRequest): void => {
  const wait = app.platform.limits.render(request)
  if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfter: wait })
}

const partsOf = ({ params }: FastifyRequest): { preview: PreviewRequest; version: string } => {
  const [kind, id, language, file] = ['kind', 'id', 'language', 'file'].map((name) => String(Object(params)[name]))
  const version = /^([0-9a-z]{1,32})\.png$/.exec(file ?? '')?.[1]
  if (!kind || !isPreviewKind(kind) || !id || !isLocale(language) || !version) throw new AppError('UNKNOWN_ERROR')
  return { preview: { kind, id, locale: language }, version }
}
