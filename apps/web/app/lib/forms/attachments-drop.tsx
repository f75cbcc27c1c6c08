import { FileDrop } from '../../ui/file-drop/file-drop.tsx'
import { useFormats, useT } from '../i18n/use-t.tsx'
import { progressOf } from './attachments.ts'
import type { AttachmentsState } from './use-attachments.ts'

type DropProps = {
  attachments: Omit<AttachmentsState, 'clear'>
  /** Bytes of all files that have been sent; undefined while nothing is being sent. */
  loaded: number | undefined
  /** Bytes that had been sent when the last sending was stopped or failed. */
  interruptedAt?: number | undefined
  /** Stops the sending; without it, files stay until they are sent. */
  onStop?: () => void
}

/** The screenshots and videos of a form, with the progress of each upload. */
export const AttachmentsDrop = ({ attachments, loaded, interruptedAt, onStop }: DropProps) => {
  const t = useT()
  const { number } = useFormats()
  const percent = (part: number) => number(part, { style: 'percent', maximumFractionDigits: 0 })
  const { files, fileFault, choose, dropFile } = attachments
  const progress = loaded === undefined ? undefined : progressOf(files, loaded)
  const interrupted = interruptedAt === undefined ? undefined : progressOf(files, interruptedAt)
  const stateOf = (id: string) => {
    const done = progress?.get(id)
    const stopped = interrupted?.get(id)
    if (done !== undefined && done < 1) return { state: 'sending', progress: done } as const
    if (done !== undefined) return { state: 'done', stateText: t('matches.fileSent') } as const
    if (stopped !== undefined)
      return { state: 'failed', stateText: t('matches.fileInterrupted', { percent: percent(stopped) }) } as const
    return { state: 'done' } as const
  }
  const onCancel = loaded === undefined ? dropFile : onStop
  return (
    <FileDrop
      texts={{
        label: t('matches.dropFiles'),
        choose: t('matches.chooseFiles'),
        camera: t('matches.takePhoto'),
        limits: t('matches.filesLimits'),
        progress: (name) => t('matches.uploading', { name }),
        cancel: (name) => t('matches.cancelFile', { name }),
        remove: (name) => t('matches.removeFile', { name }),
      }}
      disabled={loaded !== undefined}
      onFiles={choose}
      {...(onCancel === undefined ? {} : { onCancel })}
      {...(fileFault === undefined ? {} : { error: t(`errors.${fileFault}`) })}
      files={files.map(({ id, file }) => ({
        id,
        name: file.name,
        detail: number(file.size / 1024 / 1024, { maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' }),
        ...stateOf(id),
      }))}
    />
  )
}
