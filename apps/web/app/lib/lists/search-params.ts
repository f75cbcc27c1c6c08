import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

export type Changes = Readonly<Record<string, string | number | undefined>>

/** A copy of an address's parameters with some set or, where undefined or empty, removed. */
export const withParams = (search: URLSearchParams | string, changes: Changes): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** A page number out of an address: whole and from 1, else 1. */
export const pageOf = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 ? page : 1
}

/** The token of a list's page out of an address. */
export const pageTokenOf = (search: URLSearchParams): string | undefined =>
  search.get('page_token')?.slice(0, 500) || undefined

/** The search of an address that was asked for from the page with this key and is still on its way. */
let onItsWay: { from: string; search: string } | undefined

/**
 * Filters, search, sort and page of a list live in the address. `change` replaces the entry of the history while
 * somebody types and adds one otherwise; the place on the page is kept. A change that comes before the one before has
 * arrived is made on top of it, so that none is lost to a quick hand; what goes one further than asked for is a function
 * of what was asked for last.
 */
export const useListAddress = () => {
  const [search] = useSearchParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (onItsWay?.from !== key) onItsWay = undefined
  }, [key])
  const change = (
    changes: Changes | ((asked: URLSearchParams) => Changes),
    { typing = false }: { typing?: boolean } = {},
  ): void => {
    const asked = onItsWay?.from === key ? new URLSearchParams(onItsWay.search) : search
    const next = withParams(asked, typeof changes === 'function' ? changes(asked) : changes).toString()
    onItsWay = { from: key, search: next }
    void navigate(`?${next}`, { replace: typing, preventScrollReset: true })
  }
  return { search, page: pageOf(search), change }
}
