import { articleStates } from '@agone/contract/content/routes/articles'
import type { MetaFunction } from 'react-router'
import { EmptyPage } from '../../../lib/lists/empty-page.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { NameSearch } from '../../../lib/lists/list-filters.tsx'
import { ListPager } from '../../../lib/lists/list-pages.tsx'
import { useListParams, withParams } from '../../../lib/lists/search-params.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { RequireRole } from '../../../shell/require-role.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SegmentedLinks } from '../../../ui/segmented/segmented.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { ArticleList } from '../articles/article-list.tsx'
import { articleQuery, useArticles } from '../articles/queries.ts'
import styles from './articles.module.css'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('shell.menuArticles'), noindex: true }))

/** All articles, also drafts and scheduled ones, for ADMIN. */
export default function ArticlesRoute() {
  return (
    <RequireRole role={admin}>
      <Articles />
    </RequireRole>
  )
}

const WriteLink = () => {
  const t = useT()
  return (
    <ButtonLink variant="primary" icon="edit" to={managementPages.newArticle}>
      {t('editor.write')}
    </ButtonLink>
  )
}

const Articles = () => {
  const t = useT()
  const { search } = useListParams()
  const articles = useArticles(articleQuery(search))
  const { data } = articles
  return (
    <div className="page">
      <Hero title={t('editor.title')} meta={<span>{t('editor.intro')}</span>} actions={<WriteLink />} />
      <Panel label={t('editor.list')} flush busy={articles.isFetching}>
        <div className={styles.filters}>
          <NameSearch
            label={t('editor.search')}
            clearText={t('staff.clear')}
            isSearching={articles.isFetching && !articles.isPending}
            countText={data === undefined ? '' : t('editor.found', { count: data.resultsCount })}
          />
          <StateLinks />
        </div>
        <Results articles={articles} />
      </Panel>
      {data === undefined ? null : (
        <ListPager label={t('editor.pages')} page={data.currentPage} totalPages={data.totalPages} />
      )}
    </div>
  )
}

const stateLabels = {
  draft: 'editor.drafts',
  scheduled: 'editor.scheduledOnes',
  published: 'editor.publishedOnes',
} as const

const StateLinks = () => {
  const t = useT()
  const { search } = useListParams()
  const current = articleQuery(search).state
  const options = [undefined, ...articleStates].map((state) => ({
    to: `?${withParams(search, { state, page: undefined })}`,
    label: t(state === undefined ? 'editor.allStates' : stateLabels[state]),
    current: state === current,
  }))
  return <SegmentedLinks label={t('editor.states')} options={options} />
}

const Results = ({ articles }: { articles: ReturnType<typeof useArticles> }) => {
  const t = useT()
  if (articles.isError) return <LoadFailed title={t('editor.loadingFailed')} retry={articles.refetch} />
  if (articles.data === undefined) return <SkeletonRows rows={8} label={t('shell.loading')} />
  const { entries } = articles.data
  if (entries.length > 0) return <ArticleList articles={entries} now={articles.dataUpdatedAt} />
  return (
    <EmptyPage>
      <EmptyList />
    </EmptyPage>
  )
}

const EmptyList = () => {
  const t = useT()
  const { search, change } = useListParams()
  if (!search.has('name') && !search.has('state')) {
    return (
      <EmptyState title={t('editor.none')} action={<WriteLink />}>
        {t('editor.noneText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('editor.nothingFound')}
      action={
        <Button variant="outline" onClick={() => change({ name: undefined, state: undefined, page: undefined })}>
          {t('editor.showAll')}
        </Button>
      }
    >
      {t('editor.nothingFoundText')}
    </EmptyState>
  )
}
