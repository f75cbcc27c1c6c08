import { fileUrl } from '@agone/contract'
import { articleRoutes } from '@agone/contract/content/routes/articles'
import { Link, redirect, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { callOf, orNotFound, previewOf, siteContext } from '../../../lib/api/context.ts'
import { ShareButton } from '../../../lib/share/share-button.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { pages } from '../../../lib/pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { ArticleBody } from '../article-body.tsx'
import { Cover } from '../cover.tsx'
import { listedArticle } from '../listed-article.ts'
import { minutesOf } from '../reading-time.ts'
import { SideArticle } from '../article-teaser.tsx'
import styles from './article.module.css'

const moreCount = 3

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const call = callOf(context)
  const { locale, origin } = context.get(siteContext)
  const slug = params['slug'] ?? ''
  const [found, latest] = await Promise.all([
    orNotFound(call(articleRoutes.one, { params: { slug } })),
    call(articleRoutes.list, { query: { size: moreCount + 1 } }),
  ])
  // An old address.
  if (found.slug !== slug) throw redirect(pages.article(found.slug), 301)
  const more = latest.entries.filter((article) => article.id !== found.id).slice(0, moreCount)
  return {
    origin,
    preview: await previewOf(context, 'article', found.slug),
    article: listedArticle(found, locale),
    author: found.author,
    html: found.html[locale],
    updatedAt: found.updatedAt,
    minutes: minutesOf(found.html[locale]),
    more: more.map((article) => listedArticle(article, locale)),
  }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t, locale, community }) => {
    const loaded = args.loaderData
    if (!loaded) return { title: t('content.articles'), noindex: true }
    const { article, author, origin, preview, updatedAt } = loaded
    // A text of headings and images only has no summary.
    const description = article.summary || article.title
    const image = article.cover ? fileUrl(article.cover, { size: 1200, format: 'jpeg' }) : undefined
    return {
      title: article.title,
      description,
      type: 'article',
      feeds: true,
      preview,
      data: {
        '@type': 'Article',
        headline: article.title,
        description,
        inLanguage: locale,
        datePublished: article.publishedAt,
        dateModified: updatedAt,
        image: [image ?? preview].flatMap((path) => (path === undefined ? [] : origin + path)),
        author: { '@type': 'Person', name: author.username, url: origin + pages.user(author.username) },
        publisher: { '@type': 'Organization', name: community.name, url: origin },
        mainEntityOfPage: origin + pages.article(article.slug),
      },
    }
  })

export default function ArticlePage() {
  const t = useT()
  const { article, html, more } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <article className={styles.article}>
        <Head />
        <div className={styles.cover}>
          <Cover
            id={article.id}
            file={article.cover}
            label={article.tags[0]}
            wide
            loadsEagerly
            sizes="(min-width: 1180px) 58rem, 100vw"
          />
        </div>
        <ArticleBody html={html} />
        <Tags />
      </article>
      {more.length === 0 ? null : (
        <section className={styles.more} aria-labelledby="more">
          <h2 id="more">{t('content.more')}</h2>
          <div className={styles.moreArticles}>
            {more.map((each) => (
              <SideArticle key={each.id} article={each} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

const Head = () => {
  const t = useT()
  const { article, author, minutes } = useLoaderData<typeof loader>()
  return (
    <header className={styles.head}>
      <Breadcrumbs
        label={t('content.path')}
        parts={[{ label: t('content.articles'), to: pages.articles }, { label: article.title }]}
      />
      <h1>{article.title}</h1>
      <div className={styles.credits}>
        <Avatar id={author.id} name={author.username} />
        <p>
          {author.username === '' ? (
            t('content.deletedAuthor')
          ) : (
            <Link to={pages.user(author.username)}>{author.username}</Link>
          )}
          <small>
            {article.publishedAt === null ? null : <DateTime at={article.publishedAt} format="date" />}
            {' · '}
            {t('content.minutes', { count: minutes })}
          </small>
        </p>
        <ShareButton size="sm" title={article.title} picture={{ kind: 'article', id: article.slug }} />
      </div>
    </header>
  )
}

const Tags = () => {
  const t = useT()
  const { article } = useLoaderData<typeof loader>()
  return article.tags.length === 0 ? null : (
    <nav className={styles.tags} aria-label={t('content.tags')}>
      {article.tags.map((each) => (
        <Link key={each} to={`${pages.articles}?${new URLSearchParams({ tag: each })}`}>
          {each}
        </Link>
      ))}
    </nav>
  )
}
