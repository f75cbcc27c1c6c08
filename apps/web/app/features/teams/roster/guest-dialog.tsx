import { usernameFault } from '@agone/contract/accounts/rules/fields'
import type { User } from '@agone/contract/accounts/routes/users'
import { limits } from '@agone/contract/limits'
import { teamAdminRoutes } from '@agone/contract/teams/routes/admins'
import type { Team } from '@agone/contract/teams/routes/teams'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { textIn } from '../../../lib/forms/form-text.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useErrorText } from '../../../lib/forms/use-error-text.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { Input } from '../../../ui/field/input.tsx'
import { useTeamRefresh } from '../team-query.ts'

type Guest = Pick<User, 'id' | 'username'>

/** Opens the dialog that adds a guest to the roster. */
export const openAddGuest = (team: Team): void => void openDialog((parts) => <NewGuest {...parts} team={team} />)

/** Opens the dialog that renames a guest. */
export const openRenameGuest = (team: Pick<Team, 'id'>, guest: Guest): void =>
  void openDialog((parts) => <GuestName {...parts} team={team} guest={guest} />)

const NewGuest = ({ team, ...parts }: DialogParts & { team: Team }) => {
  const t = useT()
  return (
    <GuestDialog
      {...parts}
      teamId={team.id}
      title={t('teams.addGuest')}
      text={t('teams.addGuestText', { count: limits.provisionalUsersPerCreator })}
      submitLabel={t('teams.add')}
      send={(name) => call(teamAdminRoutes.addProvisional, { params: { id: team.id }, body: name })}
      successOf={(name) => t('teams.guestAdded', { name })}
    />
  )
}

const GuestName = ({ team, guest, ...parts }: DialogParts & { team: Pick<Team, 'id'>; guest: Guest }) => {
  const t = useT()
  return (
    <GuestDialog
      {...parts}
      teamId={team.id}
      title={t('teams.renameGuestTitle', { name: guest.username })}
      text={t('teams.renameGuestText')}
      submitLabel={t('teams.rename')}
      currentName={guest.username}
      send={(username) =>
        call(teamAdminRoutes.renameProvisional, { params: { id: team.id, userId: guest.id }, body: { username } })
      }
      successOf={(name) => t('teams.guestRenamed', { name })}
    />
  )
}

type GuestDialogProps = DialogParts & {
  teamId: Team['id']
  title: string
  text: string
  submitLabel: string
  /** The current name of an existing guest. */
  currentName?: string
  send: (name: string) => Promise<unknown>
  successOf: (name: string) => string
}

const GuestDialog = ({
  open,
  close,
  teamId,
  title,
  text,
  submitLabel,
  currentName = '',
  send,
  successOf,
}: GuestDialogProps) => {
  const t = useT()
  const errorText = useErrorText()
  const [isWrong, setWrong] = useState(false)
  const { act, busy, fault } = useAct(useTeamRefresh(teamId))
  const submit = async (form: FormData) => {
    const name = textIn(form, 'username')
    const isFaulty = usernameFault(name) !== undefined
    setWrong(isFaulty)
    if (!isFaulty && (await act(() => send(name), { success: successOf(name) }))) close()
  }
  const faultText = t(currentName === '' ? 'errors.INVALID_USERNAME' : 'errors.INVALID_NEW_USERNAME')
  return (
    <FormDialog {...{ open, close, title, submitLabel, busy }} onSend={submit}>
      <p className="muted">{text}</p>
      <Input
        name="username"
        label={t('teams.guestName')}
        hint={t('teams.guestHint')}
        defaultValue={currentName}
        maxLength={20}
        autoComplete="off"
        error={isWrong ? faultText : fault && errorText(fault)}
      />
    </FormDialog>
  )
}
