import { communityRoutes, urlOf } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Ctx } from '../platform/context/ctx.ts'
import { manyPages, type ManyPages, type PagesPart, type PartOfPages } from '../platform/context/public-pages.ts'
import { AppError } from '../platform/http/index.ts'
import { openDiskCache } from '../platform/storage/disk-cache.ts'
import type { Inject } from './in-process.ts'

const CommunityChange = Type.Object({ updatedAt: Type.Union([Type.String(), Type.Null()]) })

const minutes = 10

/** At most so many pages of a kind are in one file: about 1 MB, of the 50 MB and 50,000 pages that the protocol allows. */
const partSize = 2000

const cacheBytes = 64 * 1024 * 1024

/** The day since which the legal texts are valid, as they say themselves. */
export const legalTextsSince = '2026-11-29'

const legalPages = ['/tos', '/privacy', '/cookies']

/** Where the pages of a kind are, and the name of their files. */
const places: Record<ManyPages, { path: string; file: string }> = {
  tournament: { path: '/tournaments/', file: 'tournaments' },
  team: { path: '/teams/', file: 'teams' },
  article: { path: '/articles/', file: 'articles' },
  match: { path: '/matches/', file: 'matches' },
  player: { path: '/users/', file: 'players' },
  transfer: { path: '/transfers/', file: 'transfers' },
}

/** `ctx` sees everything: only public pages and their times are asked for. */
type SitemapParts = { inject: Inject; ctx: () => Ctx; publicUrl: string; size?: number }

/**
 * `/sitemap.xml` lists the files of the sitemap: `/sitemap/pages.xml` with the home page, lists and legal texts, and for example
 * `/sitemap/teams-1.xml` with at most `size` pages. Every public page is in one of them in both languages. All are renewed every ten
 * minutes; these files, of about a megabyte, are kept on the disk.
 */
export const registerSitemap = (app: FastifyInstance, parts: SitemapParts): void => {
  const { ctx, publicUrl, size = partSize } = parts
  const { config, log } = app.platform
  const files = openDiskCache(join(config.dataDir, 'cache', 'sitemap'), cacheBytes, log)
  const readParts = renewed(app, async () => {
    // Who has left the site is not named by old files. A folder that cannot be used has none.
    await files.removeAll('').catch(() => undefined)
    return partsOf(ctx(), size)
  })
  const readPages = renewed(app, async () => pagesOf(parts, await readParts()))
  const serve = (url: string, read: (file: string) => Promise<string | Buffer>) =>
    app.get<{ Params: { file?: string } }>(url, { config: { served: 'protocol' } }, async (request, reply) => {
      app.platform.limits.address(request)
      return reply
        .type('application/xml')
        .header('cache-control', 'public, max-age=600')
        .send(await read(request.params.file ?? ''))
    })
  serve('/sitemap.xml', async () => {
    const listed = filesOf(await readPages(), await readParts())
    return xml('sitemapindex', listed, (file) => fileEntry(publicUrl, file))
  })
  serve('/sitemap/pages.xml', async () => xml('urlset', await readPages(), (page) => urlEntry(publicUrl, page)))
  serve('/sitemap/:file', async (file) => {
    const part = partOf(file, await readParts())
    const { kind, first, next = 'last' } = part
    return files.get(`${kind}-${first}-${next}`, async () => {
      const pages = await pagesOfPart(ctx(), part)
      return Buffer.from(xml('urlset', pages, (page) => urlEntry(publicUrl, page)))
    })
  })
}

/** Makes a value again if the last one is older than ten minutes. */
const renewed = <Value>({ platform: { clock } }: FastifyInstance, make: () => Promise<Value>) => {
  let cached: { at: number; value: Promise<Value> } | undefined
  return (): Promise<Value> => {
    const now = clock.now()
    if (cached && now - cached.at <= minutes * 60_000) return cached.value
    const value = make()
    cached = { at: now, value }
    value.catch(() => (cached = undefined))
    return value
  }
}

type Parts = Record<ManyPages, PagesPart[]>

