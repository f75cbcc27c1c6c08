import type { MatchId } from '@agone/contract/ids'
import { outcomes } from '@agone/contract/matches/routes/matches'
import { stablesOf } from '@agone/contract/tournaments/rules'
import type { GameModule } from '@agone/contract/games/routes/games'
import type { Report } from '@agone/contract/matches/routes/reports'
import { type ReportFault, shootOutOf } from '@agone/contract/matches/rules'
import { useState } from 'react'
import type { PlainTextKey, Translate } from '@agone/i18n/translate'
import { ApiError } from '../../../lib/api/api-error.ts'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { deleteDeviceDrafts, deviceDraft, storeDeviceDraft } from '../../../lib/forms/device-draft.ts'
import { useAttachments } from '../../../lib/forms/use-attachments.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import type { MatchData } from '../find-match.ts'
import { matchTitle } from '../match-title.ts'
import type { SideEntry } from '../own-side.ts'
import { draftOf, emptyDraft, faultOf, type DraftRules, type ReportDraft } from './report-rules.ts'
import { isHomeOf, scoreOfScoreline, scoreText } from '../scoreline.ts'
import { useSending } from './send-report.ts'

type ReportFormOptions = {
  entry: SideEntry
  previousReport: Report | undefined
  /** The attachments to begin with. */
  initialFiles: readonly File[]
  onSent: () => void
}

/** The state of the report form. Input survives a reload, a sign-in and the end of the tab; files do not. */
export const useReportForm = (
  { match, tournament, game, roundName }: MatchData,
  { entry, previousReport, initialFiles, onSent }: ReportFormOptions,
) => {
  const t = useT()
  const rules = rulesOf({ match, tournament, game }, entry)
  const { draft, change, restoredAt, discard } = useReportDraft(match.matchId, entry, () =>
    previousReport ? draftOf(previousReport, rules) : emptyDraft(entry.stableId ?? ''),
  )
  const [isSubmitted, setSubmitted] = useState(false)
  const draftFault = faultOf(draft, rules)
  const shownFault = isSubmitted ? draftFault : undefined
  const fields = [...fieldsOf(rules.module), ...game.fields.map(({ key }) => `fields.${key}` as const)]
  const attachments = useAttachments(initialFiles)
  const onReportSent = () => {
    deleteReportDrafts(match.matchId)
    onSent()
  }
  const { fault, loaded, interrupted, send, stop } = useSending({
    ...{ matchId: match.matchId, entry, rules, onSent: onReportSent },
    subject: matchTitle(t, { match, roundName }),
    summaryOf: (sent) => summaryOf(t, sent, rules),
  })
  const { errorAt, rest } = assignFaults(fault, ['comment', ...fields.map((field) => `scores.${field}`)])
  return {
    ...attachments,
    ...{ rules, draft, change, loaded, stop },
    /** When the draft was typed that the form began with, until it is discarded. */
    restoredAt,
    discard,
    /** Bytes of these files that had been sent when the last sending was stopped or failed. */
    interruptedAt: interrupted?.files === attachments.files ? interrupted.loaded : undefined,
    /** A fault that no field shows. */
    fault: shownFault && !fields.includes(shownFault.at) ? new ApiError(shownFault.code, 400) : rest,
    /** The fault of a field, by the rules or from the server. */
    faultAt: (field: ReportField) => (shownFault?.at === field ? t(faultText(field)) : errorAt(`scores.${field}`)),
    commentFault: errorAt('comment'),
    send: async () => {
      setSubmitted(true)
      if (draftFault === undefined) await send(draft, attachments.files)
    },
  }
}

/** The values of the form, at first those that were stored. */
const useReportDraft = (matchId: MatchId, entry: Pick<SideEntry, 'id'>, initial: () => ReportDraft) => {
  const [stored] = useState(() => deviceDraft(draftName(matchId, entry)))
  const [draft, setDraft] = useState<ReportDraft>(() => (stored ? { ...emptyDraft(), ...stored.values } : initial()))
  const [restoredAt, setRestoredAt] = useState(stored?.savedAt ?? undefined)
  const change = (changes: Partial<ReportDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    storeDeviceDraft(draftName(matchId, entry), { values: next, savedAt: Date.now() })
  }
  const discard = () => {
    deleteReportDrafts(matchId)
    setDraft(initial())
    setRestoredAt(undefined)
  }
  return { draft, change, restoredAt, discard }
}

const rulesOf = (
  { match, tournament, game }: Pick<MatchData, 'match' | 'tournament' | 'game'>,
  entry: SideEntry,
): DraftRules => ({
  module: tournament.module,
  isHome: isHomeOf(match, entry.id),
  shootOut: shootOutOf(match),
  fields: game.fields,
  stables: stablesOf({ tournament, game }).map(({ id }) => id),
  lineup: entry.lineup.map(({ userId }) => userId),
})

type ReportField = ReportFault['at']

/** The figures of a module that have a field with an error. */
const fieldsOf = (module: GameModule): ReportField[] => {
  if (module === 'FORMULA1') return ['position', 'fastRideTime', 'stableId']
  return ['penalties', module === 'FIFA_SOLO' ? 'assists' : 'players']
}

const faultText = (field: ReportField): PlainTextKey => {
  if (field === 'players' || field === 'assists') return 'matches.tooManyGoals'
  if (field === 'penalties') return 'matches.penaltiesLevel'
  if (field === 'fastRideTime') return 'matches.lapInvalid'
  return field.startsWith('fields.') ? 'matches.fieldInvalid' : 'errors.MALFORMED_ENTITY_ERROR'
}

export type ReportFormState = ReturnType<typeof useReportForm>

const draftsOf = (matchId: MatchId) => `report ${matchId}`

const draftName = (matchId: MatchId, entry: Pick<SideEntry, 'id'>) => `${draftsOf(matchId)} ${entry.id}`

/** Whether this device has typed values of a report. */
export const hasReportDraft = (matchId: MatchId, entry: Pick<SideEntry, 'id'>): boolean =>
  deviceDraft(draftName(matchId, entry)) !== undefined

/** Stores the values of a report that waits to be sent, so that the form begins with them. */
export const keepReportDraft = (matchId: MatchId, entry: Pick<SideEntry, 'id'>, values: object): void =>
  storeDeviceDraft(draftName(matchId, entry), { values, savedAt: null })

/** Deletes what the user has typed about a match: it was sent, discarded, or the match is decided. */
export const deleteReportDrafts = (matchId: MatchId): void => deleteDeviceDrafts(draftsOf(matchId))

/** The figures of a draft as a short text: `2–1`, or the position of a driver. */
const summaryOf = (t: Translate, draft: ReportDraft, { module, shootOut }: DraftRules): string => {
  if (module !== 'FORMULA1') return scoreText(scoreOfScoreline(draft, shootOut)) ?? ''
  const outcome = outcomes.find((each) => each === draft.outcome)
  return outcome ? t(`matches.outcome_${outcome}`) : `${t('matches.positionLabel')}: ${draft.position}`
}
