import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import { useT } from '../i18n/use-t.tsx'
import { useListAddress, withParams } from './search-params.ts'

type ListPagerProps = { label: string; page: number; totalPages: number }

/** The numbered pages of a list whose page lives in its address. The label says whose pages they are. */
export const ListPager = ({ label, page, totalPages }: ListPagerProps) => {
  const t = useT()
  const { search } = useListAddress()
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

type TokenStepsProps = {
  /** Says whose pages they are. */
  label: string
  toFirst: string
  toNext: string
  /** The token of the page that follows, if one does. */
  next: string | null
  /** Where in the list this page is, if that is known. */
  children?: ReactNode
}

/** Through a list whose next page a token names. A token knows only what follows it: back is the browser's, or to the start. */
export const TokenSteps = ({ label, toFirst, toNext, next, children }: TokenStepsProps) => {
  const { search } = useListAddress()
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
