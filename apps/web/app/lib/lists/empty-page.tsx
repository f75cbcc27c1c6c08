import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useT } from '../i18n/use-t.tsx'
import { useListParams, withParams } from './search-params.ts'

/**
 * Is shown in place of an empty page of a list: `children` on the first page; on a later one, to which only an old or a typed address
 * leads, that there is no such page.
 */
export const EmptyPage = ({ children, level = 2 }: { children: ReactNode; level?: 2 | 3 }) => {
  const t = useT()
  const { search, page } = useListParams()
  if (page === 1 && !search.has('page_token')) return children
  return (
    <EmptyState
      level={level}
      title={t('shell.noNextPage')}
      action={
        <ButtonLink variant="outline" to={`?${withParams(search, { page: undefined, page_token: undefined })}`}>
          {t('shell.firstPage')}
        </ButtonLink>
      }
    >
      {t('shell.noNextPageText')}
    </EmptyState>
  )
}
