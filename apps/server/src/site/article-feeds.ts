import { articleRoutes, communityRoutes, fileUrl, type ArticleSummary } from '@agone/contract'
import { locales, makeT, type Locale } from '@agone/i18n'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { conditional, escapeHtml } from '../platform/http/index.ts'
import type { Inject } from './in-process.ts'
import { visitor } from './visitor.ts'

const newest = 30

type Feed = { community: string; publicUrl: string; locale: Locale; path: string; articles: readonly ArticleSummary[] }

const formats = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: (feed: Feed) => atom(feed) },
  rss: { type: 'application/rss+xml; charset=utf-8', write: (feed: Feed) => rss(feed) },
} as const

/** `/feeds/articles.{it,en}.{atom,rss}`: the newest articles for feed readers (RFC 4287, RSS 2.0). */
export const registerArticleFeeds = (
  app: FastifyInstance,
  { inject, publicUrl }: { inject: Inject; publicUrl: string },
): void => {
  const visit = visitor(inject)
  for (const locale of locales) {
    for (const format of ['atom', 'rss'] as const) {
      const path = `/feeds/articles.${locale}.${format}`
      app.get(path, { config: { served: 'protocol' } }, async (request, reply) => {
        app.platform.limits.address(request)
        const [{ entries }, { name }] = await Promise.all([
          visit(articleRoutes.list, { query: { size: newest } }),
          visit(communityRoutes.one),
        ])
        const { type, write } = formats[format]
        const text = write({ community: name, publicUrl, locale, path, articles: entries })
        reply.header('cache-control', 'public, max-age=300')
        if (conditional(request, reply, createHash('sha256').update(text).digest('base64url').slice(0, 27)))
          return reply.send()
        return reply.type(type).send(text)
      })
    }
  }
}

// XML 1.0 does not allow these characters, escaped or not.
const xml = (text: string): string => escapeHtml(text.replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ''))

const titleOf = ({ community, locale }: Feed): string =>
  xml(`${community}: ${makeT(locale)('content.articles').toLowerCase()}`)

const addressOf = ({ publicUrl, locale }: Feed, slug: string): string =>
  xml(`${publicUrl}/articles/${encodeURIComponent(slug)}?lang=${locale}`)

/** The last change that readers saw: an article that was scheduled appeared after it was written. */
const changeOf = ({ publishedAt, updatedAt }: ArticleSummary): string =>
  publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt

const atom = (feed: Feed): string => {
  const { publicUrl, locale, path, articles } = feed
  const updated = articles.map(changeOf).reduce((last, each) => (each > last ? each : last), '1970-01-01T00:00:00.000Z')
  const entries = articles.map(
    (article) => `<entry>
<id>urn:uuid:${article.id}</id>
<title>${xml(article.title[locale])}</title>
<link rel="alternate" type="text/html" href="${addressOf(feed, article.slug)}"/>
<published>${article.publishedAt ?? article.updatedAt}</published>
<updated>${changeOf(article)}</updated>
<author><name>${xml(article.author.username || feed.community)}</name></author>
${article.tags.map((tag) => `<category term="${xml(tag)}"/>`).join('')}
<summary>${xml(article.summary[locale])}</summary>
</entry>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${xml(publicUrl + path)}</id>
<title>${titleOf(feed)}</title>
<subtitle>${xml(makeT(locale)('content.articlesIntro'))}</subtitle>
<link rel="self" type="application/atom+xml" href="${xml(publicUrl + path)}"/>
<link rel="alternate" type="text/html" href="${xml(`${publicUrl}/articles?lang=${locale}`)}"/>
<icon>${xml(`${publicUrl}/favicon-32.png`)}</icon>
<updated>${updated}</updated>
${entries.join('')}</feed>
`
}

const rss = (feed: Feed): string => {
  const { publicUrl, locale, path, articles } = feed
  const items = articles.map(
    (article) => `<item>
<guid isPermaLink="false">urn:uuid:${article.id}</guid>
<title>${xml(article.title[locale])}</title>
<link>${addressOf(feed, article.slug)}</link>
<pubDate>${new Date(article.publishedAt ?? article.updatedAt).toUTCString()}</pubDate>
<dc:creator>${xml(article.author.username || feed.community)}</dc:creator>
${article.tags.map((tag) => `<category>${xml(tag)}</category>`).join('')}
<description>${xml(article.summary[locale])}</description>
${article.cover ? `<media:content medium="image" url="${xml(publicUrl + fileUrl(article.cover, { size: 1200, format: 'jpeg' }))}"/>` : ''}
</item>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${titleOf(feed)}</title>
<link>${xml(`${publicUrl}/articles?lang=${locale}`)}</link>
<description>${xml(makeT(locale)('content.articlesIntro'))}</description>
<language>${locale}</language>
<atom:link rel="self" type="application/rss+xml" href="${xml(publicUrl + path)}"/>
${items.join('')}</channel>
</rss>
`
}
