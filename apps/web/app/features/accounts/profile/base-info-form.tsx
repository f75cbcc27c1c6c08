import { type FullUser, userRoutes } from '@agone/contract/accounts/routes/users'
import { limits } from '@agone/contract/limits'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { session } from '../../../lib/session/own-session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { DateInput, Input } from '../../../ui/field/input.tsx'
import { FormFooter } from '../form-footer.tsx'
import { baseInfoFaults } from '../form-rules.ts'
import styles from './profile.module.css'
import { useForm } from '../use-form.ts'

/** Name, surname and birthday. An error is shown at its field, and the typed text stays. */
export const BaseInfoForm = ({ user }: { user: FullUser }) => {
  const t = useT()
  const form = useBaseInfoForm(user)
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className="muted">{t('profile.baseInfoText')}</p>
      <div className={styles.fields}>
        <Input
          {...form.field('name')}
          label={t('profile.name')}
          optional={t('profile.optional')}
          maxLength={limits.personNameMax}
          autoComplete="given-name"
        />
        <Input
          {...form.field('surname')}
          label={t('profile.surname')}
          optional={t('profile.optional')}
          maxLength={limits.personNameMax}
          autoComplete="family-name"
        />
      </div>
      <DateInput
        {...form.field('birthday')}
        kind="date"
        label={t('profile.birthday')}
        hint={t('profile.birthdayHint', { age: limits.minimumAge })}
        autoComplete="bday"
      />
      <FormFooter form={form} saved={savedOf(user)} save={t('profile.save')} />
    </form>
  )
}

const savedOf = ({ name, surname, birthday }: FullUser) => ({
  name: name ?? '',
  surname: surname ?? '',
  birthday: birthday ?? '',
})

const useBaseInfoForm = (user: FullUser) => {
  const t = useT()
  const form = useForm({
    saved: savedOf(user),
    draft: `${user.id}:base-info`,
    ...baseInfoFaults(Date.now),
    send: async ({ name, surname, birthday }) => {
      await call(userRoutes.updateMe, {
        body: { name: name.trim() || null, surname: surname.trim() || null, birthday: birthday || null },
      })
      form.reset(savedOf(await session.reload()))
      showToast({ text: t('profile.saved'), kind: 'good' })
    },
  })
  return form
}
