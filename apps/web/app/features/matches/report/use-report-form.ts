import type { ErrorCode } from '@agone/contract'
import { stablesOf } from '@agone/contract/tournaments/rules'
import type { GameModule } from '@agone/contract/games/routes/games'
import type { Report } from '@agone/contract/matches/routes/reports'
import { type ReportFault, shootOutOf } from '@agone/contract/matches/rules'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import { useState } from 'react'
import type { PlainTextKey } from '@agone/i18n/translate'
import { ApiError } from '../../../lib/api/client.ts'
import { placeFaults } from '../../../lib/forms/refusal-text.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import type { FoundMatch } from '../find-match.ts'
import {
  addFiles,
  draftOf,
  emptyDraft,
  faultOf,
  type Attachment,
  type DraftFrame,
  type ReportDraft,
} from './report-rules.ts'
import { isHomeOf } from '../scoreline.ts'
import { useSending } from './send-report.ts'

type Writing = { entry: Entry; before: Report | undefined; onSent: () => void }

/** The state of the report form. What is typed is kept over a reload and a sign-in. */
export const useReportForm = ({ match, tournament, game }: FoundMatch, { entry, before, onSent }: Writing) => {
  const t = useT()
  const frame = frameOf({ match, tournament, game }, entry)
  const name = `${match.matchId} ${entry.id}`
  const [draft, setDraft] = useState<ReportDraft>(
    () => keptDraft(name) ?? (before ? draftOf(before, frame) : emptyDraft(entry.stableId ?? '')),
  )
  const [isTried, setTried] = useState(false)
  const broken = faultOf(draft, frame)
  const own = isTried ? broken : undefined
  const places = [...placesOf(frame.module), ...game.fields.map(({ key }) => `fields.${key}` as const)]
  const proofs = useProofs()
  const sent = () => {
    forgetDraft(name)
    onSent()
  }
  const { fault, loaded, send, stop } = useSending({ matchId: match.matchId, entry, frame, onSent: sent })
  const { at, rest } = placeFaults(fault, ['comment', ...places.map((place) => `scores.${place}`)])
  const change = (changes: Partial<ReportDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    keepDraft(name, next)
  }
  return {
    ...proofs,
    ...{ frame, draft, change, loaded, stop },
    /** A fault that no control shows. */
    fault: own && !places.includes(own.at) ? new ApiError(own.code, 400) : rest,
    /** The fault of a figure, found by the rules or by the server. */
    faultAt: (place: Place) => (own?.at === place ? t(faultText(place)) : at(`scores.${place}`)),
    commentFault: at('comment'),
    send: async () => {
      setTried(true)
      if (broken === undefined) await send(draft, proofs.files)
    },
  }
}

const frameOf = (
  { match, tournament, game }: Pick<FoundMatch, 'match' | 'tournament' | 'game'>,
  entry: Entry,
): DraftFrame => ({
  module: tournament.module,
  isHome: isHomeOf(match, entry.id),
  shootOut: shootOutOf(match, tournament),
  fields: game.fields,
  stables: stablesOf({ tournament, game }).map(({ id }) => id),
  lineup: entry.lineup.map(({ userId }) => userId),
})

type Place = ReportFault['at']

/** The figures of a module whose control shows its fault. */
const placesOf = (module: GameModule): Place[] =>
  module === 'FORMULA1' ? ['position', 'fastRideTime', 'stableId'] : ['penalties', 'players']

const faultText = (place: Place): PlainTextKey => {
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

const keyOf = (name: string) => `report-draft ${name}`

const isDraft = (value: unknown): value is Partial<ReportDraft> => typeof value === 'object' && value !== null

/** Keeps what was typed for as long as the tab is open. */
const keepDraft = (name: string, draft: ReportDraft): void =>
  window.sessionStorage.setItem(keyOf(name), JSON.stringify(draft))

const forgetDraft = (name: string): void => window.sessionStorage.removeItem(keyOf(name))

/** What was typed before, or undefined. */
const keptDraft = (name: string): ReportDraft | undefined => {
  const text = window.sessionStorage.getItem(keyOf(name))
  if (text === null) return undefined
  const value: unknown = JSON.parse(text)
  return isDraft(value) ? { ...emptyDraft(), ...value } : undefined
}
