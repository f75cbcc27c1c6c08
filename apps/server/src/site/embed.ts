import { videoAt, videoProviders } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { AppError, escapeHtml, hashSource, servePage, trustedTypes } from '../platform/http/index.ts'

const style = 'html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0;background:#000}'

/**
 * `/embed?url=…`: a page for the frames of articles, with nothing but the player of a video of YouTube, Twitch or Vimeo
 * (decision 574). Pages of the site may not frame other sites; only this one may, and only the video's provider. Throws
 * UNKNOWN_ERROR for any other address.
 */
export const registerEmbed = (app: FastifyInstance, publicUrl: string): void => {
  servePage(app, {
    path: '/embed',
    audience: 'anyone',
    handler: (request, reply) => {
      const { url } = Object.fromEntries(new URL(request.url, publicUrl).searchParams)
      const video = url === undefined ? undefined : videoAt(url)
      if (!video) throw new AppError('UNKNOWN_ERROR')
      const { name, origins } = videoProviders[video.provider]
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'public, max-age=3600',
          'x-robots-tag': 'noindex',
          'content-security-policy':
            `default-src 'none'; frame-src ${origins.join(' ')}; style-src ${hashSource(style)}; base-uri 'none'; ` +
            `form-action 'none'; frame-ancestors 'self'; ${trustedTypes()}`,
          // Players refuse to play for a page that does not say where it is.
          'referrer-policy': 'strict-origin-when-cross-origin',
        })
        .send(playerPage(name, withParent(video.player, publicUrl)))
    },
  })
}

/** Twitch plays only on the site that is named here. */
const withParent = (player: string, publicUrl: string): string => {
  const url = new URL(player)
  if (url.hostname.endsWith('.twitch.tv')) url.searchParams.set('parent', new URL(publicUrl).hostname)
  return url.href
}

/** The player may open windows, but cannot lead the reader's page away. */
const playerPage = (name: string, player: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${name}</title>
<style>${style}</style>
</head>
<body>
<iframe src="${escapeHtml(player)}" title="${name}" allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
 sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts"></iframe>
</body>
</html>
`
