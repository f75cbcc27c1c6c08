import { limits } from '@agone/contract/limits'
import type { MetaFunction } from 'react-router'
import { EmptyPage } from '../../../lib/lists/empty-page.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { TokenPager } from '../../../lib/lists/list-pages.tsx'
import { useListParams } from '../../../lib/lists/search-params.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { RequireRole } from '../../../shell/require-role.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { ActList } from '../history/act-list.tsx'
import { ChainPanel } from '../history/chain-panel.tsx'
import { isFiltered, queryOf, withoutFilters } from '../history/history-query.ts'
import { HistoryFilters } from '../history/history-filters.tsx'
import { useChain, useHistory } from '../history/queries.ts'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('shell.menuHistory'), noindex: true }))

/** The audit trail and the state of its hash chain, for ADMIN. */
export default function WebsiteHistoryRoute() {
  const t = useT()
  return (
    <RequireRole role={admin}>
      <div className="page">
        <Hero title={t('history.title')} meta={<span>{t('history.intro')}</span>} />
        <ChainPanel />
        <Acts />
      </div>
    </RequireRole>
  )
}

const Acts = () => {
  const t = useT()
  const { search } = useListParams()
  const acts = useHistory(queryOf(search))
  const countText = useCountText()
  const { data } = acts
  return (
    <>
      <Panel label={t('history.title')} flush busy={acts.isFetching}>
        <HistoryFilters names={data?.names ?? []} countText={data === undefined ? '' : countText(data.resultsCount)} />
        <HistoryResult acts={acts} />
      </Panel>
      {data === undefined ? null : (
        <TokenPager
          label={t('history.pages')}
          toFirst={t('history.firstPage')}
          toNext={t('history.nextPage')}
          next={data.nextPageToken}
        >
          <span className="muted">{t('history.pageOf', { page: data.currentPage })}</span>
        </TokenPager>
      )}
    </>
  )
}

const useCountText = () => {
  const t = useT()
  const { number } = useFormats()
  return (count: number) =>
    count < limits.historyCounted
      ? t('history.count', { count })
      : t('history.countMore', { most: number(limits.historyCounted) })
}

const HistoryResult = ({ acts }: { acts: ReturnType<typeof useHistory> }) => {
  const t = useT()
  const { search } = useListParams()
  const { data: chain } = useChain()
  if (acts.isError) return <LoadFailed title={t('history.loadingFailed')} retry={acts.refetch} />
  if (acts.data === undefined) return <SkeletonRows rows={10} label={t('shell.loading')} />
  if (acts.data.entries.length > 0) {
    return <ActList page={acts.data} chain={chain} />
  }
  return (
    <EmptyPage>
      {isFiltered(search) ? <NoneFound /> : <EmptyState title={t('history.none')}>{t('history.noneText')}</EmptyState>}
    </EmptyPage>
  )
}

const NoneFound = () => {
  const t = useT()
  const { change } = useListParams()
  return (
    <EmptyState
      title={t('history.noneFound')}
      action={
        <Button variant="outline" onClick={() => change(withoutFilters)}>
          {t('history.showAll')}
        </Button>
      }
    >
      {t('history.noneFoundText')}
    </EmptyState>
  )
}
