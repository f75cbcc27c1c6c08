import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

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

/** The search of a pending navigation, and the key of the page where it began. */
let pending: { from: string; search: string } | undefined

/**
 * Filters, search, sort and page of a list are in the URL. `change` replaces the history entry while the user types and
 * adds one otherwise; the scroll position stays. A change during a pending navigation is applied to its search, so that
 * none is lost; a relative change is a function of that search.
 */
export const useListParams = () => {
  const [search] = useSearchParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (pending?.from !== key) pending = undefined
  }, [key])
  const change = (
    changes: Changes | ((latest: URLSearchParams) => Changes),
    { typing = false }: { typing?: boolean } = {},
  ): void => {
    const latest = pending?.from === key ? new URLSearchParams(pending.search) : search
    const next = withParams(latest, typeof changes === 'function' ? changes(latest) : changes).toString()
    pending = { from: key, search: next }
    void navigate(`?${next}`, { replace: typing, preventScrollReset: true })
  }
  return { search, page: pageOf(search), change }
}
