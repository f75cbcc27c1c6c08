import { makeT, type Locale } from '@agone/i18n'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { AppError, encodingFor, escapeHtml, htmlPage, pageHeaders, readerLocale } from '../platform/http/index.ts'
import { shareAnswer } from '../platform/response-cache/shared-answer.ts'
import { openBuiltSite, openSourceSite, type Site, type Transport } from './build.ts'
import type { Inject } from './in-process.ts'
import { contentSecurityPolicy, scriptHashes, withLateScripts } from './page.ts'
import { pageMaker, type RenderedPage } from './pages.ts'
import { currentPreview, siteId, type PreviewRequest as RequestedPicture } from './previews/previews.ts'
import { recorded } from './sources.ts'
import { inlineSheets, withoutStyleAttributes } from './styles.ts'
import { brandReader, type Brand } from './site-community.ts'
import { visitor } from './visitor.ts'
import type { SiteFile } from './site-files.ts'

/** `inject` calls the API in this process: `createInject(app)`. */
export type SiteParts = {
  inject: Inject
  config: Pick<Config, 'auth' | 'contact' | 'errorReports' | 'http' | 'mode'>
  /** Receives errors of renders, for the log. The failed response has the same id. */
  report: (fault: unknown, page: { requestId: string; path: string }) => void
}

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'Accept-Encoding, Accept-Language, Cookie',
}

/**
 * The popup of a sign-in goes from the sign-on, which has no policy, to `/oauth2`: with another policy there, the browser would cut it from
 * its opener, for which it would count as closed before the sign-in is finished.
 */
const openerPolicy = (path: string) =>
  path === '/oauth2' ? {} : { 'cross-origin-opener-policy': 'same-origin-allow-popups' }

/** Retry-After, in seconds, of a page that could not be rendered. */
const retryAfter = 5

/** The paths whose query is a secret: it is neither rendered nor part of a cache key. */
const hasSecretQuery = (path: string) => path === '/logout' || path === '/oauth2'

/** Serves all remaining paths: files of the built site, and its pages. Register it last. */
export const mountSite = async (app: FastifyInstance, parts: SiteParts): Promise<void> => {
  const { config } = parts
  const { limits, responses, traffic } = app.platform
  await app.register(async (scope) => {
    const isBuilt = config.mode !== 'development'
    const site = isBuilt ? await openBuiltSite() : await openSourceSite(scope)
    const render = renderer(site, { ...parts, readBrand: brandReader(parts.inject) })
    const pageOf = pageMaker(responses, parts.inject)
    const robots = `User-agent: *\nDisallow: /management\nSitemap: ${config.http.publicUrl}/sitemap.xml\n`
    scope.get('/robots.txt', { config: { served: 'protocol' } }, (_, reply) => reply.type('text/plain').send(robots))
    scope.route({
      method: 'GET',
      url: '/*',
      config: { served: 'protocol' },
      handler: async (request, reply) => {
        const path = request.url.split('?', 1)[0] ?? '/'
        const file = site.files.get(path)
        if (file) return sendFile(request, reply, file)
        if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found')
        const url = hasSecretQuery(path) ? path : request.url
        const address = addressOf(config.http.publicUrl, url)
        const locale = readerLocale(request, address.searchParams.get('lang'))
        const wait = limits.render(request)
        if (wait > 0) return sendWait(reply, locale, wait)
        const head = { method: request.method, url, headers: request.headers }
        const { status, answer } = await pageOf(head, `${locale} ${url}`, () =>
          render({ request, reply, address, locale }),
        )
        if (status === 200 && answer.isPage) traffic.pageSent(request.raw)
        const payload = await shareAnswer(request, reply.code(status), answer)
        return reply.send(payload || undefined)
      },
    })
  })
}

// Built from parts: `//other.example/` or a whole address must not become a page of another host.
const addressOf = (publicUrl: string, url: string): URL => {
  const address = new URL(publicUrl)
  const query = url.indexOf('?')
  address.pathname = query < 0 ? url : url.slice(0, query)
  address.search = query < 0 ? '' : url.slice(query)
  return address
}

type RenderRequest = { request: FastifyRequest; reply: FastifyReply; address: URL; locale: Locale }

