import { securityRoutes } from '@agone/contract/accounts/routes/security'
import type { FullUser } from '@agone/contract/accounts/routes/users'
import { limits } from '@agone/contract/limits'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { session } from '../../../lib/session/own-session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Input } from '../../../ui/field/input.tsx'
import { FormFooter } from '../form-footer.tsx'
import { usernameFaults } from '../form-rules.ts'
import styles from './profile.module.css'
import { useForm } from '../use-form.ts'
import { useUsernameFree } from './username-free.ts'

/** The state of the username form. The page owns it, because the preview shows the typed name too. */
export const useUsernameForm = ({ id, username: own }: FullUser) => {
  const t = useT()
  return useForm({
    saved: { username: own },
    draft: `${id}:username`,
    ...usernameFaults(own),
    send: async ({ username }) => {
      await call(securityRoutes.rename, { body: { username } })
      await session.reload()
      showToast({ text: t('profile.usernameSaved', { username }), kind: 'good' })
    },
  })
}

/** Changes the username: checks the rules and the availability while typing. */
export const UsernameForm = ({ user, form }: { user: FullUser; form: ReturnType<typeof useUsernameForm> }) => {
  const t = useT()
  const { username } = form.values
  const isFree = useUsernameFree(username, user.username)
  const field = form.field('username')
  const takenError = isFree === false ? t('errors.USERNAME_ALREADY_USED') : undefined
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className="muted">{t('profile.usernameText')}</p>
      <Input
        {...field}
        label={t('profile.username')}
        error={field.error ?? takenError}
        hint={
          <span role="status">
            {isFree ? t('profile.usernameFree', { username }) : t('profile.usernameRules', nameLengths)}
          </span>
        }
        maxLength={60}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <FormFooter form={form} saved={{ username: user.username }} save={t('profile.usernameSave')} />
    </form>
  )
}

const nameLengths = { min: limits.usernameMin, max: limits.usernameMax }
