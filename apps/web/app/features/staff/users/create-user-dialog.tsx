import { staffRoutes } from '@agone/contract/accounts/routes/staff'
import { roles } from '@agone/contract/accounts/routes/users'
import { limits } from '@agone/contract/limits'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { afterPress } from '../../../lib/forms/after-press.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { DateInput, Input } from '../../../ui/field/input.tsx'
import { refreshStaff } from '../queries.ts'
import { newUserFaults, type NewUser } from './new-user.ts'
import { roleLabels } from '@agone/i18n/role-labels'

const empty: NewUser = { username: '', email: '', birthday: '', roles: [] }

export const openCreateUserDialog = (): void => void openDialog((parts) => <CreateUserDialog {...parts} />)

/** Creates an account; its owner sets the password by the link of a mail. Then opens the page of the account. */
const CreateUserDialog = ({ open, close }: DialogParts) => {
  const t = useT()
  const navigate = useNavigate()
  const { act, busy, fault } = useAct(refreshStaff)
  const [draft, setDraft] = useState(empty)
  const [isTouched, setTouched] = useState(false)
  const [now] = useState(() => Date.now())
  const faults = newUserFaults(draft, now)
  const { errorAt, rest } = assignFaults(fault, ['username', 'email', 'birthday'])
  const create = async () => {
    const { birthday, ...body } = draft
    const request = { ...body, roles: [...body.roles], ...(birthday === '' ? {} : { birthday }) }
    const { id } = await call(staffRoutes.createUser, { body: request })
    await navigate(managementPages.managedUser(id))
  }
  const send = async () => {
    setTouched(true)
    if (Object.values(faults).some(Boolean)) return
    if (await act(create, { success: t('staff.created', { username: draft.username, email: draft.email }) })) close()
  }
  const change = (changes: Partial<NewUser>) => setDraft({ ...draft, ...changes })
  return (
    <FormDialog
      {...{ open, close, busy }}
      fault={rest}
      title={t('staff.create')}
      submitLabel={t('staff.createYes')}
      blocked={draft.username === '' || draft.email === ''}
      onSend={send}
    >
      <p>{t('staff.createText')}</p>
      <Input
        label={t('staff.username')}
        hint={t('staff.usernameHint', { min: limits.usernameMin, max: limits.usernameMax })}
        error={faults.username ? t(`errors.${faults.username}`) : errorAt('username')}
        value={draft.username}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => change({ username: event.currentTarget.value.trim() })}
      />
      <Input
        label={t('staff.email')}
        type="email"
        error={isTouched && faults.email ? t(`errors.${faults.email}`) : errorAt('email')}
        value={draft.email}
        maxLength={320}
        autoComplete="off"
        onBlur={() => afterPress(() => setTouched(true))}
        onChange={(event) => change({ email: event.currentTarget.value.trim() })}
      />
      <DateInput
        kind="date"
        label={t('staff.birthday')}
        optional={t('staff.optional')}
        error={faults.birthday ? t(`errors.${faults.birthday}`) : errorAt('birthday')}
        value={draft.birthday}
        onChange={(event) => change({ birthday: event.currentTarget.value })}
      />
      <FieldGroup label={t('staff.roles')}>
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={t(roleLabels[role].name)}
            hint={t(roleLabels[role].text)}
            checked={draft.roles.includes(role)}
            onChange={(event) =>
              change({
                roles: event.currentTarget.checked
                  ? [...draft.roles, role]
                  : draft.roles.filter((each) => each !== role),
              })
            }
          />
        ))}
      </FieldGroup>
    </FormDialog>
  )
}
