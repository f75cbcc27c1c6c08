import type { EntryId } from '@agone/contract/ids'
import type { MatchData } from '../find-match.ts'
import type { LoadedReadiness } from './use-readiness.ts'

/** The props of all parts of the ready check. */
export type ReadyProps = {
  pageData: MatchData
  loaded: LoadedReadiness
  /** The side that the viewer acts for. */
  own: EntryId | undefined
  isManager: boolean
  /** Called after every act, done or refused. */
  after: () => Promise<void>
}
