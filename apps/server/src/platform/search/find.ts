import { brandId, type AnyId, type SearchKind, type SearchResult } from '@agone/contract'
import { hasRole, type Viewer } from '../context/viewer.ts'
import { compareFound } from './found.ts'
import type { Names } from './names.ts'
import type { SearchedKind, SearchQuestion } from './questions.ts'

/** The group of names that only some viewers may see. */
export const hidden = 'hidden'

// More hidden names than anybody is involved in.
const maxHidden = 1000

/** Who sees hidden names: nobody, everybody, or a filter that returns the ids that the viewer may see. */
export type HiddenAccess<Id extends AnyId> = 'none' | 'all' | ((ids: readonly Id[]) => Promise<readonly Id[]>)

/** ADMIN sees all hidden names, a visitor none, and a user those that `findVisible` returns. */
export const hiddenAccessOf = <Id extends AnyId>(
  viewer: Viewer,
  findVisible: (ids: readonly Id[]) => Promise<readonly Id[]>,
): HiddenAccess<Id> => {
  if (hasRole(viewer, 'ADMIN')) return 'all'
  return viewer.kind === 'visitor' ? 'none' : findVisible
}

type Source<Id extends AnyId> = {
  kind: SearchKind
  names: Names | undefined
  hidden?: HiddenAccess<Id>
  /** Sorts results by distance from this time. */
  near?: number
  /** The results of these ids, in any order, if the viewer may see them. */
  read(ids: readonly Id[]): Promise<readonly SearchResult[]>
}

/** Answers `search.find` for one kind from its names in memory. */
export const searchKind = async <Id extends AnyId>(
  question: SearchQuestion,
  source: Source<Id>,
): Promise<SearchedKind | undefined> => {
  const { kind, names, near } = source
  if (question.kind !== undefined && question.kind !== kind) return undefined
  const search = { typed: question.typed, limit: question.offset + question.size, allowStale: true, near }
  const answer = names && (await searchVisible<Id>(names, search, source.hidden ?? 'all'))
  if (!answer) return { kind, isMissing: true }
  const [best] = answer.found
  if (!best) return undefined
  const ids = answer.found.slice(question.offset).map(({ id }) => brandId<Id>(id))
  const results = new Map<string, SearchResult>((await source.read(ids)).map((result) => [result.id, result]))
  const entries = ids.flatMap((id) => results.get(id) ?? [])
  return { kind, isMissing: false, best: best.rank, count: answer.count, entries }
}

type Search = Parameters<Names['search']>[0]

/** Searches the names that the viewer may see, so that also their number is right. */
const searchVisible = async <Id extends AnyId>(names: Names, search: Search, access: HiddenAccess<Id>) => {
  if (access === 'all') return names.search(search)
  const visible = await names.search({ ...search, group: '' })
  if (!visible || access === 'none') return visible
  const secret = await names.search({ ...search, group: hidden, limit: maxHidden })
  if (!secret || secret.count === 0) return visible
  const allowed = new Set<string>(await access(secret.found.map(({ id }) => brandId<Id>(id))))
  const own = secret.found.filter(({ id }) => allowed.has(id))
  const found = [...visible.found, ...own].toSorted(compareFound(search.near))
  return { found: found.slice(0, search.limit), count: visible.count + own.length }
}
