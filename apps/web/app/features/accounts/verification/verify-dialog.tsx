import { userRoutes } from '@agone/contract/accounts/routes/users'
import { sitePathIn } from '@agone/contract/site-path'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { call, session } from '../../../lib/api/browser.ts'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { useRefusal } from '../../../lib/forms/refusal.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import { VerifyDone } from './verify-done.tsx'
import styles from './verify-dialog.module.css'

/** The code of a mail's link, and the page of the site that the link leads back to. */
export type MailedCode = { code: string; back: string }

/**
 * «Verifica Account» (specification, section 2, Dialogs): sends the mail, and with a code proves the account at once.
 * A refusal is said under the form.
 */
export const VerifyDialog = ({ open, close, from }: DialogParts & { from?: MailedCode }) => {
  const t = useT()
  const verification = useVerification()
  const { state, fault } = verification
  if (state === 'done') return <VerifyDone open={open} close={close} back={from?.back ?? pages.home} />
  return (
    <Dialog
      auto={from !== undefined}
      open={open}
      onClose={close}
      title={t('accounts.verifyTitle')}
      closeText={t('shell.close')}
    >
      <div className={styles.body}>
        <CodeForm code={from?.code} isChecking={state === 'checking'} onCode={verification.verify} />
        {fault === undefined ? null : (
          <Notice tone="bad" announce>
            {fault}
          </Notice>
        )}
        {state === 'checking' ? null : <Mail onFault={verification.refuse} />}
      </div>
    </Dialog>
  )
}

const useVerification = () => {
  const words = useRefusal()
  const [state, setState] = useState<'idle' | 'checking' | 'done'>('idle')
  const [fault, setFault] = useState<string>()
  const verify = async (verifyCode: string) => {
    setState('checking')
    setFault(undefined)
    try {
      await call(userRoutes.verify, { body: { verifyCode } })
      setState('done')
      if (session.state.kind === 'user') await session.reload()
    } catch (refused) {
      setState('idle')
      setFault(words(refused))
    }
  }
  return {
    state,
    fault,
    verify,
    refuse: (refused: unknown) => setFault(refused === undefined ? undefined : words(refused)),
  }
}

type CodeFormProps = { code: string | undefined; isChecking: boolean; onCode: (code: string) => Promise<void> }

/** The code travels in a hidden field; where one was given, the form sends itself, once. */
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
    const given = new FormData(event.currentTarget).get('verify_code')
    if (typeof given === 'string' && given !== '') void onCode(given)
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

const Mail = ({ onFault }: { onFault: (fault: unknown) => void }) => {
  const t = useT()
  const state = useSession()
  const [sent, setSent] = useState<'no' | 'going' | 'yes'>('no')
  if (state.kind !== 'user') return <p className="muted">{t('accounts.verifyVisitor')}</p>
  const send = async () => {
    const before = sent
    setSent('going')
    onFault(undefined)
    try {
      const { pathname, search } = window.location
      await call(userRoutes.sendVerifyMail, { query: { back: sitePathIn(pathname + search) } })
      setSent('yes')
    } catch (fault) {
      setSent(before)
      onFault(fault)
    }
  }
  const { email } = state.user
  return (
    <>
      <p className="muted">{email ? t('accounts.verifyTextFor', { mail: email }) : t('accounts.verifyText')}</p>
      {sent === 'yes' ? <p role="status">{t('accounts.mailSent')}</p> : null}
      <Button
        variant={sent === 'yes' ? 'outline' : 'primary'}
        icon="send"
        loading={sent === 'going'}
        onClick={() => void send()}
      >
        {t(sent === 'yes' ? 'accounts.sendMailAgain' : 'accounts.sendMail')}
      </Button>
    </>
  )
}
