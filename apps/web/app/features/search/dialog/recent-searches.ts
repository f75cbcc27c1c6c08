const key = 'recent_searches'

/** The number of stored searches. */
const maxSearches = 5

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The recent searches of this browser, the latest first. Invalid content of the storage is ignored. */
export const recentSearches = (store: Store = localStorage): string[] => {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '[]')
    const texts: unknown[] = Array.isArray(kept) ? kept : []
    return texts.filter((text) => typeof text === 'string').slice(0, maxSearches)
  } catch {
    return []
  }
}

export const rememberSearch = (typed: string, store: Store = localStorage): void => {
  const text = typed.trim()
  if (text === '') return
  const others = recentSearches(store).filter((other) => other.toLowerCase() !== text.toLowerCase())
  store.setItem(key, JSON.stringify([text, ...others].slice(0, maxSearches)))
}

export const forgetSearches = (store: Store = localStorage): void => store.removeItem(key)
