import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import { useT } from '../i18n/use-t.tsx'
import { useListParams, withParams } from './search-params.ts'

type ListPagerProps = { label: string; page: number; totalPages: number }

/** The numbered pages of a list, whose page is kept in the URL. The label names the list. */
export const ListPager = ({ label, page, totalPages }: ListPagerProps) => {
  const t = useT()
  const { search } = useListParams()
  return (
    <Pager
      page={page}
      totalPages={totalPages}
      hrefOf={(to) => `?${withParams(search, { page: to === 1 ? undefined : to })}`}
      texts={{
        label,
        previous: t('shell.previousPage'),
        next: t('shell.nextPage'),
        page: (to) => t('shell.page', { page: to }),
      }}
    />
  )
}

type TokenPagerProps = {
  /** The accessible name: which list it belongs to. */
  label: string
  toFirst: string
  toNext: string
  /** The token of the next page, if there is one. */
  next: string | null
  /** The position of this page in the list, if it is known. */
  children?: ReactNode
}

/**
 * The navigation of a list whose pages are addressed by tokens. There is no token for the previous page, only a link to
 * the first one.
 */
export const TokenPager = ({ label, toFirst, toNext, next, children }: TokenPagerProps) => {
  const { search } = useListParams()
  const isFirst = !search.has('page_token')
  if (isFirst && next === null) return null
  return (
    <nav className="row" aria-label={label}>
      {isFirst ? null : (
        <ButtonLink variant="outline" icon="chevron-left" to={`?${withParams(search, { page_token: undefined })}`}>
          {toFirst}
        </ButtonLink>
      )}
      {children}
      {next === null ? null : (
        <ButtonLink variant="secondary" iconEnd="chevron-right" to={`?${withParams(search, { page_token: next })}`}>
          {toNext}
        </ButtonLink>
      )}
    </nav>
  )
}
