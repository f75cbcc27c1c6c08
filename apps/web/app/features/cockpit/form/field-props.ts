import type { Game, Platform } from '@agone/contract/games/routes/games'
import type { TournamentId } from '@agone/contract/ids'
import type { DraftField } from './draft-faults.ts'
import type { TournamentDraft } from './tournament-draft.ts'

/** The props of every group of fields: the draft, its setter, the error of a field, and what may be changed. */
export type FieldProps = {
  draft: TournamentDraft
  set: (changes: Partial<TournamentDraft>) => void
  errorOf: (field: DraftField) => string | undefined
  games: readonly Game[]
  platforms: readonly Platform[]
  game: Game | undefined
  isNew: boolean
  /** The tournament that the draft was made from. */
  earlierId: TournamentId | undefined
  mayConfigure: boolean
  /** Times, and what depends on them, may change until the tournament is over. */
  maySchedule: boolean
  mayEdit: boolean
}
