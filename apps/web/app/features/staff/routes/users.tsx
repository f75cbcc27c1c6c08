import type { MetaFunction } from 'react-router'
import { EmptyPage } from '../../../lib/lists/empty-page.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
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
import { openCreateUserDialog } from '../users/create-user-dialog.tsx'
import { useUsers } from '../queries.ts'
import { UserFilters } from '../users/user-filters.tsx'
import { UserList } from '../users/user-list.tsx'
import { isFiltered, searchOf, withoutFilters } from '../users/user-search.ts'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) => pageMeta(args, ({ t }) => ({ title: t('shell.menuUsers'), noindex: true }))

/** Every account of the community, for ADMIN. */
export default function UsersRoute() {
  return (
    <RequireRole role={admin}>
      <Users />
    </RequireRole>
  )
}

const Users = () => {
  const t = useT()
  const { search } = useListParams()
  const users = useUsers(searchOf(search))
  const { data } = users
  const createButton = (
    <Button variant="primary" icon="plus" onClick={openCreateUserDialog}>
      {t('staff.create')}
    </Button>
  )
  return (
    <div className="page">
      <Hero title={t('staff.title')} meta={<span>{t('staff.intro')}</span>} actions={createButton} />
      <Panel label={t('staff.title')} flush busy={users.isFetching}>
        <UserFilters
          isSearching={users.isFetching && !users.isPending}
          countText={data === undefined ? '' : t('staff.found', { count: data.resultsCount })}
        />
        <Results users={users} />
      </Panel>
      {data === undefined ? null : <UsersPager page={data} />}
    </div>
  )
}

const Results = ({ users }: { users: ReturnType<typeof useUsers> }) => {
  const t = useT()
  const { search, change } = useListParams()
  if (users.isError) return <LoadFailed title={t('staff.loadingFailed')} retry={users.refetch} />
  if (users.data === undefined) return <SkeletonRows rows={10} label={t('shell.loading')} />
  if (users.data.entries.length > 0) return <UserList users={users.data.entries} />
  const showAllButton = (
    <Button variant="outline" onClick={() => change(withoutFilters)}>
      {t('staff.showAll')}
    </Button>
  )
  return (
    <EmptyPage>
      <EmptyState title={t('staff.nobody')} action={isFiltered(search) ? showAllButton : undefined}>
        {t('staff.nobodyText')}
      </EmptyState>
    </EmptyPage>
  )
}

type Page = { currentPage: number; totalPages: number; nextPageToken: string | null }

const UsersPager = ({ page: { currentPage, totalPages, nextPageToken } }: { page: Page }) => {
  const t = useT()
  if (totalPages <= 1) return null
  return (
    <TokenPager
      label={t('staff.pages')}
      toFirst={t('staff.firstPage')}
      toNext={t('staff.nextPage')}
      next={nextPageToken}
    >
      <span className="muted">{t('staff.pageOf', { page: currentPage, pages: totalPages })}</span>
    </TokenPager>
  )
}
