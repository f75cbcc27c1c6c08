import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { fileSize } from '../../../ui/file-drop/files.ts'
import { useObjectUrl } from '../../../ui/file-drop/use-object-url.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './attachments.module.css'

/** A stored file; an image may have its size in pixels, so that nothing moves when it is loaded. */
type Attachment = {
  name: string
  url: string
  isImage: boolean
  bytes: number
  width?: number | null
  height?: number | null
}

/** The files of a message: images as pictures, others by name. */
export const Attachments = ({ attachments }: { attachments: readonly Attachment[] }) => {
  const t = useT()
  if (attachments.length === 0) return null
  return (
    <ul className={styles.files}>
      {attachments.map((file, index) => (
        // Their addresses change, their order does not.
        <li key={index}>
          <a
            className={file.isImage ? styles.picture : styles.file}
            href={file.url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('chat.openFile', { name: file.name })}
          >
            {file.isImage ? <Picture file={file} /> : <FileName name={file.name} size={file.bytes} />}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The address of a file changes when it is loaded again: a picture that is shown keeps the first one. */
const Picture = ({ file: { url, width, height } }: { file: Attachment }) => {
  const [src, setSrc] = useState(url)
  const size = typeof width === 'number' && typeof height === 'number' ? { width, height } : {}
  return <img src={src} {...size} alt="" loading="lazy" decoding="async" onError={() => setSrc(url)} />
}

const FileName = ({ name, size }: { name: string; size: number }) => (
  <>
    <Icon name="file" />
    <span>{name}</span>
    <small>{fileSize({ size })}</small>
  </>
)

/** The files of a message that is being sent. */
export const SentFiles = ({ files }: { files: readonly File[] }) => (
  <ul className={styles.files}>
    {files.map((file, index) => (
      <li key={`${index} ${file.name}`}>
        <span className={file.type.startsWith('image/') ? styles.picture : styles.file}>
          {file.type.startsWith('image/') ? <LocalImage file={file} /> : <FileName name={file.name} size={file.size} />}
        </span>
      </li>
    ))}
  </ul>
)

/** An image of this device that is not on the server yet. */
export const LocalImage = ({ file }: { file: File }) => {
  const url = useObjectUrl(file)
  return url === undefined ? null : <img src={url} alt={file.name} />
}
