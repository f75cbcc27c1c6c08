import { securityRoutes } from '@agone/contract/accounts/routes/security'
import type { FullUser } from '@agone/contract/accounts/routes/users'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { session } from '../../../lib/session/own-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { confirmIdentity } from '../confirm-identity.tsx'
import { FormFooter } from '../form-footer.tsx'
import { emailFaults } from '../form-rules.ts'
import { openVerifyDialog } from '../verification/open-verify.tsx'
import styles from './profile.module.css'
import { useForm } from '../use-form.ts'

/** Changes the mail address after a confirmation; the new one has to be verified. */
export const EmailForm = ({ user }: { user: FullUser }) => {
  const t = useT()
  const saved = { email: user.email ?? '' }
  const form = useEmailForm(user)
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {user.verified ? null : (
        <Notice
          tone="warn"
          action={
            <Button variant="outline" size="sm" onClick={() => openVerifyDialog()}>
              {t('accounts.verifyNow')}
            </Button>
          }
        >
          {t('profile.emailNotVerified')}
        </Notice>
      )}
      <Input
        {...form.field('email')}
        type="email"
        label={t('profile.email')}
        hint={t('profile.emailText')}
        maxLength={320}
        autoComplete="email"
        spellCheck={false}
      />
      <FormFooter form={form} saved={saved} save={t('profile.emailSave')} />
    </form>
  )
}

const useEmailForm = (user: FullUser) => {
  const t = useT()
  const form = useForm({
    saved: { email: user.email ?? '' },
    draft: `${user.id}:email`,
    ...emailFaults(user.email),
    send: async (values) => {
      const email = values.email.trim()
      const isDone = await confirmIdentity({
        title: t('profile.emailTitle'),
        text: t('profile.emailConfirm', { email }),
        submitLabel: t('profile.emailSave'),
        run: (confirmation) => call(securityRoutes.changeEmail, { body: { email, ...confirmation } }),
        success: t('profile.emailSaved', { email }),
      })
      if (!isDone) return false
      await session.reload()
      form.reset({ email })
      return true
    },
  })
  return form
}
