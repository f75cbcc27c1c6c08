import type { ErrorCode } from '@agone/contract'
import type { Report } from '@agone/contract/matches/reports'
import type { Entry } from '@agone/contract/tournaments/entries'
import { useState } from 'react'
import { placeFaults } from '../../lib/forms/refusal-text.ts'
import { addFiles, type Attachment } from './attachments.ts'
import { keepDraft, keptDraft } from './draft-store.ts'
import type { FoundMatch } from './find-match.ts'
import { draftOf, emptyDraft, faultsOf, type ReportDraft } from './report-draft.ts'
import { isHomeOf, shootOutOf } from './scoreline.ts'
import { useSending } from './use-sending.ts'

type Writing = { entry: Entry; before: Report | undefined; onSent: () => void }

/** The state of a report that is being written: what was typed outlives a reload and an expired session. */
export const useReportForm = ({ match, tournament, game }: FoundMatch, { entry, before, onSent }: Writing) => {
  const frame = {
    module: tournament.module,
    isHome: isHomeOf(match, entry.id),
    shootOut: shootOutOf(match, tournament),
    fields: game.fields,
    lineup: entry.lineup.map(({ userId }) => userId),
  }
  const name = `${match.matchId} ${entry.id}`
  const [draft, setDraft] = useState<ReportDraft>(
    () => keptDraft(name) ?? (before ? draftOf(before, frame) : emptyDraft(entry.stableId ?? '')),
  )
  const [isShown, setShown] = useState(false)
  const faults = faultsOf(draft, frame)
  const proofs = useProofs()
  const { fault, loaded, send, stop } = useSending({ name, matchId: match.matchId, entry, frame, onSent })
  const { at, rest } = placeFaults(fault, [
    ...(['comment', 'scores.players', 'scores.position', 'scores.fastRideTime', 'scores.stableId'] as const),
    ...game.fields.map(({ key }) => `scores.fields.${key}` as const),
  ])
  const change = (changes: Partial<ReportDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    keepDraft(name, next)
  }
  return {
    ...proofs,
    ...{ frame, draft, change, loaded, stop },
    fault: rest,
    /** What the server says of a field, by its place in the call. */
    refusedAt: at,
    faults: isShown ? faults : {},
    send: async () => {
      setShown(true)
      if (Object.keys(faults).length === 0) await send(draft, proofs.files)
    },
  }
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
