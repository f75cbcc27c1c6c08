import { articleRoutes } from '@agone/contract/content/routes/articles'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { EmptyPage } from '../../../lib/lists/empty-page.tsx'
import { callOf, orNotFound, siteContext } from '../../../lib/api/context.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { pages } from '../../../lib/pages.ts'
import { ListPager } from '../../../lib/lists/list-pages.tsx'
import { pageOf } from '../../../lib/lists/search-params.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { listedArticle } from '../listed-article.ts'
import { ArticleCard } from '../article-teaser.tsx'
import styles from './articles.module.css'

const pageSize = 12

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams
  const { locale } = context.get(siteContext)
  const tag = search.get('tag')?.trim().slice(0, 30) || undefined
  const page = Math.min(pageOf(search), 100_000)
  const query = { size: pageSize, page, tag }
  const found = await orNotFound(callOf(context)(articleRoutes.list, { query }))
  return {
    tag,
    page,
    totalPages: found.totalPages,
    articles: found.entries.map((article) => listedArticle(article, locale)),
  }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t }) => {
    const tag = args.loaderData?.tag
    return {
      title: tag === undefined ? t('content.articles') : t('content.tagged', { tag }),
      description: t('content.articlesIntro'),
      feeds: true,
      noindex: tag !== undefined,
    }
  })

export default function Articles() {
  const t = useT()
  const { tag, page, totalPages, articles } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <Hero
        title={tag === undefined ? t('content.articles') : t('content.tagged', { tag })}
        meta={<span>{t('content.articlesIntro')}</span>}
        actions={
          tag === undefined ? undefined : (
            <ButtonLink variant="outline" icon="close" to={pages.articles}>
              {t('content.allArticles')}
            </ButtonLink>
          )
        }
      />
      {articles.length === 0 ? (
        <EmptyPage>
          <EmptyList tag={tag} />
        </EmptyPage>
      ) : (
        <div className={styles.grid}>
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </div>
      )}
      <ListPager label={t('content.pages')} page={page} totalPages={totalPages} />
    </div>
  )
}

const EmptyList = ({ tag }: { tag: string | undefined }) => {
  const t = useT()
  return tag === undefined ? (
    <EmptyState
      title={t('content.noArticles')}
      action={
        <ButtonLink variant="primary" to={pages.tournaments}>
          {t('shell.tournaments')}
        </ButtonLink>
      }
    >
      {t('content.noArticlesText')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('content.noneTagged', { tag })}
      action={
        <ButtonLink variant="primary" to={pages.articles}>
          {t('content.allArticles')}
        </ButtonLink>
      }
    />
  )
}
