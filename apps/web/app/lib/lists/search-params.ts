import { useContext } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useSearchParams } from 'react-router'

export type Changes = Readonly<Record<string, string | number | undefined>>

/** A copy of URL parameters with changes; undefined or empty removes a parameter. */
export const withParams = (search: URLSearchParams | string, changes: Changes): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** The page number of a URL: a whole number from 1, else 1. */
export const pageOf = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 ? page : 1
}

/** The page token of a URL. */
export const pageTokenOf = (search: URLSearchParams): string | undefined =>
  search.get('page_token')?.slice(0, 500) || undefined

/**
 * Filters, search, sort and page of a list are in the URL. `change` replaces the history entry while the user types and
 * adds one otherwise; the scroll position stays. While a navigation is pending, `change` starts from the parameters to which it leads, so
 * that no change is lost; a change that depends on the present parameters is a function of them. What is typed never cancels a navigation
 * to another page.
 */
export const useListParams = () => {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // Hooks know of a navigation only after a render, which on a slow device is too late.
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const change = (
    changes: Changes | ((latest: URLSearchParams) => Changes),
    { typing = false }: { typing?: boolean } = {},
  ): void => {
    const { navigation, location } = router?.state ?? {}
    const target = navigation?.location ?? location
    const isLeaving = target !== undefined && target.pathname !== pathname
    if (isLeaving && typing) return
    const latest = new URLSearchParams(isLeaving ? search : (target?.search ?? search))
    const next = withParams(latest, typeof changes === 'function' ? changes(latest) : changes).toString()
    if (next === latest.toString()) return
    const replace = typing && navigation?.historyAction !== 'PUSH'
    void navigate(`?${next}`, { replace, preventScrollReset: true })
  }
  return { search, page: pageOf(search), change }
}
