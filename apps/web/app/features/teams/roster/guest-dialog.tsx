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
import { showToast } from '../../../lib/toasts.ts'
import { Input } from '../../../ui/field/input.tsx'
import { useTeamActs } from '../team-query.ts'

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
      send={async (name) => {
        await call(teamAdminRoutes.addProvisional, { params: { id: team.id }, body: name })
        return t('teams.guestAdded', { name })
      }}
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
      send={async (username) => {
        const params = { id: team.id, userId: guest.id }
        await call(teamAdminRoutes.renameProvisional, { params, body: { username } })
        return t('teams.guestRenamed', { name: username })
      }}
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
  /** Does it and answers what to say then. */
  send: (name: string) => Promise<string>
}

const GuestDialog = ({ open, close, teamId, title, text, yes, old = '', send }: GuestDialogProps) => {
  const t = useT()
  const words = useRefusal()
  const { refresh } = useTeamActs(teamId)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (given: FormData) => {
    const name = textIn(given, 'username')
    if (usernameFault(name)) return setFault(t(old === '' ? 'errors.INVALID_USERNAME' : 'errors.INVALID_NEW_USERNAME'))
    setBusy(true)
    try {
      showToast({ text: await send(name), kind: 'good' })
      close()
      await refresh()
    } catch (refused) {
      setFault(words(refused))
    }
    setBusy(false)
  }
  return (
    <FormDialog {...{ open, close, title, yes }} busy={isBusy} onSend={submit}>
      <p className="muted">{text}</p>
      <Input
        name="username"
        label={t('teams.guestName')}
        hint={t('teams.guestHint')}
        defaultValue={old}
        maxLength={20}
        autoComplete="off"
        error={fault}
      />
    </FormDialog>
  )
}
