import type { Confirmation } from '@agone/contract/accounts/routes/security'
import { useState, type ReactNode } from 'react'
import { openDialog, type DialogParts } from '../../lib/dialogs.ts'
import { FormDialog } from '../../lib/forms/form-dialog.tsx'
import { rawTextIn, textIn } from '../../lib/forms/form-text.ts'
import { useAct } from '../../lib/forms/use-act.ts'
import { codeOf } from '../../lib/api/error-code.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { signIn } from '../../lib/session/login.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { CodeInput } from '../../ui/code-input/code-input.tsx'
import { PasswordInput } from '../../ui/field/password-input.tsx'
import { confirmationField } from './confirmation-fields.ts'
import { useIssuer } from './security/use-issuer.ts'

type Options = {
  title: string
  text: string
  /** The text of the button. */
  submitLabel: string
  danger?: boolean
  /** Fields of the action, above the confirmation. */
  fields?: ReactNode
  run: (confirmation: Confirmation, form: FormData) => Promise<unknown>
  /** The text of a toast once it is done. */
  success?: string
}

/**
 * Runs an action that the owner confirms: with the password, and the code if two-factor
 * authentication is on. Resolves to true when it is done, to false when it is cancelled. Rejects with a refusal that is
 * not about the confirmation.
 */
export const confirmIdentity = (options: Options): Promise<boolean> =>
  new Promise((resolve, reject) => {
    openDialog((parts) => <IdentityDialog {...parts} {...options} onEnd={resolve} onRefused={reject} />)
  })

type DialogProps = DialogParts & Options & { onEnd: (isDone: boolean) => void; onRefused: (fault: unknown) => void }

const IdentityDialog = ({ open, close, title, text, submitLabel, danger = false, fields, ...rest }: DialogProps) => {
  const t = useT()
  const hasPassword = useHasPassword()
  const { busy, fault, needsCode, send } = useConfirmation({ ...rest, close, hasPassword })
  const field = fault && confirmationField(fault.code, hasPassword)
  const errorAt = (name: typeof field) => (fault && field === name ? t(`errors.${fault.code}`) : undefined)
  const cancel = () => {
    rest.onEnd(false)
    close()
  }
  return (
    <FormDialog
      {...{ open, title, submitLabel, danger, busy }}
      close={cancel}
      fault={field === 'none' ? fault : undefined}
      onSend={send}
    >
      <p>{text}</p>
      {fields}
      {hasPassword ? (
        <PasswordInput
          name="password"
          label={t('profile.confirmPassword')}
          texts={{ show: t('profile.showPassword'), hide: t('profile.hidePassword') }}
          error={errorAt('password')}
        />
      ) : null}
      {needsCode ? (
        <CodeInput
          letters
          name="code"
          label={t('profile.confirmCode')}
          hint={t('profile.confirmCodeHint')}
          error={errorAt('code')}
        />
      ) : null}
      {hasPassword ? null : <SignInAgain />}
    </FormDialog>
  )
}

const useHasPassword = () => {
  const hasPassword = useUser()?.hasPassword ?? true
  return useIssuer() === undefined && hasPassword
}

/** For accounts without a password: a sign-in of the last five minutes takes its place. */
const SignInAgain = () => {
  const t = useT()
  return (
    <div>
      <p>{t('profile.noPassword')}</p>
      <Button variant="ghost" size="sm" icon="login" onClick={() => void signIn(undefined, { isFresh: true })}>
        {t('profile.signInAgain')}
      </Button>
    </div>
  )
}

type ConfirmationParts = Pick<DialogProps, 'run' | 'success' | 'close' | 'onEnd' | 'onRefused'> & {
  hasPassword: boolean
}

const useConfirmation = ({ run, success, close, onEnd, onRefused, hasPassword }: ConfirmationParts) => {
  const hasTwoFactor = useUser()?.hasTwoFactorEnabled ?? false
  const hasExternalIssuer = useIssuer() !== undefined
  // Two-factor authentication may have been turned on elsewhere since this page was loaded.
  const [needsCode, setNeedsCode] = useState(false)
  const { act, busy, fault } = useAct()
  const handleRefusal = (error: unknown) => {
    const field = confirmationField(codeOf(error), hasPassword)
    if (field === 'code') setNeedsCode(true)
    if (field === undefined) {
      onRefused(error)
      close()
    }
    throw error
  }
  const send = async (form: FormData) => {
    const [password, code] = [rawTextIn(form, 'password'), textIn(form, 'code')]
    const confirmation = { ...(password ? { password } : {}), ...(code ? { code } : {}) }
    const isDone = await act(() => run(confirmation, form).catch(handleRefusal), { success })
    if (!isDone) return
    onEnd(true)
    close()
  }
  return { busy, fault, needsCode: (hasTwoFactor && !hasExternalIssuer) || needsCode, send }
}
