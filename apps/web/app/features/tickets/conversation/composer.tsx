import { limits } from '@agone/contract/limits'
import type { KeyboardEvent, ReactNode } from 'react'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { ProgressBar } from '../../../ui/progress/progress.tsx'
import { ComposerForm, ComposerRow } from '../../chat/index.ts'
import type { useComposer } from './use-composer.ts'

type ComposerProps = {
  composer: ReturnType<typeof useComposer>
  label: string
  /** What stands above the field. */
  children?: ReactNode
}

/** Answers are longer than messages of a chat: Ctrl and Enter send, Enter begins a line. */
const isSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'Enter' && (ctrlKey || metaKey)

/** The field for a message with its attachments. */
export const Composer = ({ composer, label, children }: ComposerProps) => {
  const t = useT()
  const { draft, change, send, busy, isEmpty, fault, loaded, attachments } = composer
  return (
    <ComposerForm
      {...{ label, attachments, isSendKey }}
      text={draft.content}
      maxLength={limits.messageMax}
      onChange={(content) => change({ content })}
      onSend={() => void send()}
      sendLabel={t('tickets.send')}
      isSendable={!isEmpty}
      isBusy={busy}
      above={
        <>
          {children === undefined ? null : <ComposerRow>{children}</ComposerRow>}
          {fault === undefined ? null : (
            <ComposerRow>
              <FaultNotice fault={fault} />
            </ComposerRow>
          )}
          {loaded === undefined ? null : (
            <ComposerRow>
              <ProgressBar value={loaded} label={t('tickets.sending')} />
            </ComposerRow>
          )}
        </>
      }
    />
  )
}
