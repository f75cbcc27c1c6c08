import { fileNameOf } from '@agone/contract/file-name'
import { useState } from 'react'
import { useCommunity } from '../../../lib/community.ts'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { session } from '../../../lib/session/own-session.ts'
import { CopyButton } from '../../../lib/share/copy-button.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { RecoveryCodes } from '../../../ui/recovery-codes/recovery-codes.tsx'
import { saveFile } from '../../../lib/forms/save-file.ts'

type CodesProps = DialogParts & {
  codes: readonly string[]
  /** Two-factor authentication was just turned on with them. */
  isNew?: boolean
}

/** Shows recovery codes, which are shown only once: the dialog stays until the user confirms having saved them. */
export const RecoveryCodesDialog = ({ open, close, codes, isNew = false }: CodesProps) => {
  const t = useT()
  const { name } = useCommunity()
  const [isSaved, setSaved] = useState(false)
  const finish = async () => {
    close()
    if (!isNew) return
    showToast({ text: t('profile.enabled'), kind: 'good' })
    await session.reload()
  }
  return (
    <Dialog
      wide
      open={open}
      title={t('profile.codesTitle')}
      actions={
        <Button variant="primary" disabled={!isSaved} onClick={() => void finish()}>
          {t('profile.codesDone')}
        </Button>
      }
    >
      <div className="stack">
        {isNew ? (
          <Notice tone="good" announce>
            {t('profile.enabled')}
          </Notice>
        ) : null}
        <p>{t('profile.codesText')}</p>
        <RecoveryCodes codes={codes} label={t('profile.codesTitle')} />
        <div className="row">
          <CopyButton text={codes.join('\n')} label={t('shell.copy')} />
          <Button
            variant="outline"
            icon="download"
            onClick={() => saveFile(fileNameOf([name, '2fa'], 'txt'), textFile(name, codes))}
          >
            {t('profile.download')}
          </Button>
          <Button variant="outline" icon="print" onClick={() => window.print()}>
            {t('profile.print')}
          </Button>
        </div>
        <Checkbox label={t('profile.codesKept')} checked={isSaved} onChange={() => setSaved(!isSaved)} />
      </div>
    </Dialog>
  )
}

export const openRecoveryCodes = (codes: readonly string[]): void =>
  void openDialog((parts) => <RecoveryCodesDialog {...parts} codes={codes} />)

const textFile = (name: string, codes: readonly string[]) =>
  new Blob([`${name}\n\n${codes.join('\n')}\n`], { type: 'text/plain' })
