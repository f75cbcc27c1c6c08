import { emailFault, usernameFault } from '@agone/contract/accounts/rules/fields'
import { staffRoutes } from '@agone/contract/accounts/routes/staff'
import { limits } from '@agone/contract/limits'
import type { SeenUser } from '@agone/contract/accounts/routes/users'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { afterPress } from '../../../lib/forms/after-press.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { Input } from '../../../ui/field/input.tsx'
import { refreshStaff } from '../queries.ts'

type UserProps = DialogParts & { user: SeenUser }

export const openUsernameDialog = (user: SeenUser): void =>
  void openDialog((parts) => <UsernameDialog {...parts} user={user} />)

export const openEmailDialog = (user: SeenUser): void =>
  void openDialog((parts) => <EmailDialog {...parts} user={user} />)

/** Changes a username; a broken rule is shown while typing, with the text of the server's error. */
const UsernameDialog = ({ open, close, user }: UserProps) => {
  const t = useT()
  const { act, busy, fault } = useAct(refreshStaff)
  const [username, setUsername] = useState(user.username)
  const typed = username.trim()
  const isBroken = typed !== '' && usernameFault(typed) !== undefined
  const { errorAt, rest } = assignFaults(fault, ['username'])
  const rename = () => call(staffRoutes.setUsername, { params: { id: user.id }, body: { username: typed } })
  const send = async () => {
    if (await act(rename, { success: t('staff.renamed', { username: typed }) })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      fault={rest}
      title={t('staff.usernameTitle', { username: user.username })}
      submitLabel={t('staff.rename')}
      blocked={typed === '' || isBroken || typed === user.username}
      onSend={send}
    >
      <p>{t('staff.usernameText')}</p>
      <Input
        label={t('staff.username')}
        hint={t('staff.usernameHint', { min: limits.usernameMin, max: limits.usernameMax })}
        error={isBroken ? t('errors.INVALID_NEW_USERNAME') : errorAt('username')}
        value={username}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

const EmailDialog = ({ open, close, user }: UserProps) => {
  const t = useT()
  const { act, busy, fault } = useAct(refreshStaff)
  const [email, setEmail] = useState(user.email ?? '')
  const [isTouched, setTouched] = useState(false)
  const typed = email.trim()
  const isBroken = emailFault(typed) !== undefined
  const { errorAt, rest } = assignFaults(fault, ['email'])
  const change = () => call(staffRoutes.setEmail, { params: { id: user.id }, body: { email: typed } })
  const send = async () => {
    if (isBroken) return setTouched(true)
    if (await act(change, { success: t('staff.emailChanged', { email: typed }) })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      fault={rest}
      title={t('staff.emailTitle', { username: user.username })}
      submitLabel={t('staff.emailChange')}
      blocked={typed === '' || typed === user.email}
      onSend={send}
    >
      <p>{t('staff.emailText')}</p>
      <Input
        label={t('staff.email')}
        type="email"
        error={isTouched && isBroken ? t('errors.INVALID_EMAIL') : errorAt('email')}
        value={email}
        maxLength={320}
        autoComplete="off"
        spellCheck={false}
        onBlur={() => afterPress(() => setTouched(true))}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