const filesOf = (pages: readonly Page[], parts: Parts): Page[] => [
  { path: '/sitemap/pages.xml', changed: latest(...pages.map(({ changed }) => changed)) },
  ...manyPages.flatMap((kind) =>
    parts[kind].map(({ at }, index) => ({
      path: `/sitemap/${places[kind].file}-${index + 1}.xml`,
      changed: timeOf(at),
    })),
  ),
]

/** The part of a kind that a file has. Throws UNKNOWN_ERROR if there is no such file. */
const partOf = (file: string, parts: Parts): PartOfPages => {
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(file) ?? []
  const kind = manyPages.find((each) => places[each].file === name)
  const part = kind && parts[kind][Number(number) - 1]
  if (!part) throw new AppError('UNKNOWN_ERROR')
  return { kind, first: part.first, next: parts[kind][Number(number)]?.first }
}

const pagesOfPart = async (ctx: Ctx, part: PartOfPages): Promise<Page[]> =>
  (await ctx.events.ask(ctx, 'pages.ofPart', part))
    .flat()
    .map((page) => ({ path: places[part.kind].path + encodeURIComponent(page.name), changed: timeOf(page.at) }))

/** A page, and the time of its last change if known: a wrong time is worse than none. */
type Page = { path: string; changed?: string | undefined }

const timeOf = (at: Date | null | undefined) => at?.toISOString()

/** The latest of some times; undefined if none is known. */
const latest = (...times: readonly (string | null | undefined)[]): string | undefined =>
  times
    .flatMap((time) => time ?? [])
    .toSorted()
    .at(-1)

const partsOf = async (ctx: Ctx, size: number): Promise<Parts> => {
  const of = async (kind: ManyPages) => (await ctx.events.ask(ctx, 'pages.parts', { kind, size })).flat()
  return {
    tournament: await of('tournament'),
    team: await of('team'),
    article: await of('article'),
    match: await of('match'),
    player: await of('player'),
    transfer: await of('transfer'),
  }
}

/** The pages of which there is one, and the lists. */
const pagesOf = async ({ inject, ctx }: SitemapParts, { article, transfer }: Parts): Promise<Page[]> => {
  const [ofArticles, ofTransfers] = [latestOf(article), latestOf(transfer)]
  const ofTournaments = await lastChange(ctx(), 'tournament')
  const ofCommunity = await communityChange(inject)
  const ofLegalTexts = latest(`${legalTextsSince}T00:00:00.000Z`, ofCommunity)
  return [
    { path: '/', changed: latest(ofTournaments, ofArticles, ofCommunity) },
    { path: '/tournaments', changed: ofTournaments },
    { path: '/teams', changed: await lastChange(ctx(), 'team') },
    { path: '/transfers', changed: ofTransfers },
    { path: '/articles', changed: ofArticles },
    ...legalPages.map((path) => ({ path, changed: ofLegalTexts })),
  ]
}

const latestOf = (parts: readonly PagesPart[]) => latest(...parts.map(({ at }) => timeOf(at)))

const lastChange = async (ctx: Ctx, kind: 'team' | 'tournament'): Promise<string | undefined> =>
  latest(...(await ctx.events.ask(ctx, 'list.changes', { kind })).map(timeOf))

/** The last change of name, logo, colours, legal entity or contacts, which are on every page. */
const communityChange = async (inject: Inject): Promise<string | null> => {
  const { text } = await inject(urlOf(communityRoutes.one))
  const answer: unknown = JSON.parse(text)
  return Value.Check(CommunityChange, answer) ? answer.updatedAt : null
}

const urlEntry = (publicUrl: string, { path, changed }: Page) => {
  const url = publicUrl + path
  const languages = ['it', 'en'].map(
    (lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${url}?lang=${lang}"/>`,
  )
  return `<url><loc>${url}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${languages.join('')}</url>`
}

const fileEntry = (publicUrl: string, { path, changed }: Page) =>
  `<sitemap><loc>${publicUrl}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</sitemap>`

const namespaces = {
  sitemapindex: 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  urlset: 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"',
}

const xml = (element: keyof typeof namespaces, pages: readonly Page[], entryOf: (page: Page) => string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${namespaces[element]}>\n${pages.map(entryOf).join('\n')}\n</${element}>\n`
