import type { GameId } from '@agone/contract/ids'
import type { SeasonPreview } from '@agone/contract/imports/routes'
import { limits } from '@agone/contract/limits'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { queries } from '../../../lib/query.tsx'
import { listKey } from '../queries.ts'
import { importSeason, previewSeason, type SendOptions } from './send-season.ts'

/** A file that is being sent: to be read, or to be imported. `done` is the part that is sent, 0 to 1. */
export type Upload = { name: string; step: 'read' | 'import'; done: number }

/** A file that was read, and what its import would make. */
type ReadFile = { file: File; preview: SeasonPreview }

/** The import of a season file in two steps: `read` shows what it would make, `importFile` makes it and opens the tournament. */
export const useImport = (gameId: GameId | undefined, close: () => void) => {
  const t = useT()
  const navigate = useNavigate()
  const { act, busy, fault, clearFault } = useAct(() => queries.invalidateQueries({ queryKey: listKey }))
  const [upload, setUpload] = useState<Upload>()
  const [found, setFound] = useState<ReadFile>()
  const [isTooBig, setTooBig] = useState(false)
  const control = useRef<AbortController>(undefined)
  const optionsOf = ({ name }: File, step: Upload['step']): SendOptions => {
    control.current = new AbortController()
    setUpload({ name, step, done: 0 })
    return { gameId, signal: control.current.signal, onProgress: (done) => setUpload({ name, step, done }) }
  }
  const forget = () => {
    setFound(undefined)
    setTooBig(false)
    clearFault()
  }
  const read = async (file: File) => {
    forget()
    setTooBig(file.size > limits.importBytes)
    if (busy || file.size > limits.importBytes) return
    await act(async () => setFound({ file, preview: await previewSeason(file, optionsOf(file, 'read')) }))
  }
  const importFile = async () => {
    if (found === undefined) return
    const run = async () => {
      const id = await importSeason(found.file, optionsOf(found.file, 'import'))
      close()
      await navigate(pages.myTournament(id))
    }
    await act(run, { success: t('cockpit.importDone') })
  }
  return {
    ...{ fault, isTooBig, read, importFile, forget },
    upload: busy ? upload : undefined,
    preview: found?.preview,
    cancel: () => control.current?.abort(),
  }
}
