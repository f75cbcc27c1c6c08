/** The time of a change that a page shows; null if it is not known. */
export type PageChange = { id: string; at: Date | null }

/** Kinds of pages that are too many to be listed by calls: each has files of its own in the sitemap. */
export const manyPages = ['match', 'player', 'transfer'] as const
export type ManyPages = (typeof manyPages)[number]

/** A part of the public pages of a kind, in the order of their ids: the first id, and the last change of any page of it. */
export type PagesPart = { first: string; at: Date | null }

/** A public page: the last part of its path, and its last change; null if that is not known. */
export type PublicPage = { name: string; at: Date | null }

/** The pages of a part: from its first id until the first one of the next part, if there is one. */
export type PartOfPages = { kind: ManyPages; first: string; next: string | undefined }

declare module './events.ts' {
  interface QuestionMap {
    /** The last changes of these teams or tournaments, each of which a domain knows some; for the sitemap. */
    'page.changes': { question: { kind: 'team' | 'tournament'; ids: readonly string[] }; answer: readonly PageChange[] }
    /** The last change of what the public lists of teams and of tournaments show; null if it is not known. */
    'list.changes': { question: { kind: 'team' | 'tournament' }; answer: Date | null }
    /** The parts of all public pages of a kind, each of at most `size`; for the sitemap. */
    'pages.parts': { question: { kind: ManyPages; size: number }; answer: readonly PagesPart[] }
    /** The public pages of one part. */
    'pages.ofPart': { question: PartOfPages; answer: readonly PublicPage[] }
  }
}
