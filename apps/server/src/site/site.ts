import { makeT, type Locale } from '@agone/i18n'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { hasEtag } from '../platform/cache/etags.ts'
import type { Begun, FrontCache } from '../platform/cache/front-cache.ts'
import { openBuiltSite, openSourceSite, type Site } from './build.ts'
import type { Ask } from './in-process.ts'
import { PageCache } from './page-cache.ts'
import {
  encodingFor,
  escapeHtml,
  flatHeaders,
  htmlPage,
  pageHeaders,
  readerLocale,
  withoutBody,
} from '../platform/http/index.ts'
import { contentSecurityPolicy, encode, pageFrom, scriptHashes, type Page } from './page.ts'
import { askedAgain, recorded, type Sources } from './sources.ts'
import { inlineSheets, withoutStyleAttributes } from './styles.ts'
import type { SiteFile } from './site-files.ts'

/** `ask` reaches the API in this process: `asker(app)`. */
export type SiteParts = {
  ask: Ask
  config: Pick<Config, 'auth' | 'contact' | 'http' | 'mode'>
  /** Gets the faults of renders, for the log. The answer that failed bears the same id. */
  report: (fault: unknown, page: { requestId: string; path: string }) => void
}

/** The mounted site: call `invalidate` when what pages show has changed, with the name that their loaders declare. */
export type MountedSite = { invalidate(name: string, version?: string | number): void }

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The sign-in popup must be able to tell its opener that it closed.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
}

/** Seconds after which a page may be there again that could not be made. */
const retryAfter = 5

/** The paths whose query is a secret: it is neither rendered nor part of any key. */
const isSecret = (path: string) => path === '/logout' || path === '/oauth2'

/**
 * Serves every path that nobody else has: files of the built site, and its pages. Public pages are the same for all
 * who read a language, so they are kept for a second and sent from memory. Register it after everything else.
 */
export const mountSite = async (app: FastifyInstance, parts: SiteParts): Promise<MountedSite> => {
  const { config } = parts
  const pages = new PageCache<SourcedPage>()
  const { front, limits } = app.platform
  await app.register(async (scope) => {
    const isBuilt = config.mode !== 'development'
    const site = isBuilt ? await openBuiltSite() : await openSourceSite(scope)
    const render = renderer(site, parts)
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
        const isKeyless = isSecret(path)
        const address = addressOf(config.http.publicUrl, isKeyless ? path : request.url)
        const locale = readerLocale(request, address.searchParams.get('lang'))
        const key = `${locale} ${address.pathname}${address.search}`
        const begun = front.begin()
        const known = pages.fresh(key)
        const wait = known ? 0 : limits.render(request)
        if (wait > 0) return sendWait(reply, locale, wait)
        const { page, born } =
          known ?? (await pages.get(key, (last) => render(address, { locale, requestId: request.id, last })))
        const { begun: oldest } = page.sources
        const keeping = isKeyless ? undefined : { front, begun: { ...begun, at: Math.min(begun.at, born), oldest } }
        return sendPage(request, reply, page, keeping)
      },
    })
  })
  return { invalidate: (name, version) => pages.invalidate(name, version) }
}

// Part by part: `//other.example/` or a whole address must not turn into a page of another host.
const addressOf = (publicUrl: string, url: string): URL => {
  const address = new URL(publicUrl)
  const query = url.indexOf('?')
  address.pathname = query < 0 ? url : url.slice(0, query)
  address.search = query < 0 ? '' : url.slice(query)
  return address
}

type SourcedPage = Page & { readonly sources: Sources }

const renderer =
  (site: Site, { ask, config, report }: SiteParts) =>
  async (
    address: URL,
    { locale, requestId, last }: { locale: Locale; requestId: string; last: SourcedPage | undefined },
  ): Promise<SourcedPage> => {
    const known = last && (await askedAgain(last.sources, ask))
    if (known) return { ...last, at: known.at, sources: known }
    const nonce = randomBytes(16).toString('base64url')
    const { transport, sources } = recorded(ask)
    const { response, tags } = await site.respond(new Request(address), {
      transport,
      report: (fault) => report(fault, { requestId, path: address.pathname }),
      nonce,
      site: {
        locale,
        origin: config.http.publicUrl,
        supportMail: config.contact,
        issuer: config.auth.external && new URL(config.auth.external.url).host,
        textsUrl: site.textsUrl(locale),
      },
    })
    const headers: Record<string, string> = { ...common, ...Object.fromEntries(response.headers) }
    const made = sources()
    // Without the database a page is as little there as the answers that it is made of.
    const status = made.isOut ? 503 : response.status
    if (made.isOut) headers['retry-after'] = String(retryAfter)
    if (status >= 500) headers['x-request-id'] = requestId
    const pageOf = (body: Buffer) => ({
      ...pageFrom({ status, headers, body, tags, at: made.at }, last),
      sources: made,
    })
    const isHtml = headers['content-type']?.startsWith('text/html') ?? false
    if (!isHtml) return pageOf(Buffer.from(await response.arrayBuffer()))
    const rendered = await response.text()
    const unmarked = rendered.replaceAll(` nonce="${nonce}"`, '')
    // Vite writes styles into the page while it serves the sources.
    if (config.mode === 'development') return pageOf(Buffer.from(unmarked))
    const { html, styles } = withOwnStyles(unmarked, site)
    headers['content-security-policy'] = contentSecurityPolicy({ scripts: scriptHashes(rendered, nonce), styles })
    return pageOf(Buffer.from(html))
  }

const withOwnStyles = (rendered: string, { files }: Site) => {
  const bare = withoutStyleAttributes(rendered)
  const { html, sources } = inlineSheets(bare.html, files)
  return { html, styles: [...sources, ...bare.sources] }
}

const sendWait = (reply: FastifyReply, locale: Locale, wait: number) => {
  const text = escapeHtml(makeT(locale)('errors.RATE_LIMITED'))
  return reply
    .code(429)
    .headers({ ...pageHeaders, 'retry-after': wait, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(htmlPage('Agone', `<main><h1>Agone</h1><p>${text}</p></main>`, locale))
}

/** Where to keep what is sent, and since when it is known: a page counts from its render, not from the request. */
type Keeping = { front: FrontCache; begun: Begun }

const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: Page, keeping: Keeping | undefined) => {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const etag = `"${page.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  reply.headers(page.headers).header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const body = await encode(page, encoding)
  if (!page.isLasting) return reply.code(page.status).header('cache-control', 'no-store').send(body)
  reply.header('cache-control', 'no-cache').header('etag', etag).header('content-length', body.length)
  keeping?.front.keep(request.raw, { etag, headers: flatHeaders(reply), body }, keeping.begun)
  if (!hasEtag(request.headers['if-none-match'], etag)) return reply.code(page.status).send(body)
  return withoutBody(reply).send()
}

const sendFile = (request: FastifyRequest, reply: FastifyReply, file: SiteFile) => {
  const wanted = encodingFor(request.headers['accept-encoding'])
  const encoding = file.bodies[wanted] ? wanted : 'identity'
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
