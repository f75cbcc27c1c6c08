import type { SearchAnswer, SearchGroup, SearchResult } from '@agone/contract/search/routes'
import type { Translate } from '@agone/i18n/translate'
import { pages } from '../../../lib/pages.ts'
import { kindLabels } from '../kinds.ts'

/** An option of the listbox: a link, or a text (`fill`) that is put into the field. */
export type Option = { id: string; to: string; label: string; result?: SearchResult; fill?: string }

/** Options with a common heading; the suggestion and the link to all results have none. */
export type OptionGroup = {
  id: string
  name: string | undefined
  count: number | undefined
  options: readonly Option[]
}

type SearchState = { t: Translate; typed: string; answer: SearchAnswer | undefined; recent: readonly string[] }

/** The options: recent searches for an empty field, else the results and the link to all of them. */
export const optionsOf = ({ t, typed, answer, recent }: SearchState): OptionGroup[] => {
  const q = typed.trim()
  if (q === '') return recent.length === 0 ? [] : [recentGroup(t, recent)]
  if (answer === undefined) return []
  if (answer.resultsCount === 0) return suggestionGroup(t, answer.suggestion)
  return [...answer.groups.map((group) => foundGroup(t, group)), allGroup(t, q, answer.resultsCount)]
}

const recentGroup = (t: Translate, recent: readonly string[]): OptionGroup => ({
  id: 'recent',
  name: t('search.recent'),
  count: undefined,
  options: recent.map((text, at) => ({ id: `recent-${at}`, to: pages.searchFor(text), label: text, fill: text })),
})

const foundGroup = (t: Translate, { kind, resultsCount, entries }: SearchGroup): OptionGroup => ({
  id: kind,
  name: t(kindLabels[kind]),
  count: resultsCount,
  options: entries.map((result) => ({ id: `${kind}-${result.id}`, to: '', label: '', result })),
})

const suggestionGroup = (t: Translate, suggestion: string | null): OptionGroup[] => {
  if (suggestion === null) return []
  const label = t('search.meant', { suggestion })
  const option = { id: 'meant', to: pages.searchFor(suggestion), label, fill: suggestion }
  return [{ id: 'meant', name: undefined, count: undefined, options: [option] }]
}

const allGroup = (t: Translate, query: string, count: number): OptionGroup => {
  const option = { id: 'all', to: pages.searchFor(query), label: t('search.all', { count, query }) }
  return { id: 'all', name: undefined, count: undefined, options: [option] }
}
