import type { SearchKind, SearchResult } from '@agone/contract'
import type { Locale } from '@agone/i18n'
import type { Rank } from './found.ts'

/** A search in all domains: for one `kind`, or for every kind. */
export type SearchQuestion = {
  typed: string
  kind: SearchKind | undefined
  size: number
  offset: number
  /** The language of translated names, such as titles of articles. */
  locale: Locale
}

/** The results of one kind with the rank of the best one; `isMissing` while its names are not in memory. */
export type SearchedKind =
  | { kind: SearchKind; isMissing: true }
  | { kind: SearchKind; isMissing: false; best: Rank; count: number; entries: readonly SearchResult[] }

declare module '../context/events.ts' {
  interface QuestionMap {
    /** True if the names of a module are searched in memory. */
    'search.isReady': { question: object; answer: boolean }
    /** The results of a domain that the viewer may see; undefined without any. */
    'search.find': { question: SearchQuestion; answer: SearchedKind | undefined }
    /** The name most similar to the query that the viewer may see. */
    'search.nearest': { question: Pick<SearchQuestion, 'typed' | 'locale'>; answer: string | undefined }
  }
}
