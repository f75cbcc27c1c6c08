import { findPart, findParts, type PagesQuery } from '../../platform/db/index.ts'
import type { Events } from '../../platform/context/ctx.ts'
import type { ManyPages } from '../../platform/context/page-changes.ts'
import { publicMatches, publicPlayers } from './public-pages.store.ts'

const queries: Partial<Record<ManyPages, PagesQuery>> = { match: publicMatches, player: publicPlayers }

/** Tells the sitemap which matches and players a visitor may see. */
export const answerPublicPages = (events: Events): void => {
  events.answer('pages.parts', ({ db }, { kind, size }) => {
    const query = queries[kind]
    return query ? findParts(db, query, size) : []
  })
  events.answer('pages.ofPart', ({ db }, part) => {
    const query = queries[part.kind]
    return query ? findPart(db, query, part) : []
  })
}
