import type {
  EntryId,
  EntryMatch,
  FormerHolderId,
  MatchId,
  TournamentId,
  TournamentStatus,
  VersionPart,
} from '@agone/contract'
import type { TournamentRecord } from './tournament.ts'

declare module '../../platform/context/events.ts' {
  interface EventMap {
    /** The first change to `running`. Handlers draw the matches, or throw to refuse the start. */
    'tournament.started': { tournament: TournamentRecord; seed: string }
    /** A change of status that is not the start. */
    'tournament.status': { tournament: TournamentRecord; to: TournamentStatus }
    /** The manager has set the match day. */
    'tournament.matchDay': { tournament: TournamentRecord; matchDay: number }
    /** A participant withdraws from a running tournament: its matches are forfeited or void. */
    'tournament.withdrawn': { tournament: TournamentRecord; entryId: EntryId }
    /**
     * Any part of the tournament changed. Caches and pages are updated after the commit. `matchIds` are the matches that
     * this transaction created, or changed in sides, name, time or result.
     */
    'tournament.changed': {
      id: TournamentId
      version: number
      part: VersionPart
      isHidden: boolean
      matchIds: readonly MatchId[]
    }
  }

  interface QuestionMap {
    /**
     * An entry gets another participant: verified matches must keep `formerId`. Returns the first match day of the new
     * participant.
     */
    'tournament.replaced': {
      question: { tournament: TournamentRecord; entryId: EntryId; formerId: FormerHolderId }
      answer: number
    }
    /** Question for views of entries: the matches of these entries, as far as the viewer may see them. */
    'entries.matches': {
      question: { tournamentId: TournamentId; entryIds: readonly EntryId[] }
      answer: ReadonlyMap<EntryId, readonly EntryMatch[]>
    }
  }
}
