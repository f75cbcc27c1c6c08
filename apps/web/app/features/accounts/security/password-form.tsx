import { passwordRules } from '@agone/contract/accounts/rules/fields'
import { securityRoutes } from '@agone/contract/accounts/routes/security'
import type { FullUser } from '@agone/contract/accounts/routes/users'
import { limits } from '@agone/contract/limits'
import { useState } from 'react'
import { call, session } from '../../../lib/api/browser.ts'
import { codeOf } from '../../../lib/code-of.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { CodeInput } from '../../../ui/code-input/code-input.tsx'
import { PasswordInput } from '../../../ui/field/password-input.tsx'
import { passwordStrength } from '@agone/contract/accounts/rules/password-strength'
import { PasswordRules } from '../../../ui/password-rules/password-rules.tsx'
import { FormEnd } from '../form-end.tsx'
import { passwordFaults } from '../form-rules.ts'
import { renewOwn } from '../own-queries.ts'
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

/** Another password. All other devices are signed out, this one gets new tokens at once. */
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
      <FormEnd form={form} saved={empty} save={t('profile.passwordSave')} />
    </form>
  )
}

const usePasswordForm = (isTwoFactor: boolean) => {
  const t = useT()
  // It may have been turned on elsewhere since this page was loaded.
  const [isAsked, setAsked] = useState(false)
  const needsCode = isTwoFactor || isAsked
  const form = useForm({
    saved: empty,
    ...passwordFaults(needsCode),
    send: async ({ code, ...passwords }) => {
      const body = { ...passwords, ...(needsCode ? { code: code.trim() } : {}) }
      await call(securityRoutes.changePassword, { body }).catch((refused: unknown) => {
        if (codeOf(refused) === '2FA-CODE_NEEDED') setAsked(true)
        throw refused
      })
      // The old access token is of no use any more: the next call would end this session too.
      await session.tokens.renew()
      form.reset(empty)
      await Promise.all([session.reload(), renewOwn('sessions')])
      showToast({ text: t('profile.passwordSaved'), kind: 'good' })
    },
  })
  return { form, needsCode }
}

const Rules = ({ password }: { password: string }) => {
  const t = useT()
  const kept = passwordRules(password)
  const isTyped = password !== ''
  return (
    <PasswordRules
      rules={[
        { key: 'length', label: t('profile.ruleLength', { min: limits.passwordMin }), isKept: kept.length },
        { key: 'uppercase', label: t('profile.ruleUppercase'), isKept: kept.uppercase },
        { key: 'lowercase', label: t('profile.ruleLowercase'), isKept: kept.lowercase },
        { key: 'digit', label: t('profile.ruleDigit'), isKept: kept.digit },
        { key: 'special', label: t('profile.ruleSpecial'), isKept: kept.special },
        { key: 'noSpaces', label: t('profile.ruleNoSpaces'), isKept: isTyped && kept.noSpaces },
      ]}
      texts={{ label: t('profile.rules'), kept: t('profile.ruleKept'), missing: t('profile.ruleMissing') }}
    />
  )
}
