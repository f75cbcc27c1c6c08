import { secondFactorRoutes } from '@agone/contract/accounts/routes/second-factor'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { CopyButton } from '../../../lib/share/copy-button.tsx'
import { queries } from '../../../lib/query.tsx'
import { codeOf } from '../../../lib/api/error-code.ts'
import { session } from '../../../lib/session/own-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CodeInput } from '../../../ui/code-input/code-input.tsx'
import { CopyText } from '../../../ui/copy-text/copy-text.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { PasswordInput } from '../../../ui/field/password-input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { QrCode } from '../../../ui/qr-code/qr-code.tsx'
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { QueryResult } from '../../../lib/query-result.tsx'
import { twoFactorFaults } from '../form-rules.ts'
import styles from '../profile/profile.module.css'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useForm } from '../use-form.ts'

type Secret = { secret: string; otpauthUrl: string }

/**
 * Turns two-factor authentication on: scan the code, enter a code of the app and the password, then save the recovery
 * codes.
 */
export const TwoFactorSetup = ({ open, close }: DialogParts) => {
  const [codes, setCodes] = useState<readonly string[]>()
  return codes ? (
    <RecoveryCodesDialog open={open} close={close} codes={codes} isNew />
  ) : (
    <ScanStep open={open} close={close} onCodes={setCodes} />
  )
}

const ScanStep = ({ open, close, onCodes }: DialogParts & { onCodes: (codes: readonly string[]) => void }) => {
  const t = useT()
  const id = useId()
  const form = useCodeForm(onCodes)
  const query = useQuery(
    { queryKey: ['own', 'two-factor'], queryFn: () => call(secondFactorRoutes.configure), gcTime: 0, staleTime: 0 },
    queries,
  )
  return (
    <Dialog
      wide
      open={open}
      onClose={close}
      closeText={t('shell.close')}
      title={t('profile.setupTitle')}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={form.busy} disabled={query.data === undefined}>
            {t('profile.enable')}
          </Button>
        </>
      }
    >
      <QueryResult query={query} placeholder={<Skeleton height="16rem" />}>
        {(secret) => (
          <form id={id} className="stack" onSubmit={form.submit} noValidate>
            <SecretToScan {...secret} />
            <CodeInput
              {...form.field('code')}
              label={t('profile.setupCode')}
              hint={t('profile.setupCodeHint')}
              maxLength={7}
            />
            <PasswordInput
              {...form.field('password')}
              label={t('profile.confirmPassword')}
              texts={{ show: t('profile.showPassword'), hide: t('profile.hidePassword') }}
            />
            {form.formFault === undefined ? null : (
              <Notice tone="bad" announce>
                {form.formFault}
              </Notice>
            )}
          </form>
        )}
      </QueryResult>
    </Dialog>
  )
}

const SecretToScan = ({ secret, otpauthUrl }: Secret) => {
  const t = useT()
  return (
    <div className={styles.steps}>
      <QrCode text={otpauthUrl} label={t('profile.setupQr')} />
      <div className="stack">
        <p>{t('profile.setupText')}</p>
        <p>
          <a href={otpauthUrl}>{t('profile.setupOpen')}</a>
        </p>
        <CopyText text={secret} label={t('profile.setupSecret')}>
          <CopyButton text={secret} label={t('shell.copy')} />
        </CopyText>
      </div>
    </div>
  )
}

const useCodeForm = (onCodes: (codes: readonly string[]) => void) =>
  useForm({
    saved: { code: '', password: '' },
    ...twoFactorFaults,
    send: async ({ code, password }) => {
      try {
        const body = { code: code.replace(/\s/g, ''), password }
        onCodes((await call(secondFactorRoutes.enable, { body })).recoveryCodes)
      } catch (fault) {
        // It was turned on in another window: reload, so that the page shows it.
        if (codeOf(fault) === 'ENTITY_CONFLICT') await session.reload()
        throw fault
      }
    },
  })
