import { locales, type Locale } from '@agone/i18n/locale'
import type { Formats } from '@agone/i18n/format'
import type { Translate } from '@agone/i18n/translate'
import type { MetaDescriptor } from 'react-router'
import type { Site, SiteCommunity } from './api/context.ts'
import { unknownCommunity } from './community.ts'
import { formatsIn, translateIn } from './i18n/texts.ts'

/** The metadata of a page for search engines and chat apps. `preview` is the path of its generated picture. */
export type PageMetadata = {
  title: string
  description?: string
  preview?: string | undefined
  type?: 'website' | 'article' | 'profile'
  /** JSON-LD: SportsEvent, SportsTeam, Article. */
  data?: Record<string, unknown>
  /** Links the feeds of articles, for feed readers. */
  feeds?: true
  /** Keeps the page out of search engines. */
  noindex?: boolean
}

type MetaArgs = { matches: readonly unknown[]; location: { pathname: string; search: string } }
type RootData = Pick<Site, 'locale' | 'origin' | 'community' | 'picture'>

const isRootData = (value: unknown): value is RootData =>
  typeof value === 'object' && value !== null && 'locale' in value && 'origin' in value && 'community' in value

const rootData = (matches: readonly unknown[]): RootData => {
  const [root] = matches
  const found = typeof root === 'object' && root !== null && 'loaderData' in root ? root.loaderData : undefined
  return isRootData(found) ? found : { locale: 'en', origin: '', community: unknownCommunity, picture: undefined }
}

const inLanguage = (address: string, locale: Locale) => `${address}?lang=${locale}`

const pictureTags = (url: string, title: string): MetaDescriptor[] => [
  { property: 'og:image', content: url },
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: title },
]

const social = (metadata: PageMetadata, root: RootData, address: string): MetaDescriptor[] => {
  const picture = metadata.preview ?? root.picture
  return [
    { property: 'og:site_name', content: root.community.name },
    { property: 'og:title', content: metadata.title },
    { property: 'og:type', content: metadata.type ?? 'website' },
    { property: 'og:url', content: address },
    ...(picture === undefined ? [] : pictureTags(root.origin + picture, metadata.title)),
    { property: 'og:locale', content: root.locale === 'it' ? 'it_IT' : 'en_GB' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(metadata.description ? [{ property: 'og:description', content: metadata.description }] : []),
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
 * The `meta` of a page. Each language has its own canonical URL (`?lang=`), and so has the URL without a language; each
 * links to the others. Usage: `export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, ({ t }) => ({
 * title: … }))`.
 */
export const pageMeta = (
  args: MetaArgs,
  metadataOf: (texts: { t: Translate; formats: Formats; locale: Locale; community: SiteCommunity }) => PageMetadata,
): MetaDescriptor[] => {
  const root = rootData(args.matches)
  const { locale: pageLocale, community } = root
  const metadata = metadataOf({
    t: translateIn(pageLocale),
    formats: formatsIn(pageLocale),
    locale: pageLocale,
    community,
  })
  const address = root.origin + args.location.pathname
  const hasLanguage = new URLSearchParams(args.location.search).has('lang')
  const title = metadata.title.includes(community.name) ? metadata.title : `${metadata.title} | ${community.name}`
  const common: MetaDescriptor[] = [
    { title },
    ...(metadata.description ? [{ name: 'description', content: metadata.description }] : []),
  ]
  if (metadata.noindex) return [...common, { name: 'robots', content: 'noindex' }]
  return [
    ...common,
    { tagName: 'link', rel: 'canonical', href: hasLanguage ? inLanguage(address, root.locale) : address },
    ...locales.map((locale) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: locale,
      href: inLanguage(address, locale),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
    ...(metadata.feeds ? feedLinks(root) : []),
    ...social(metadata, root, address),
    ...(metadata.data ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...metadata.data } }] : []),
  ]
}
