import { useRef, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react'
import type { Locale } from '@agone/i18n/locale'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Textarea } from '../../../ui/field/input.tsx'
import { applyEdit, countWords, linkTo, type Edit, type Selection } from './markdown-edits.ts'
import styles from './markdown-field.module.css'
import { MarkdownToolbar, shortcuts } from './markdown-toolbar.tsx'
import { imagesIn, useImageUploads } from './use-image-uploads.ts'

type MarkdownFieldProps = {
  language: Locale
  languageName: string
  value: string
  onChange: (change: (latest: string) => string) => void
  onUploading: (count: number) => void
  error: string | undefined
}

/** A text in Markdown with a toolbar. Pasted and dropped images are stored and put into the text. */
export const MarkdownField = ({ language, languageName, value, onChange, error, onUploading }: MarkdownFieldProps) => {
  const t = useT()
  const field = useRef<HTMLTextAreaElement>(null)
  const edit = (make: (selection: Selection) => Edit | undefined) => {
    const made = field.current && make(selectionOf(field.current))
    if (!field.current || !made) return false
    if (!replaceInField(field.current, made)) onChange((latest) => applyEdit(latest, made))
    return true
  }
  const { upload, waiting, fault } = useImageUploads({
    edit,
    replace: (text, replacement) => onChange((latest) => latest.replace(text, () => replacement)),
    onWaiting: onUploading,
  })
  const uploadFrom = (event: ClipboardEvent | DragEvent, files: FileList) => {
    const images = imagesIn(files)
    if (images.length === 0) return false
    event.preventDefault()
    upload(images)
    return true
  }
  const paste = (event: ClipboardEvent) => {
    if (uploadFrom(event, event.clipboardData.files)) return
    const text = event.clipboardData.getData('text/plain')
    if (edit((selection) => linkTo(selection, text))) event.preventDefault()
  }
  const press = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined
    if (action && edit(action)) event.preventDefault()
  }
  return (
    <div className={styles.field}>
      <MarkdownToolbar languageName={languageName} onEdit={edit} onImages={upload} />
      <Textarea
        ref={field}
        label={t('editor.bodyIn', { language: languageName })}
        error={error}
        lang={language}
        className={styles.text}
        maxLength={100_000}
        spellCheck
        value={value}
        onChange={({ currentTarget: { value: text } }) => onChange(() => text)}
        onPaste={paste}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => void uploadFrom(event, event.dataTransfer.files)}
        onKeyDown={press}
      />
      <FaultNotice fault={fault} />
      <p className={styles.foot}>
        <span>{t('editor.words', { count: countWords(value) })}</span>
        <span>{waiting > 0 ? t('editor.uploading', { count: waiting }) : t('editor.markdown')}</span>
      </p>
    </div>
  )
}

const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** Edits the field like typing, so that the browser can undo it; false if the browser does not support that. */
const replaceInField = (field: HTMLTextAreaElement, { from, to, insert, select }: Edit): boolean => {
  field.focus()
  field.setSelectionRange(from, to)
  const isDone = document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)
  field.setSelectionRange(...select)
  return isDone
}
