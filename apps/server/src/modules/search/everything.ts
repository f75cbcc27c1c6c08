import { baseLimits, searchKinds, type SearchAnswer, type SearchGroup, type SearchKind } from '@agone/contract'
import type { Locale } from '@agone/i18n'
import type { Ctx } from '../../platform/context/ctx.ts'
import { pageOf, pagingOf, type Paging } from '../../platform/http/index.ts'
import { isSearchable, spelling, type SearchedKind } from '../../platform/search/index.ts'

type Query = {
  q: string
  kind?: SearchKind | undefined
  page?: number | undefined
  size?: number | undefined
  locale: Locale
}

/** The number of results per kind in a search of all kinds. */
const resultsPerKind = 4

/**
 * All results that the viewer may see, grouped by kind; the group with the best result comes first. Users are only for
 * signed-in users. Without results, suggests the most similar spelling that has some.
 */
export const everything = async (ctx: Ctx, query: Query): Promise<SearchAnswer> => {
  const { q: typed, kind, locale } = query
  if (!isSearchable(typed)) return { groups: [], resultsCount: 0, suggestion: null, missing: [] }
  // Only a search of one kind has pages.
  const paging = pagingOf({
    size: query.size ?? (kind === undefined ? resultsPerKind : baseLimits.searchPageSize),
    ...pageIn(query),
  })
  const answers = await ctx.events.ask(ctx, 'search.find', { typed, kind, locale, ...paging })
  const found = answers.flatMap((answer) => (answer === undefined || answer.isMissing ? [] : [answer]))
  const missing = answers.flatMap((answer) => (answer?.isMissing ? [answer.kind] : []))
  const groups = found.toSorted(compare).map((group) => groupOf(group, paging))
  const resultsCount = found.reduce((sum, { count }) => sum + count, 0)
  const suggestion = resultsCount > 0 || kind !== undefined ? undefined : await suggest(ctx, { typed, locale })
  return { groups, resultsCount, suggestion: suggestion ?? null, missing }
}

const pageIn = ({ kind, page }: Query) => (kind === undefined ? {} : { page })

type Found = Extract<SearchedKind, { isMissing: false }>

const compare = (one: Found, other: Found): number =>
  one.best - other.best || searchKinds.indexOf(one.kind) - searchKinds.indexOf(other.kind)

const groupOf = ({ kind, count, entries }: Found, paging: Paging): SearchGroup => {
  const { totalPages, ...page } = pageOf(entries, { ...paging, resultsCount: count })
  const reachable = Math.min(totalPages, baseLimits.searchPages)
  return { kind, ...page, hasNext: paging.page < reachable, totalPages: reachable }
}

const suggest = async (ctx: Ctx, question: { typed: string; locale: Locale }): Promise<string | undefined> => {
  const names = await ctx.events.ask(ctx, 'search.nearest', question)
  const spellings = names.flatMap((name) => (name === undefined ? [] : (spelling(question.typed, name) ?? [])))
  return spellings.toSorted((one, other) => one.typos - other.typos)[0]?.text
}
