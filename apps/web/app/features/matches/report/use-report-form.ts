import type { ErrorCode } from '@agone/contract'
import type { GameModule } from '@agone/contract/games/routes/games'
import type { Report } from '@agone/contract/matches/routes/reports'
import { type ReportFault, shootOutOf } from '@agone/contract/matches/rules'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import { useState } from 'react'
import type { PlainTextKey } from '@agone/i18n/translate'
import { ApiError } from '../../../lib/api/client.ts'
import { placeFaults } from '../../../lib/forms/refusal-text.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { addFiles, type Attachment } from './attachments.ts'
import { keepDraft, keptDraft } from './draft-store.ts'
import { stablesOf, type FoundMatch } from '../find-match.ts'
import { draftOf, emptyDraft, faultOf, type ReportDraft } from './report-draft.ts'
import { isHomeOf } from '../scoreline.ts'
import { useSending } from './use-sending.ts'

type Writing = { entry: Entry; before: Report | undefined; onSent: () => void }

/** The state of a report that is being written: what was typed outlives a reload and an expired session. */
export const useReportForm = ({ match, tournament, game }: FoundMatch, { entry, before, onSent }: Writing) => {
  const t = useT()
  const frame = {
    module: tournament.module,
    isHome: isHomeOf(match, entry.id),
    shootOut: shootOutOf(match, tournament),
    fields: game.fields,
    stables: stablesOf({ tournament, game }).map(({ id }) => id),
    lineup: entry.lineup.map(({ userId }) => userId),
  }
  const name = `${match.matchId} ${entry.id}`
  const [draft, setDraft] = useState<ReportDraft>(
    () => keptDraft(name) ?? (before ? draftOf(before, frame) : emptyDraft(entry.stableId ?? '')),
  )
  const [isShown, setShown] = useState(false)
  const broken = faultOf(draft, frame)
  const own = isShown ? broken : undefined
  const places = [...placesOf(frame.module), ...game.fields.map(({ key }) => `fields.${key}` as const)]
  const proofs = useProofs()
  const { fault, loaded, send, stop } = useSending({ name, matchId: match.matchId, entry, frame, onSent })
  const { at, rest } = placeFaults(fault, ['comment', ...places.map((place) => `scores.${place}`)])
  const change = (changes: Partial<ReportDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    keepDraft(name, next)
  }
  return {
    ...proofs,
    ...{ frame, draft, change, loaded, stop },
    /** What no control can say. */
    fault: own && !places.includes(own.at) ? new ApiError(own.code, 400) : rest,
    /** What is wrong with a figure, by the rules or by what the server says. */
    faultAt: (place: Place) => (own?.at === place ? t(wordOf(place)) : at(`scores.${place}`)),
    commentFault: at('comment'),
    send: async () => {
      setShown(true)
      if (broken === undefined) await send(draft, proofs.files)
    },
  }
}

type Place = ReportFault['at']

/** The figures of a module with a control that can say what is wrong. */
const placesOf = (module: GameModule): Place[] =>
  module === 'FORMULA1' ? ['position', 'fastRideTime', 'stableId'] : ['penalties', 'players']

const wordOf = (place: Place): PlainTextKey => {
  if (place === 'players') return 'matches.tooManyGoals'
  if (place === 'penalties') return 'matches.penaltiesLevel'
  if (place === 'fastRideTime') return 'matches.lapInvalid'
  return place.startsWith('fields.') ? 'matches.fieldInvalid' : 'errors.MALFORMED_ENTITY_ERROR'
}

export type ReportFormState = ReturnType<typeof useReportForm>

const useProofs = () => {
  const [files, setFiles] = useState<Attachment[]>([])
  const [fileFault, setFileFault] = useState<ErrorCode>()
  const choose = (chosen: File[]) => {
    const added = addFiles(files, chosen, () => crypto.randomUUID())
    setFiles(added.files)
    setFileFault(added.refused)
  }
  const dropFile = (id: string) => setFiles(files.filter((file) => file.id !== id))
  return { files, fileFault, choose, dropFile }
}