const renderer =
  (site: Site, { inject, config, report, readBrand }: SiteParts & { readBrand: () => Promise<Brand> }) =>
  async ({ request, reply, address, locale }: RenderRequest): Promise<RenderedPage> => {
    const nonce = randomBytes(16).toString('base64url')
    const { transport, sources: sourcesOf } = recorded(inject)
    const reportHere = (fault: unknown) => report(fault, { requestId: request.id, path: address.pathname })
    const brand = await readBrand()
    const preview = previewsOf(locale, { visit: visitorBy(transport), brand: brand.picture, report: reportHere })
    const picture = await preview('site', siteId)
    const response = await site.respond(new Request(address), {
      transport,
      report: reportHere,
      preview,
      nonce,
      site: { ...settingsOf(config), community: brand.community, picture, locale },
    })
    const called = sourcesOf()
    const sources = { ...called, read: [...called.read, brand.answer] }
    // Without the database a page is as unavailable as the responses that it needs.
    const status = sources.isUnavailable ? 503 : response.status
    const headers: RenderedPage['headers'] = {
      ...reply.getHeaders(),
      ...commonHeaders,
      ...openerPolicy(address.pathname),
      ...Object.fromEntries(response.headers),
      'cache-control': status === 200 ? 'no-cache' : 'no-store',
    }
    if (sources.isUnavailable) headers['retry-after'] = String(retryAfter)
    if (status >= 500) headers['x-request-id'] = request.id
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
    if (!isHtml) return { status, headers, sources, body: Buffer.from(await response.arrayBuffer()) }
    const isDevelopment = config.mode === 'development'
    const rendered = isDevelopment ? await response.text() : withLateScripts(await response.text())
    const withoutNonces = withPalette(rendered.replaceAll(` nonce="${nonce}"`, ''), brand)
    // Vite writes styles into the page while it serves the sources.
    if (isDevelopment) return { status, headers, sources, body: Buffer.from(withoutNonces) }
    const { html, styles } = withOwnStyles(withoutNonces, site)
    headers['content-security-policy'] = contentSecurityPolicy({
      scripts: scriptHashes(rendered, nonce),
      styles: [...styles, brand.source],
    })
    return { status, headers, sources, body: Buffer.from(html) }
  }

const withPalette = (html: string, { css }: Brand): string =>
  css === '' ? html : html.replace('</head>', () => `<style>${css}</style></head>`)

/** The product's settings for pages, in any language. */
const settingsOf = ({ http, contact, auth, errorReports }: SiteParts['config']) => ({
  origin: http.publicUrl,
  supportMail: contact,
  issuer: auth.external && new URL(auth.external.url).host,
  monitoring: errorReports.project?.text,
})

const visitorBy = (transport: Transport) =>
  visitor(async (url) => {
    const { status, text } = await transport(url, { headers: { accept: 'application/json' } })
    return { status, text: await text() }
  })

type PreviewParts = Parameters<typeof currentPreview>[0] & { report: (fault: unknown) => void }

/** Finds the addresses of pictures for a page. Without one the page is sent all the same. */
const previewsOf =
  (locale: Locale, { report, ...reading }: PreviewParts) =>
  async (kind: RequestedPicture['kind'], id: string): Promise<string | undefined> => {
    try {
      return await currentPreview(reading, { kind, id, locale })
    } catch (fault) {
      if (!(fault instanceof AppError)) report(fault)
      return undefined
    }
  }

const withOwnStyles = (rendered: string, { files }: Site) => {
  const withoutAttributes = withoutStyleAttributes(rendered)
  const { html, sources } = inlineSheets(withoutAttributes.html, files)
  return { html, styles: [...sources, ...withoutAttributes.sources] }
}

const sendWait = (reply: FastifyReply, locale: Locale, wait: number) => {
  const text = escapeHtml(makeT(locale)('errors.RATE_LIMITED'))
  return reply
    .code(429)
    .headers({ ...pageHeaders, 'retry-after': wait, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(htmlPage(text, `<main><p>${text}</p></main>`, locale))
}

const sendFile = (request: FastifyRequest, reply: FastifyReply, file: SiteFile) => {
  const requested = encodingFor(request.headers['accept-encoding'])
  const encoding = file.bodies[requested] ? requested : 'identity'
  reply
    .headers({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Accept-Encoding',
      'cache-control': file.cacheControl,
    })
    .type(file.type)
  if (file.policy !== undefined) reply.header('content-security-policy', file.policy)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(file.bodies[encoding])
}
