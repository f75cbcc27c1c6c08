import { useId, useRef, useState, type DragEvent } from 'react'
import { IconButton } from '../button/button.tsx'
import { Badge } from '../badge/badge.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { ProgressBar } from '../progress/progress.tsx'
import styles from './file-drop.module.css'

export type DroppedFile = {
  id: string
  name: string
  /** The text for its size, or for how much of it is sent. */
  detail: string
  state: 'sending' | 'done' | 'failed'
  /** From 0 to 1 during the upload. */
  progress?: number
  /** The text of its badge after the upload: loaded, too large. */
  stateText?: string
}

type FileDropProps = {
  texts: {
    /** Says that files can be dropped; not shown on touch screens. */
    label: string
    choose: string
    /** The button that opens the camera of a phone; without it there is none. */
    camera?: string
    limits: string
    progress: (name: string) => string
    cancel: (name: string) => string
    remove: (name: string) => string
  }
  onFiles: (files: File[]) => void
  files?: readonly DroppedFile[]
  onCancel?: (id: string) => void
  accept?: string
  multiple?: boolean
  disabled?: boolean
  error?: string
}

/** Files that are dropped, chosen or photographed, with the progress of each; an upload can be cancelled. */
export const FileDrop = ({
  texts,
  onFiles,
  files = [],
  onCancel,
  accept,
  multiple = true,
  disabled = false,
  error,
}: FileDropProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setDraggedOver] = useState(false)
  const addFiles = (list: FileList | null) => {
    setDraggedOver(false)
    if (list && list.length > 0 && !disabled) onFiles([...list])
    if (input.current) input.current.value = ''
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(event.type === 'dragover')
  }
  return (
    <div className={styles.files}>
      <div className={styles.choices}>
        {texts.camera === undefined ? null : (
          <label className={cx(styles.drop, styles.camera)}>
            <Icon name="camera" />
            <u>{texts.camera}</u>
            <input
              type="file"
              accept="image/*"
              capture="environment"
              disabled={disabled}
              onChange={(event) => {
                addFiles(event.currentTarget.files)
                event.currentTarget.value = ''
              }}
            />
          </label>
        )}
        <label
          className={cx(styles.drop, isDraggedOver && styles.draggedOver, error !== undefined && styles.invalid)}
          onDragOver={drag}
          onDragLeave={drag}
          onDrop={(event) => {
            event.preventDefault()
            addFiles(event.dataTransfer.files)
          }}
        >
          <Icon name="upload" />
          <b>{texts.label}</b>
          <u>{texts.choose}</u>
          <small id={`${id}-limits`}>{texts.limits}</small>
          <input
            ref={input}
            type="file"
            {...{ accept, multiple, disabled }}
            aria-describedby={`${id}-limits`}
            aria-invalid={error === undefined ? undefined : true}
            onChange={(event) => addFiles(event.currentTarget.files)}
          />
        </label>
      </div>
      {error === undefined ? null : (
        <p className={styles.error} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
      {files.length === 0 ? null : (
        <ul className={styles.list}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} texts={texts} onCancel={onCancel} />
          ))}
        </ul>
      )}
    </div>
  )
}

const tones = { sending: 'info', done: 'good', failed: 'bad' } as const

const FileRow = ({ file, texts, onCancel }: { file: DroppedFile } & Pick<FileDropProps, 'texts' | 'onCancel'>) => (
  <li className={styles.row}>
    <Icon name={/\.(png|jpe?g|webp|gif|avif)$/i.test(file.name) ? 'image' : 'file'} />
    <span className={styles.name}>
      <b>{file.name}</b> <span>{file.detail}</span>
    </span>
    {file.stateText === undefined ? null : <Badge tone={tones[file.state]}>{file.stateText}</Badge>}
    {onCancel === undefined ? null : (
      <IconButton
        icon="close"
        size="sm"
        label={(file.state === 'sending' ? texts.cancel : texts.remove)(file.name)}
        onClick={() => onCancel(file.id)}
      />
    )}
    {file.state === 'sending' ? (
      <span className={styles.progress}>
        <ProgressBar value={file.progress} label={texts.progress(file.name)} />
      </span>
    ) : null}
  </li>
)
