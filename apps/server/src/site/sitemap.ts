import {
  articleRoutes,
  findNextPage,
  type NextPage,
  teamRoutes,
  tournamentRoutes,
  urlOf,
  type RouteSpec,
} from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Ctx } from '../platform/context/ctx.ts'
import '../platform/context/page-changes.ts'
import type { Inject } from './in-process.ts'

const ListPage = Type.Object({
  entries: Type.Array(
    Type.Object({
      id: Type.Optional(Type.String()),
      slug: Type.Optional(Type.String()),
      updatedAt: Type.Optional(Type.String()),
    }),
  ),
  hasNext: Type.Boolean(),
  currentPage: Type.Integer(),
  nextPageToken: Type.Union([Type.String(), Type.Null()]),
})

type Entries = Static<typeof ListPage>['entries']

const maxPages = 50
const minutes = 10
const fixed = ['/', '/tournaments', '/teams', '/articles', '/tos', '/privacy', '/cookies']

/** `ctx` sees everything: only times of public pages are asked for. */
type SitemapParts = { inject: Inject; ctx: () => Ctx; publicUrl: string }

/** `/sitemap.xml`: every public page in both languages, renewed every ten minutes; at most 5,000 of each kind. */
export const registerSitemap = (app: FastifyInstance, parts: SitemapParts): void => {
  let cached: { at: number; text: Promise<string> } | undefined
  app.get('/sitemap.xml', { config: { served: 'protocol' } }, async (_request, reply) => {
    const now = app.platform.clock.now()
    if (!cached || now - cached.at > minutes * 60_000) {
      cached = { at: now, text: sitemap(parts) }
      cached.text.catch(() => (cached = undefined))
    }
    return reply
      .type('application/xml')
      .header('cache-control', 'public, max-age=600')
      .send(await cached.text)
  })
}

/** A page, and the time of its last change if known: a wrong time is worse than none. */
type Page = { path: string; changed?: string | undefined }

const sitemap = async ({ inject, ctx, publicUrl }: SitemapParts): Promise<string> => {
  const articles = await entriesOf(inject, articleRoutes.list)
  const newest = articles.map(({ updatedAt = '' }) => updatedAt).reduce((last, each) => (each > last ? each : last), '')
  const pages: Page[] = [
    ...fixed.map((path) => ({ path, changed: path === '/articles' ? newest : undefined })),
    ...(await withChanges(ctx(), 'tournament', await entriesOf(inject, tournamentRoutes.search))),
    ...(await withChanges(ctx(), 'team', await entriesOf(inject, teamRoutes.search))),
    ...articles.map(({ slug, updatedAt }) => ({ path: `/articles/${slug}`, changed: updatedAt })),
  ]
  const urls = pages.map((page) => urlEntry(publicUrl, page)).join('\n')
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls}\n</urlset>\n`
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

/** All entries of a list, by page number or by cursor. */
const entriesOf = async (inject: Inject, spec: RouteSpec): Promise<Entries> => {
  const entries: Entries = []
  let next: NextPage | undefined
  for (let page = 1; page <= maxPages; page++) {
    const { text } = await inject(urlOf(spec, { query: { size: 100, ...next } }))
    const answer: unknown = JSON.parse(text)
    if (!Value.Check(ListPage, answer)) throw new Error(`${spec.path} did not return a list`)
    entries.push(...answer.entries)
    next = findNextPage(answer)
    if (next === undefined) break
  }
  return entries
}
