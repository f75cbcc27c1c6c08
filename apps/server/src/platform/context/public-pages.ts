/** Kinds of pages of which a community has many: each has files of its own in the sitemap. */
export const manyPages = ['tournament', 'team', 'article', 'match', 'player', 'transfer'] as const
export type ManyPages = (typeof manyPages)[number]

/** A part of the public pages of a kind, in the order of their ids: the first id, and the last change of any page of it. */
export type PagesPart = { first: string; at: Date | null }

/** A public page: the last part of its path, and its last change; null if that is not known. */
export type PublicPage = { name: string; at: Date | null }

/** The pages of a part: from its first id until the first one of the next part, if there is one. */
export type PartOfPages = { kind: ManyPages; first: string; next: string | undefined }

declare module './events.ts' {
  interface QuestionMap {
    /** The last change of what the public lists of teams and of tournaments show, for the sitemap; null if it is not known. */
    'list.changes': { question: { kind: 'team' | 'tournament' }; answer: Date | null }
    /** The parts of all public pages of a kind, each of at most `size`. */
    'pages.parts': { question: { kind: ManyPages; size: number }; answer: readonly PagesPart[] }
    /** The public pages of one part. */
    'pages.ofPart': { question: PartOfPages; answer: readonly PublicPage[] }
  }
}
