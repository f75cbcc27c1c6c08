import { userRoutes } from '@agone/contract/accounts/routes/users'
import { sitePathIn } from '@agone/contract/site-path'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { call } from '../../../lib/api/browser.ts'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { session } from '../../../lib/session/own-session.ts'
import { safePath } from '../../../lib/session/safe-path.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import { VerifyDone } from './verify-done.tsx'
import styles from './verify-dialog.module.css'

/** The code of a mail's link, and the page to return to, as the link names it. */
export type MailedCode = { code: string; returnPath: string | null }

/**
 * «Verifica Account» (specification, section 2, Dialogs): sends the mail; with a code it verifies the account at once.
 * A refusal is shown under the form.
 */
export const VerifyDialog = ({ open, close, mailed }: DialogParts & { mailed?: MailedCode }) => {
  const t = useT()
  const { verify, isDone, busy, fault, clearFault } = useVerification()
  if (isDone) return <VerifyDone open={open} close={close} returnPath={safePath(mailed?.returnPath)} />
  return (
    <Dialog
      auto={mailed !== undefined}
      open={open}
      onClose={close}
      title={t('accounts.verifyTitle')}
      closeText={t('shell.close')}
    >
      <div className={styles.body}>
        <CodeForm code={mailed?.code} isChecking={busy} onCode={verify} />
        <FaultNotice fault={fault} />
        {busy ? null : <MailForm onSend={clearFault} />}
      </div>
    </Dialog>
  )
}

const useVerification = () => {
  const [isDone, setDone] = useState(false)
  const { act, ...state } = useAct()
  const verify = (verifyCode: string) =>
    act(async () => {
      await call(userRoutes.verify, { body: { verifyCode } })
      setDone(true)
      if (session.state.kind === 'user') await session.reload()
    })
  return { ...state, verify, isDone }
}

type CodeFormProps = { code: string | undefined; isChecking: boolean; onCode: (code: string) => Promise<unknown> }

/** The code is in a hidden field; with a code the form submits itself once. */
const CodeForm = ({ code, isChecking, onCode }: CodeFormProps) => {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    if (code === undefined || isSent.current) return
    isSent.current = true
    form.current?.requestSubmit()
  }, [code])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const codeOfForm = new FormData(event.currentTarget).get('verify_code')
    if (typeof codeOfForm === 'string' && codeOfForm !== '') void onCode(codeOfForm)
  }
  return (
    <form ref={form} onSubmit={send}>
      <input type="hidden" name="verify_code" value={code ?? ''} required />
      {isChecking ? (
        <p className={styles.checking} role="status">
          <Spinner />
          {t('accounts.verifyChecking')}
        </p>
      ) : null}
    </form>
  )
}

const MailForm = ({ onSend }: { onSend: () => void }) => {
  const t = useT()
  const state = useSession()
  const [isSent, setSent] = useState(false)
  const { act, busy, fault } = useAct()
  if (state.kind !== 'user') return <p className="muted">{t('accounts.verifyVisitor')}</p>
  const send = async () => {
    onSend()
    const { pathname, search } = window.location
    const query = { back: sitePathIn(pathname + search) }
    if (await act(() => call(userRoutes.sendVerifyMail, { query }))) setSent(true)
  }
  const { email } = state.user
  return (
    <>
      <p className="muted">{email ? t('accounts.verifyTextFor', { mail: email }) : t('accounts.verifyText')}</p>
      <FaultNotice fault={fault} />
      {isSent && fault === undefined ? <p role="status">{t('accounts.mailSent')}</p> : null}
      <Button variant={isSent ? 'outline' : 'primary'} icon="send" loading={busy} onClick={() => void send()}>
        {t(isSent ? 'accounts.sendMailAgain' : 'accounts.sendMail')}
      </Button>
    </>
  )
}
