import { useRef } from 'react'
import type { AttachmentsState } from '../../../lib/forms/use-attachments.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { IconButton } from '../../../ui/button/button.tsx'
import { fileSize } from '../../../ui/file-drop/files.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { LocalImage } from '../files/attachments.tsx'
import styles from './composer.module.css'

type AttachButtonProps = { onFiles: (files: File[]) => void; disabled: boolean }

/** Chooses files to attach. */
export const AttachButton = ({ onFiles, disabled }: AttachButtonProps) => {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const choose = () => {
    onFiles([...(input.current?.files ?? [])])
    if (input.current) input.current.value = ''
  }
  return (
    <label className={styles.attach}>
      <Icon name="attach" />
      <VisuallyHidden>{t('chat.attach')}</VisuallyHidden>
      <input ref={input} type="file" multiple disabled={disabled} onChange={choose} />
    </label>
  )
}

type ChosenFilesProps = { attachments: Pick<AttachmentsState, 'files' | 'fileFault' | 'dropFile'>; isBusy: boolean }

/** The files that will be sent with the message, and why others were left out. */
export const ChosenFiles = ({ attachments: { files, fileFault, dropFile }, isBusy }: ChosenFilesProps) => {
  const t = useT()
  if (files.length === 0 && fileFault === undefined) return null
  return (
    <div className={styles.chosen}>
      <ul aria-label={t('chat.chosenFiles')}>
        {files.map(({ id, file }) => (
          <li key={id}>
            {file.type.startsWith('image/') ? <LocalImage file={file} /> : <Icon name="file" />}
            <span>
              {file.name}
              <small>{fileSize(file)}</small>
            </span>
            <IconButton
              icon="close"
              size="sm"
              label={t('chat.removeFile', { name: file.name })}
              disabled={isBusy}
              onClick={() => dropFile(id)}
            />
          </li>
        ))}
      </ul>
      {fileFault === undefined ? null : (
        <p className={styles.fault} role="alert">
          {t(`errors.${fileFault}`)}
        </p>
      )}
    </div>
  )
}
