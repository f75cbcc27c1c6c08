import {
  articleRoutes,
  communityRoutes,
  findNextPage,
  type NextPage,
  teamRoutes,
  tournamentRoutes,
  transferRoutes,
  urlOf,
  type RouteSpec,
} from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Ctx } from '../platform/context/ctx.ts'
import { manyPages, type ManyPages, type PagesPart } from '../platform/context/page-changes.ts'
import { AppError } from '../platform/http/index.ts'
import type { Inject } from './in-process.ts'

const ListPage = Type.Object({
  entries: Type.Array(
    Type.Object({
      id: Type.Optional(Type.String()),
      slug: Type.Optional(Type.String()),
      updatedAt: Type.Optional(Type.String()),
      createdAt: Type.Optional(Type.String()),
    }),
  ),
  hasNext: Type.Boolean(),
  currentPage: Type.Integer(),
  nextPageToken: Type.Union([Type.String(), Type.Null()]),
})

const CommunityChange = Type.Object({ updatedAt: Type.Union([Type.String(), Type.Null()]) })

type Entries = Static<typeof ListPage>['entries']

const maxPages = 50
const minutes = 10

/** At most so many pages of a kind are in one file: about 1 MB, of the 50 MB and 50,000 pages that the protocol allows. */
const partSize = 2000

/** The day since which the legal texts are valid, as they say themselves. */
export const legalTextsSince = '2026-11-26'

const legalPages = ['/tos', '/privacy', '/cookies']
const pathOf = { match: '/matches/', player: '/users/', transfer: '/transfers/' } as const
const fileOf = { match: 'matches', player: 'players', transfer: 'transfers' } as const

/** `ctx` sees everything: only public pages and their times are asked for. */
type SitemapParts = { inject: Inject; ctx: () => Ctx; publicUrl: string; size?: number }

/**
 * `/sitemap.xml` lists the files of the sitemap: `/sitemap/pages.xml`, and `/sitemap/{matches|players|transfers}-{n}.xml` of at
 * most `size` pages each. Every public page is in one of them in both languages; of teams, tournaments and articles at most 5,000 each. The
 * list and the first file are renewed every ten minutes, others are read when they are asked for.
 */
export const registerSitemap = (app: FastifyInstance, parts: SitemapParts): void => {
  const { ctx, publicUrl, size = partSize } = parts
  const read = {
    pages: renewed(app, () => pagesOf(parts)),
    parts: renewed(app, () => partsOf(ctx(), size)),
  }
  const serve = (url: string, read: (file: string) => Promise<string>) =>
    app.get<{ Params: { file?: string } }>(url, { config: { served: 'protocol' } }, async ({ params }, reply) =>
      reply
        .type('application/xml')
        .header('cache-control', 'public, max-age=600')
        .send(await read(params.file ?? '')),
    )
  serve('/sitemap.xml', async () => {
    const files = filesOf(await read.pages(), await read.parts())
    return xml('sitemapindex', files, (file) => fileEntry(publicUrl, file))
  })
  serve('/sitemap/pages.xml', async () => xml('urlset', await read.pages(), (page) => urlEntry(publicUrl, page)))
  serve('/sitemap/:file', async (file) => {
    const pages = await pagesOfFile(ctx(), file, await read.parts())
    return xml('urlset', pages, (page) => urlEntry(publicUrl, page))
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
    parts[kind].map(({ at }, index) => ({ path: `/sitemap/${fileOf[kind]}-${index + 1}.xml`, changed: timeOf(at) })),
  ),
]

/** The pages of a file of matches, players or transfers. Throws UNKNOWN_ERROR if there is no such file. */
const pagesOfFile = async (ctx: Ctx, file: string, parts: Parts): Promise<Page[]> => {
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(file) ?? []
  const kind = manyPages.find((each) => fileOf[each] === name)
  const part = kind && parts[kind][Number(number) - 1]
  if (!part) throw new AppError('UNKNOWN_ERROR')
  const next = parts[kind][Number(number)]?.first
  const pages = await ctx.events.ask(ctx, 'pages.ofPart', { kind, first: part.first, next })
  return pages.flat().map((page) => ({ path: pathOf[kind] + encodeURIComponent(page.name), changed: timeOf(page.at) }))
}

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
  return { match: await of('match'), player: await of('player'), transfer: await of('transfer') }
}

