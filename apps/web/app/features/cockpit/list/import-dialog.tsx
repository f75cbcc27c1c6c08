import type { GameId } from '@agone/contract/ids'
import { useState } from 'react'
import type { ApiError } from '../../../lib/api/api-error.ts'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { ProgressBar } from '../../../ui/progress/progress.tsx'
import styles from './import-dialog.module.css'
import { useGames } from '../queries.ts'
import { SeasonPreviewPanel } from './season-preview.tsx'
import { useImport, type Upload } from './use-import.ts'

/** Imports a season file: shows what it would make, then makes it and opens the tournament; or lists the faults of the file. */
export const ImportDialog = ({ open, close }: DialogParts) => {
  const t = useT()
  const [gameId, setGameId] = useState<GameId>()
  const { upload, preview, fault, isTooBig, read, importFile, forget, cancel } = useImport(gameId, close)
  const cancelAndClose = () => {
    cancel()
    close()
  }
  const changeGame = (id: GameId | undefined) => {
    setGameId(id)
    forget()
  }
  const isReady = preview !== undefined && upload === undefined
  return (
    <Dialog
      open={open}
      onClose={cancelAndClose}
      closeText={t('shell.close')}
      title={t('cockpit.importTitle')}
      wide
      actions={
        <>
          <Button variant="outline" onClick={upload ? cancel : isReady ? forget : cancelAndClose}>
            {isReady ? t('cockpit.importOther') : t('shell.cancel')}
          </Button>
          {isReady ? (
            <Button variant="primary" onClick={() => void importFile()}>
              {t('cockpit.importYes')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="stack">
        <p className="muted">{t('cockpit.importText')}</p>
        <GameChoice value={gameId} onChange={changeGame} />
        {upload === undefined && preview === undefined ? (
          <FileDrop
            accept="application/json,.json"
            multiple={false}
            {...(isTooBig ? { error: t('cockpit.importTooBig') } : {})}
            onFiles={([file]) => (file ? void read(file) : undefined)}
            texts={{
              label: t('cockpit.importDrop'),
              choose: t('cockpit.importChoose'),
              limits: t('cockpit.importLimits'),
              progress: (name) => t('cockpit.imageProgress', { name }),
              cancel: (name) => t('cockpit.imageCancel', { name }),
              remove: (name) => t('cockpit.imageRemove', { name }),
            }}
          />
        ) : null}
        {preview === undefined ? null : <SeasonPreviewPanel preview={preview} />}
        {upload === undefined ? null : <Progress upload={upload} />}
        {fault === undefined ? null : <Refusal refusal={fault} />}
      </div>
    </Dialog>
  )
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

const Progress = ({ upload: { name, step, done } }: { upload: Upload }) => {
  const t = useT()
  const isProcessing = done >= 1
  const label = isProcessing
    ? t(step === 'read' ? 'cockpit.importReading' : 'cockpit.importWriting')
    : t('cockpit.importSending', { name })
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
