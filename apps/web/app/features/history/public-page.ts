import type { HistoryName } from '@agone/contract/history/routes'
import { pages } from '../../lib/pages.ts'

/** The public page of what a name stands for, if it has one. */
export const publicPageOf = ({ kind, name, pageId }: HistoryName): string | undefined => {
  if (kind === 'other' || pageId === null) return undefined
  // The path of a user has the name.
  return kind === 'user' ? pages.user(name) : pageOfKind[kind](pageId)
}

const pageOfKind = {
  team: pages.team,
  tournament: pages.tournament,
  match: pages.match,
  article: pages.article,
} as const
