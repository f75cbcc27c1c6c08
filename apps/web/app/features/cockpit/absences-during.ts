import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { EntryAbsence } from '@agone/contract/tournaments/routes/absences'
import { isAbsentAt } from '../../lib/labels/absence-labels.ts'

const toPlay = new Set<MatchView['status']>(['waiting', 'scheduled', 'open'])

/** The announced absences in which a match would be played; none for a match that is reported, or has no time. */
export const absencesDuring = (
  { status, scheduledAt, participants }: Pick<MatchView, 'status' | 'scheduledAt' | 'participants'>,
  absences: readonly EntryAbsence[],
): EntryAbsence[] =>
  scheduledAt === null || !toPlay.has(status)
    ? []
    : absences.filter(
        (absence) =>
          isAbsentAt(absence, scheduledAt) && participants.some(({ entryId }) => entryId === absence.entryId),
      )
