import { limits } from '@agone/contract/limits'
import type { MetaFunction } from 'react-router'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { TokenSteps } from '../../../lib/lists/list-pages.tsx'
import { useListAddress } from '../../../lib/lists/search-params.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { RequireRole } from '../../../shell/require-role.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { ActList } from '../history/act-list.tsx'
import { ChainPanel } from '../history/chain-panel.tsx'
import { isNarrowed, queryOf, unfiltered } from '../history/history-address.ts'
import { HistoryFilters } from '../history/history-filters.tsx'
import { useChain, useHistory } from '../history/queries.ts'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('shell.menuHistory'), noindex: true }))

/** The audit trail and the state of its chain, for ADMIN. */
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
  const { search } = useListAddress()
  const acts = useHistory(queryOf(search))
  const found = useFoundWords()
  const { data } = acts
  return (
    <>
      <Panel label={t('history.title')} flush busy={acts.isFetching}>
        <HistoryFilters names={data?.names ?? []} found={data === undefined ? '' : found(data.resultsCount)} />
        <Found acts={acts} />
      </Panel>
      {data === undefined ? null : (
        <TokenSteps
          label={t('history.pages')}
          toFirst={t('history.firstPage')}
          toNext={t('history.nextPage')}
          next={data.nextPageToken}
        >
          <span className="muted">{t('history.pageOf', { page: data.currentPage })}</span>
        </TokenSteps>
      )}
    </>
  )
}

const useFoundWords = () => {
  const t = useT()
  const { number } = useFormats()
  return (count: number) =>
    count < limits.historyCounted
      ? t('history.count', { count })
      : t('history.countMore', { most: number(limits.historyCounted) })
}

const Found = ({ acts }: { acts: ReturnType<typeof useHistory> }) => {
  const t = useT()
  const { search, change } = useListAddress()
  const { data: chain } = useChain()
  if (acts.isError) return <LoadFailed title={t('history.loadingFailed')} retry={acts.refetch} />
  if (acts.data === undefined) return <SkeletonRows rows={10} label={t('shell.loading')} />
  if (acts.data.entries.length > 0) {
    return <ActList page={acts.data} chain={chain} />
  }
  if (!isNarrowed(search)) return <EmptyState title={t('history.none')}>{t('history.noneText')}</EmptyState>
  return (
    <EmptyState
      title={t('history.noneFound')}
      action={
        <Button variant="outline" onClick={() => change(unfiltered)}>
          {t('history.showAll')}
        </Button>
      }
    >
      {t('history.noneFoundText')}
    </EmptyState>
  )
}
