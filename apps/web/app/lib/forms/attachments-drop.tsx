import { FileDrop } from '../../ui/file-drop/file-drop.tsx'
import { useFormats, useT } from '../i18n/use-t.tsx'
import { progressOf } from './attachments.ts'
import type { AttachmentsState } from './use-attachments.ts'

type DropProps = {
  attachments: Omit<AttachmentsState, 'clear'>
  /** Bytes of all files that have been sent; undefined while nothing is being sent. */
  loaded: number | undefined
  /** Stops the sending; without it, files stay until they are sent. */
  onStop?: () => void
}

/** The screenshots and videos of a form, with the progress of each upload. */
export const AttachmentsDrop = ({ attachments, loaded, onStop }: DropProps) => {
  const t = useT()
  const { number } = useFormats()
  const { files, fileFault, choose, dropFile } = attachments
  const progress = loaded === undefined ? undefined : progressOf(files, loaded)
  const onCancel = loaded === undefined ? dropFile : onStop
  return (
    <FileDrop
      texts={{
        label: t('matches.dropFiles'),
        choose: t('matches.chooseFiles'),
        limits: t('matches.filesLimits'),
        progress: (name) => t('matches.uploading', { name }),
        cancel: (name) => t('matches.cancelFile', { name }),
        remove: (name) => t('matches.removeFile', { name }),
      }}
      disabled={loaded !== undefined}
      onFiles={choose}
      {...(onCancel === undefined ? {} : { onCancel })}
      {...(fileFault === undefined ? {} : { error: t(`errors.${fileFault}`) })}
      files={files.map(({ id, file }) => {
        const done = progress?.get(id)
        const isSent = done !== undefined && done >= 1
        return {
          id,
          name: file.name,
          detail: number(file.size / 1024 / 1024, { maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' }),
          state: done === undefined || isSent ? ('done' as const) : ('sending' as const),
          ...(done === undefined ? {} : { progress: done }),
          ...(isSent ? { stateText: t('matches.fileSent') } : {}),
        }
      })}
    />
  )
}
