import type { Confirmation } from '@agone/contract/accounts/routes/security'
import type { ApiError } from '../../lib/api/client.ts'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { openDialog, type DialogParts } from '../../lib/dialogs.ts'
import { FaultNotice } from '../../lib/forms/fault-notice.tsx'
import { useT } from '../../lib/i18n/use-t.tsx'
import { apiErrorOf } from '../../lib/code-of.ts'
import { signIn } from '../../lib/session/login.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { CodeInput } from '../../ui/code-input/code-input.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PasswordInput } from '../../ui/field/password-input.tsx'
import { confirmPlaceOf, confirmPlaces } from './verification/confirm-place.ts'
import { useFocusFault } from '../../lib/forms/use-focus-fault.ts'
import { useIssuer } from './security/use-issuer.ts'

type Act = {
  title: string
  text: string
  /** The text of the button. */
  yes: string
  danger?: boolean
  /** Fields of the action, above the confirmation. */
  fields?: ReactNode
  /** The action; a refusal of the confirmation is shown in the dialog, which stays open. */
  run: (confirmation: Confirmation, form: FormData) => Promise<unknown>
}

/**
 * Asks the owner for confirmation (domain.md, section 2): the password, and the code if two-factor authentication is on. Returns true
 * when done, false when cancelled. A refusal that is not about the confirmation closes the dialog and is thrown to the caller.
 */
export const confirmAct = (act: Act): Promise<boolean> =>
  new Promise((resolve, reject) => {
    openDialog((parts) => <ConfirmAct {...parts} act={act} onDone={resolve} onRefused={reject} />)
  })

type Answers = { onDone: (isDone: boolean) => void; onRefused: (fault: unknown) => void }

const ConfirmAct = ({ open, close, act, onDone, onRefused }: DialogParts & Answers & { act: Act }) => {
  const t = useT()
  const form = useId()
  const issuer = useIssuer()
  const hasPassword = (useUser()?.hasPassword ?? true) && !issuer
  const giveUp = () => {
    onDone(false)
    close()
  }
  const { fault, isBusy, needsCode, send } = useConfirmation(act, {
    onDone: () => {
      onDone(true)
      close()
    },
    onRefused: (refused) => {
      onRefused(refused)
      close()
    },
  })
  const place = fault && confirmPlaceOf(fault.code, hasPassword)
  const errorAt = (field: typeof place) => (fault && place === field ? t(`errors.${fault.code}`) : undefined)
  return (
    <Dialog
      open={open}
      onClose={giveUp}
      closeText={t('shell.close')}
      title={act.title}
      actions={
        <>
          <Button variant="outline" onClick={giveUp}>
            {t('accounts.cancel')}
          </Button>
          <Button type="submit" form={form} variant={act.danger ? 'danger-solid' : 'primary'} loading={isBusy}>
            {act.yes}
          </Button>
        </>
      }
    >
      <p>{act.text}</p>
      <form id={form} className="stack" onSubmit={send} noValidate>
        {act.fields}
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
        <FaultNotice fault={place === 'dialog' ? fault : undefined} />
        {hasPassword ? null : <SignInAgain />}
      </form>
    </Dialog>
  )
}

/** For accounts without a password: a fresh sign-in takes its place for five minutes. */
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

const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const useConfirmation = (act: Act, { onDone, onRefused }: { onDone: () => void; onRefused: Answers['onRefused'] }) => {
  const isTwoFactor = useUser()?.hasTwoFactorEnabled ?? false
  const isForeign = useIssuer() !== undefined
  const [fault, setFault] = useState<ApiError>()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const focusFault = useFocusFault()
  const run = async (form: HTMLFormElement) => {
    const given = new FormData(form)
    const [password, code] = [textIn(given, 'password'), textIn(given, 'code')?.trim()]
    setBusy(true)
    setFault(undefined)
    try {
      await act.run({ ...(password ? { password } : {}), ...(code ? { code } : {}) }, given)
      onDone()
    } catch (refused) {
      const refusal = apiErrorOf(refused)
      if (!confirmPlaces[refusal.code]) return onRefused(refused)
      if (confirmPlaces[refusal.code] === 'code') setAsked(true)
      setFault(refusal)
      focusFault(form)
    }
    setBusy(false)
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void run(event.currentTarget)
  }
  return { fault, isBusy, needsCode: (isTwoFactor && !isForeign) || isAsked, send }
}
