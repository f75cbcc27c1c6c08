import { articleRoutes } from '@agone/contract/content/routes/articles'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { callOf, siteContext } from '../../../lib/api/context.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { ListPager } from '../../../lib/lists/list-pages.tsx'
import { pageOf } from '../../../lib/lists/search-params.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { listedArticle } from '../listed-article.ts'
import { StoryCard } from '../story.tsx'
import styles from './articles.module.css'

const pageSize = 12

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams
  const { locale } = context.get(siteContext)
  const wanted = search.get('tag')?.trim().slice(0, 30) || undefined
  const page = Math.min(pageOf(search), 100_000)
  const found = await callOf(context)(articleRoutes.list, { query: { size: pageSize, page, tag: wanted } })
  return {
    wanted,
    page,
    totalPages: found.totalPages,
    articles: found.entries.map((article) => listedArticle(article, locale)),
  }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t }) => {
    const wanted = args.loaderData?.wanted
    return {
      title: wanted === undefined ? t('content.articles') : t('content.tagged', { tag: wanted }),
      description: t('content.articlesIntro'),
      feeds: true,
      noindex: wanted !== undefined,
    }
  })

export default function Articles() {
  const t = useT()
  const { wanted, page, totalPages, articles } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <Hero
        title={wanted === undefined ? t('content.articles') : t('content.tagged', { tag: wanted })}
        meta={<span>{t('content.articlesIntro')}</span>}
        actions={
          wanted === undefined ? undefined : (
            <ButtonLink variant="outline" icon="close" to={pages.articles}>
              {t('content.allArticles')}
            </ButtonLink>
          )
        }
      />
      {articles.length === 0 ? (
        <Nothing wanted={wanted} />
      ) : (
        <div className={styles.grid}>
          {articles.map((article) => (
            <StoryCard key={article.id} article={article} />
          ))}
        </div>
      )}
      <ListPager label={t('content.pages')} page={page} totalPages={totalPages} />
    </div>
  )
}

const Nothing = ({ wanted }: { wanted: string | undefined }) => {
  const t = useT()
  return wanted === undefined ? (
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
      title={t('content.noneTagged', { tag: wanted })}
      action={
        <ButtonLink variant="primary" to={pages.articles}>
          {t('content.allArticles')}
        </ButtonLink>
      }
    />
  )
}
