import { limits } from '@agone/contract/limits'
import { useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { IconButton } from '../../../ui/button/button.tsx'
import { Textarea } from '../../../ui/field/input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { ProgressBar } from '../../../ui/progress/progress.tsx'
import styles from './conversation.module.css'
import type { useComposer } from './use-composer.ts'

type ComposerProps = {
  composer: ReturnType<typeof useComposer>
  label: string
  /** What stands above the field. */
  children?: ReactNode
}

/** The field for a message with its attachments. Ctrl and Enter send it. */
export const Composer = ({ composer, label, children }: ComposerProps) => {
  const t = useT()
  const { draft, change, send, busy, isEmpty, fault, fileFault, loaded } = composer
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  return (
    <form className={styles.composer} noValidate onSubmit={submit}>
      {children === undefined ? null : <div className={styles.whole}>{children}</div>}
      {fault === undefined ? null : (
        <div className={styles.whole}>
          <FaultNotice fault={fault} />
        </div>
      )}
      {fileFault === undefined ? null : (
        <div className={styles.whole}>
          <Notice tone="bad" announce>
            {t(`errors.${fileFault}`)}
          </Notice>
        </div>
      )}
      <ChosenFiles composer={composer} />
      {loaded === undefined ? null : (
        <div className={styles.whole}>
          <ProgressBar value={loaded} label={t('tickets.sending')} />
        </div>
      )}
      <AttachButton onFiles={composer.choose} disabled={busy} />
      <Textarea
        hideLabel
        label={label}
        placeholder={label}
        rows={1}
        maxLength={limits.messageMax}
        value={draft.content}
        onChange={(event) => change({ content: event.currentTarget.value })}
        onKeyDown={sendByKey}
      />
      <IconButton
        type="submit"
        variant="primary"
        icon="send"
        label={t('tickets.send')}
        aria-disabled={isEmpty || busy ? true : undefined}
        aria-busy={busy || undefined}
      />
    </form>
  )
}

const ChosenFiles = ({ composer: { files, dropFile, busy } }: Pick<ComposerProps, 'composer'>) => {
  const t = useT()
  if (files.length === 0) return null
  return (
    <ul className={`${styles.whole ?? ''} ${styles.chosen ?? ''}`} aria-label={t('tickets.chosenFiles')}>
      {files.map(({ id, file }) => (
        <li key={id}>
          <span>{file.name}</span>
          <IconButton
            icon="close"
            size="sm"
            label={t('matches.removeFile', { name: file.name })}
            disabled={busy}
            onClick={() => dropFile(id)}
          />
        </li>
      ))}
    </ul>
  )
}

const AttachButton = ({ onFiles, disabled }: { onFiles: (files: File[]) => void; disabled: boolean }) => {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.attach}>
      <IconButton
        icon="attach"
        label={t('tickets.attach')}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        className={styles.fileInput}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </span>
  )
}
