import type { GameId } from '@agone/contract/ids'
import { limits } from '@agone/contract/limits'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiError } from '../../../lib/api/api-error.ts'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { queries } from '../../../lib/query.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { ProgressBar } from '../../../ui/progress/progress.tsx'
import styles from './import-dialog.module.css'
import { listKey, useGames } from '../queries.ts'
import { sendSeason } from './send-season.ts'

type UploadProgress = { name: string; done: number }

/** Imports a season file: shows the progress, then opens the tournament or lists the faults of the file. */
export const ImportDialog = ({ open, close }: DialogParts) => {
  const t = useT()
  const [gameId, setGameId] = useState<GameId>()
  const { upload, fault, isTooBig, send, cancel } = useImport(close)
  const cancelAndClose = () => {
    cancel()
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={cancelAndClose}
      closeText={t('shell.close')}
      title={t('cockpit.importTitle')}
      wide
      actions={
        <Button variant="outline" onClick={upload ? cancel : cancelAndClose}>
          {t('shell.cancel')}
        </Button>
      }
    >
      <div className="stack">
        <p className="muted">{t('cockpit.importText')}</p>
        <GameChoice value={gameId} onChange={setGameId} />
        {upload === undefined ? (
          <FileDrop
            accept="application/json,.json"
            multiple={false}
            {...(isTooBig ? { error: t('cockpit.importTooBig') } : {})}
            onFiles={([file]) => (file ? void send(file, gameId) : undefined)}
            texts={{
              label: t('cockpit.importDrop'),
              choose: t('cockpit.importChoose'),
              limits: t('cockpit.importLimits'),
              progress: (name) => t('cockpit.imageProgress', { name }),
              cancel: (name) => t('cockpit.imageCancel', { name }),
              remove: (name) => t('cockpit.imageRemove', { name }),
            }}
          />
        ) : (
          <Progress upload={upload} />
        )}
        {fault === undefined ? null : <Refusal refusal={fault} />}
      </div>
    </Dialog>
  )
}

const useImport = (close: () => void) => {
  const t = useT()
  const navigate = useNavigate()
  const { act, busy, fault, clearFault } = useAct(() => queries.invalidateQueries({ queryKey: listKey }))
  const [upload, setUpload] = useState<UploadProgress>()
  const [isTooBig, setTooBig] = useState(false)
  const control = useRef<AbortController>(undefined)
  const send = async (file: File, gameId: GameId | undefined) => {
    clearFault()
    setTooBig(file.size > limits.importBytes)
    if (busy || file.size > limits.importBytes) return
    control.current = new AbortController()
    const { name } = file
    const { signal } = control.current
    setUpload({ name, done: 0 })
    const run = async () => {
      const id = await sendSeason(file, { gameId, signal, onProgress: (done) => setUpload({ name, done }) })
      close()
      await navigate(pages.myTournament(id))
    }
    await act(run, { success: t('cockpit.importDone') })
  }
  return { upload: busy ? upload : undefined, fault, isTooBig, send, cancel: () => control.current?.abort() }
}

const GameChoice = ({ value, onChange }: { value: GameId | undefined; onChange: (id: GameId | undefined) => void }) => {
  const t = useT()
  const { data: games = [] } = useGames()
  return (
    <Select
      label={t('cockpit.importGame')}
      value={value ?? ''}
      onChange={(event) => onChange(games.find(({ id }) => id === event.currentTarget.value)?.id)}
    >
      <option value="">{t('cockpit.importGameAny')}</option>
      {games.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

const Progress = ({ upload: { name, done } }: { upload: UploadProgress }) => {
  const t = useT()
  const isProcessing = done >= 1
  const label = isProcessing ? t('cockpit.importReading') : t('cockpit.importSending', { name })
  return (
    <div className="stack" role="status">
      <span className="small">{label}</span>
      {isProcessing ? <ProgressBar label={label} /> : <ProgressBar value={done} label={label} />}
    </div>
  )
}

const Refusal = ({ refusal: { code, faults } }: { refusal: ApiError }) => {
  const t = useT()
  return (
    <>
      <Notice tone="bad" announce title={t('cockpit.importFailed')}>
        {faults.length === 0 ? t(`errors.${code}`) : t('cockpit.importAgain')}
      </Notice>
      {faults.length === 0 ? null : (
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={`${fault.path} ${fault.message}`}>{fault.message}</li>
          ))}
        </ul>
      )}
    </>
  )
}
