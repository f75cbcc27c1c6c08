import { passwordRules } from '@agone/contract/accounts/rules/fields'
import { securityRoutes } from '@agone/contract/accounts/routes/security'
import type { FullUser } from '@agone/contract/accounts/routes/users'
import { limits } from '@agone/contract/limits'
import { useState } from 'react'
import { call, tokens } from '../../../lib/api/browser.ts'
import { codeOf } from '../../../lib/api/error-code.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { session } from '../../../lib/session/own-session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { CodeInput } from '../../../ui/code-input/code-input.tsx'
import { PasswordInput } from '../../../ui/field/password-input.tsx'
import { passwordStrength } from '@agone/contract/accounts/rules/password-strength'
import { PasswordRules } from '../../../ui/password-rules/password-rules.tsx'
import { FormFooter } from '../form-footer.tsx'
import { passwordFaults } from '../form-rules.ts'
import { refreshOwn } from '../own-queries.ts'
import styles from '../profile/profile.module.css'
import { useForm } from '../use-form.ts'

const empty = { oldPassword: '', password: '', passwordConfirm: '', code: '' }
const strengths = [
  'profile.strength0',
  'profile.strength1',
  'profile.strength2',
  'profile.strength3',
  'profile.strength4',
] as const

/** Changes the password. All other devices are signed out; this one gets new tokens at once. */
export const PasswordForm = ({ user }: { user: FullUser }) => {
  const t = useT()
  const { form, needsCode } = usePasswordForm(user.hasTwoFactorEnabled)
  const { password } = form.values
  const strength = passwordStrength(password, [user.username, user.email?.split('@')[0] ?? ''])
  const texts = { show: t('profile.showPassword'), hide: t('profile.hidePassword') }
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={user.username} readOnly />
      <PasswordInput {...form.field('oldPassword')} label={t('profile.oldPassword')} texts={texts} />
      <PasswordInput
        {...form.field('password')}
        label={t('profile.newPassword')}
        autoComplete="new-password"
        texts={texts}
        strength={{ score: strength, label: t(strengths[strength]) }}
      />
      <Rules password={password} />
      <PasswordInput
        {...form.field('passwordConfirm')}
        label={t('profile.passwordConfirm')}
        autoComplete="new-password"
        texts={texts}
      />
      {needsCode ? (
        <CodeInput
          {...form.field('code')}
          letters
          label={t('profile.confirmCode')}
          hint={t('profile.confirmCodeHint')}
        />
      ) : null}
      <FormFooter form={form} saved={empty} save={t('profile.passwordSave')} />
    </form>
  )
}

const usePasswordForm = (hasTwoFactor: boolean) => {
  const t = useT()
  // Two-factor authentication may have been turned on elsewhere since this page was loaded.
  const [isCodeRequired, setCodeRequired] = useState(false)
  const needsCode = hasTwoFactor || isCodeRequired
  const form = useForm({
    saved: empty,
    ...passwordFaults(needsCode),
    send: async ({ code, ...passwords }) => {
      const body = { ...passwords, ...(needsCode ? { code: code.trim() } : {}) }
      await call(securityRoutes.changePassword, { body }).catch((refused: unknown) => {
        if (codeOf(refused) === '2FA-CODE_NEEDED') setCodeRequired(true)
        throw refused
      })
      // The old access token is invalid now: the next call would end this session too.
      await tokens.renew()
      form.reset(empty)
      await Promise.all([session.reload(), refreshOwn('sessions')])
      showToast({ text: t('profile.passwordSaved'), kind: 'good' })
    },
  })
  return { form, needsCode }
}

const Rules = ({ password }: { password: string }) => {
  const t = useT()
  const rules = passwordRules(password)
  const isTyped = password !== ''
  return (
    <PasswordRules
      rules={[
        { key: 'length', label: t('profile.ruleLength', { min: limits.passwordMin }), isMet: rules.length },
        { key: 'uppercase', label: t('profile.ruleUppercase'), isMet: rules.uppercase },
        { key: 'lowercase', label: t('profile.ruleLowercase'), isMet: rules.lowercase },
        { key: 'digit', label: t('profile.ruleDigit'), isMet: rules.digit },
        { key: 'special', label: t('profile.ruleSpecial'), isMet: rules.special },
        { key: 'noSpaces', label: t('profile.ruleNoSpaces'), isMet: isTyped && rules.noSpaces },
      ]}
      texts={{ label: t('profile.rules'), met: t('profile.ruleKept'), missing: t('profile.ruleMissing') }}
    />
  )
}
