/** The time of a change that a page shows; null if it is not known. */
export type PageChange = { id: string; at: Date | null }

declare module './events.ts' {
  interface QuestionMap {
    /** The last changes of these teams or tournaments, each of which a domain knows some; for the sitemap. */
    'page.changes': { question: { kind: 'team' | 'tournament'; ids: readonly string[] }; answer: readonly PageChange[] }
  }
}
