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
import { useRefusal } from '../../../lib/forms/refusal.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { Input } from '../../../ui/field/input.tsx'
import { useTeamRefresh } from '../team-query.ts'

type Guest = Pick<User, 'id' | 'username'>

/** Asks for the name of a guest, who is in the roster at once. */
export const openGuest = (team: Team): void => void openDialog((parts) => <NewGuest {...parts} team={team} />)

/** Asks for another name of a guest. */
export const openGuestName = (team: Pick<Team, 'id'>, guest: Guest): void =>
  void openDialog((parts) => <GuestName {...parts} team={team} guest={guest} />)

const NewGuest = ({ team, ...parts }: DialogParts & { team: Team }) => {
  const t = useT()
  return (
    <GuestDialog
      {...parts}
      teamId={team.id}
      title={t('teams.addGuest')}
      text={t('teams.addGuestText', { count: limits.provisionalUsersPerCreator })}
      yes={t('teams.add')}
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
      yes={t('teams.rename')}
      old={guest.username}
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
  yes: string
  /** The name so far, for a guest who is there already. */
  old?: string
  send: (name: string) => Promise<unknown>
  successOf: (name: string) => string
}

const GuestDialog = ({ open, close, teamId, title, text, yes, old = '', send, successOf }: GuestDialogProps) => {
  const t = useT()
  const words = useRefusal()
  const [isWrong, setWrong] = useState(false)
  const { act, busy, fault } = useAct(useTeamRefresh(teamId))
  const submit = async (given: FormData) => {
    const name = textIn(given, 'username')
    const isFaulty = usernameFault(name) !== undefined
    setWrong(isFaulty)
    if (!isFaulty && (await act(() => send(name), { success: successOf(name) }))) close()
  }
  const wrong = t(old === '' ? 'errors.INVALID_USERNAME' : 'errors.INVALID_NEW_USERNAME')
  return (
    <FormDialog {...{ open, close, title, yes, busy }} onSend={submit}>
      <p className="muted">{text}</p>
      <Input
        name="username"
        label={t('teams.guestName')}
        hint={t('teams.guestHint')}
        defaultValue={old}
        maxLength={20}
        autoComplete="off"
        error={isWrong ? wrong : fault && words(fault)}
      />
    </FormDialog>
  )
}
