import { locales, type Locale } from '@agone/i18n/locale'
import type { Formats } from '@agone/i18n/format'
import type { Translate } from '@agone/i18n/translate'
import type { MetaDescriptor } from 'react-router'
import type { SiteCommunity } from './api/context.ts'
import { unknownCommunity } from './community.ts'
import { formatsIn, tOf } from './i18n/catalogues.ts'

/** What a page says of itself to search engines and chat apps. `preview` is the path of its drawn picture. */
export type PageFacts = {
  title: string
  description?: string
  preview?: string | undefined
  type?: 'website' | 'article' | 'profile'
  /** JSON-LD: SportsEvent, SportsTeam, Article. */
  data?: Record<string, unknown>
  /** Names the feeds of articles to feed readers. */
  feeds?: true
  /** For what no search engine shall list. */
  noindex?: boolean
}

type MetaArgs = { matches: readonly unknown[]; location: { pathname: string; search: string } }
type RootData = { locale: Locale; origin: string; community: SiteCommunity }

const isRootData = (value: unknown): value is RootData =>
  typeof value === 'object' && value !== null && 'locale' in value && 'origin' in value && 'community' in value

const rootData = (matches: readonly unknown[]): RootData => {
  const [root] = matches
  const found = typeof root === 'object' && root !== null && 'loaderData' in root ? root.loaderData : undefined
  return isRootData(found) ? found : { locale: 'en', origin: '', community: unknownCommunity }
}

const inLanguage = (address: string, locale: Locale) => `${address}?lang=${locale}`

const social = (facts: PageFacts, root: RootData, address: string): MetaDescriptor[] => {
  const image = root.origin + (facts.preview ?? '/og.png')
  return [
    { property: 'og:site_name', content: root.community.name },
    { property: 'og:title', content: facts.title },
    { property: 'og:type', content: facts.type ?? 'website' },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: facts.title },
    { property: 'og:locale', content: root.locale === 'it' ? 'it_IT' : 'en_GB' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(facts.description ? [{ property: 'og:description', content: facts.description }] : []),
  ]
}

const feedLinks = ({ locale, community }: RootData): MetaDescriptor[] =>
  ['atom', 'rss'].map((format) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type: `application/${format}+xml`,
    title: community.name,
    href: `/feeds/articles.${locale}.${format}`,
  }))

/**
 * The `meta` of a page. Each language has a canonical address of its own (`?lang=`), and so has the address that answers
 * in the reader's language; each names the others.
 * Usage: `export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, ({ t }) => ({ title: … }))`.
 */
export const pageMeta = (
  args: MetaArgs,
  facts: (texts: { t: Translate; formats: Formats; locale: Locale; community: SiteCommunity }) => PageFacts,
): MetaDescriptor[] => {
  const root = rootData(args.matches)
  const { locale: reader, community } = root
  const said = facts({ t: tOf(reader), formats: formatsIn(reader), locale: reader, community })
  const address = root.origin + args.location.pathname
  const isInLanguage = new URLSearchParams(args.location.search).has('lang')
  const title = said.title.includes(community.name) ? said.title : `${said.title} | ${community.name}`
  const common: MetaDescriptor[] = [
    { title },
    ...(said.description ? [{ name: 'description', content: said.description }] : []),
  ]
  if (said.noindex) return [...common, { name: 'robots', content: 'noindex' }]
  return [
    ...common,
    { tagName: 'link', rel: 'canonical', href: isInLanguage ? inLanguage(address, root.locale) : address },
    ...locales.map((locale) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: locale,
      href: inLanguage(address, locale),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
    ...(said.feeds ? feedLinks(root) : []),
    ...social(said, root, address),
    ...(said.data ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...said.data } }] : []),
  ]
}
