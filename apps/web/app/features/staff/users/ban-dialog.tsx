import { staffRoutes } from '@agone/contract/accounts/routes/staff'
import type { SeenUser } from '@agone/contract/accounts/routes/users'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { Textarea } from '../../../ui/field/input.tsx'
import { refreshStaff } from '../queries.ts'

export const openBanDialog = (user: SeenUser): void => void openDialog((parts) => <BanDialog {...parts} user={user} />)

/** A ban needs a reason: the user reads it at the next sign-in, and the history stores it. */
const BanDialog = ({ open, close, user }: DialogParts & { user: SeenUser }) => {
  const t = useT()
  const { act, busy, fault } = useAct(refreshStaff)
  const [reason, setReason] = useState('')
  const { errorAt, rest } = assignFaults(fault, ['reason'])
  const { id, username } = user
  const ban = () => call(staffRoutes.setBanned, { params: { id }, body: { value: true, reason: reason.trim() } })
  const send = async () => {
    if (await act(ban, { success: t('staff.bannedDone', { username }) })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      fault={rest}
      danger
      title={t('staff.banTitle', { username })}
      submitLabel={t('staff.ban')}
      blocked={reason.trim() === ''}
      onSend={send}
    >
      <p>{t('staff.banText')}</p>
      <Textarea
        label={t('staff.reason')}
        hint={t('staff.reasonHint')}
        error={errorAt('reason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