/** The pages that lists show, and the lists. */
const pagesOf = async ({ inject, ctx }: SitemapParts): Promise<Page[]> => {
  const articles = await entriesOf(inject, articleRoutes.list)
  const ofArticles = latest(...articles.map(({ updatedAt }) => updatedAt))
  const [ofTournaments, ofTeams] = [await lastChange(ctx(), 'tournament'), await lastChange(ctx(), 'team')]
  const [newestTransfer] = await entriesOf(inject, transferRoutes.list, { size: 1, last: 1 })
  const ofCommunity = await communityChange(inject)
  const ofLegalTexts = latest(`${legalTextsSince}T00:00:00.000Z`, ofCommunity)
  return [
    { path: '/', changed: latest(ofTournaments, ofArticles, ofCommunity) },
    { path: '/tournaments', changed: ofTournaments },
    { path: '/teams', changed: ofTeams },
    { path: '/transfers', changed: newestTransfer?.createdAt },
    { path: '/articles', changed: ofArticles },
    ...legalPages.map((path) => ({ path, changed: ofLegalTexts })),
    ...(await withChanges(ctx(), 'tournament', await entriesOf(inject, tournamentRoutes.search))),
    ...(await withChanges(ctx(), 'team', await entriesOf(inject, teamRoutes.search))),
    ...articles.map(({ slug, updatedAt }) => ({ path: `/articles/${slug}`, changed: updatedAt })),
  ]
}

const lastChange = async (ctx: Ctx, kind: Kind): Promise<string | undefined> =>
  latest(...(await ctx.events.ask(ctx, 'list.changes', { kind })).map(timeOf))

/** The last change of name, logo, colours, legal entity or contacts, which are on every page. */
const communityChange = async (inject: Inject): Promise<string | null> => {
  const { text } = await inject(urlOf(communityRoutes.one))
  const answer: unknown = JSON.parse(text)
  return Value.Check(CommunityChange, answer) ? answer.updatedAt : null
}

type Kind = 'team' | 'tournament'

/** The pages of teams or tournaments; a page without its own time of change has none, whatever else is known. */
const withChanges = async (ctx: Ctx, kind: Kind, entries: Entries): Promise<Page[]> => {
  const ids = entries.flatMap(({ id }) => id ?? [])
  const changes = (await ctx.events.ask(ctx, 'page.changes', { kind, ids })).flat()
  const times = Map.groupBy(changes, ({ id }) => id)
  return ids.map((id) => {
    const known = (times.get(id) ?? []).map(({ at }) => at?.getTime() ?? Number.NaN)
    const last = Math.max(...known)
    const changed = Number.isFinite(last) ? new Date(last).toISOString() : undefined
    return { path: `/${kind}s/${id}`, changed }
  })
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

/** The entries of a list, by page number or by cursor. */
const entriesOf = async (
  inject: Inject,
  spec: RouteSpec,
  { size = 100, last = maxPages }: { size?: number; last?: number } = {},
): Promise<Entries> => {
  const entries: Entries = []
  let next: NextPage | undefined
  for (let page = 1; page <= last; page++) {
    const { text } = await inject(urlOf(spec, { query: { size, ...next } }))
    const answer: unknown = JSON.parse(text)
    if (!Value.Check(ListPage, answer)) throw new Error(`${spec.path} did not return a list`)
    entries.push(...answer.entries)
    next = findNextPage(answer)
    if (next === undefined) break
  }
  return entries
}
