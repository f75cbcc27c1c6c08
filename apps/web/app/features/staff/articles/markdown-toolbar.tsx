import { useRef } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { IconButton } from '../../../ui/button/button.tsx'
import { imageTypes } from '../../../ui/file-drop/files.ts'
import {
  addBlock,
  addLink,
  addVideo,
  tableBlock,
  toggleLines,
  toggleMarker,
  type Edit,
  type Selection,
} from './markdown-edits.ts'
import styles from './markdown-field.module.css'

type Action = (selection: Selection) => Edit

const actions = {
  heading: (selection) => toggleLines(selection, 'heading'),
  bold: (selection) => toggleMarker(selection, '**'),
  italic: (selection) => toggleMarker(selection, '*'),
  link: addLink,
  bullets: (selection) => toggleLines(selection, 'bullets'),
  numbers: (selection) => toggleLines(selection, 'numbers'),
  quote: (selection) => toggleLines(selection, 'quote'),
} as const satisfies Record<string, Action>

/** By the key that is pressed with Control or Command. */
export const shortcuts: Readonly<Record<string, Action | undefined>> = {
  b: actions.bold,
  i: actions.italic,
  k: actions.link,
}

const buttons = [
  { name: 'heading', icon: 'heading' },
  { name: 'bold', icon: 'bold' },
  { name: 'italic', icon: 'italic' },
  { name: 'link', icon: 'link' },
  { name: 'bullets', icon: 'list' },
  { name: 'numbers', icon: 'numbers' },
  { name: 'quote', icon: 'quote' },
] as const

type MarkdownToolbarProps = {
  languageName: string
  onEdit: (action: Action) => unknown
  onImages: (images: File[]) => void
}

/** Buttons that write Markdown: one stop for Tab, arrow keys inside. */
export const MarkdownToolbar = ({ languageName, onEdit, onImages }: MarkdownToolbarProps) => {
  const t = useT()
  const picker = useRef<HTMLInputElement>(null)
  const column = t('editor.column')
  return (
    <Toolbar className={styles.toolbar ?? ''} aria-label={t('editor.toolbar', { language: languageName })}>
      {buttons.map(({ name, icon }) => (
        <IconButton
          key={name}
          size="sm"
          icon={icon}
          label={t(`editor.${name}`)}
          title={t(`editor.${name}`)}
          onClick={() => onEdit(actions[name])}
        />
      ))}
      <IconButton
        size="sm"
        icon="table"
        label={t('editor.table')}
        title={t('editor.table')}
        onClick={() => onEdit((selection) => addBlock(selection, tableBlock(column), column))}
      />
      <IconButton
        size="sm"
        icon="image"
        label={t('editor.image')}
        title={t('editor.image')}
        onClick={() => picker.current?.click()}
      />
      <IconButton
        size="sm"
        icon="play"
        label={t('editor.video')}
        title={t('editor.video')}
        onClick={() => onEdit((selection) => addVideo(selection, t('editor.videoTitle')))}
      />
      <input
        ref={picker}
        hidden
        type="file"
        accept={imageTypes}
        multiple
        aria-label={t('editor.image')}
        onChange={({ currentTarget }) => {
          if (currentTarget.files) onImages([...currentTarget.files])
          currentTarget.value = ''
        }}
      />
    </Toolbar>
  )
}
