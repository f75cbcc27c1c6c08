import type { Team } from '@agone/contract/teams/routes/teams'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { QueryScope } from '../../../lib/query.tsx'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import { InviteLink } from './invite-link.tsx'
import { useInvite } from './use-invite.ts'

/** Opens the dialog that invites a user. */
export const openInvite = (team: Team): void =>
  void openDialog((parts) => (
    <QueryScope>
      <InviteDialog {...parts} team={team} />
    </QueryScope>
  ))

const InviteDialog = ({ open, close, team }: DialogParts & { team: Team }) => {
  const t = useT()
  const { comboboxProps, busy, send } = useInvite(team, close)
  return (
    <FormDialog {...{ open, close, busy }} title={t('teams.invite')} submitLabel={t('teams.sendInvite')} onSend={send}>
      <p className="muted">{t('teams.inviteText')}</p>
      <Combobox {...comboboxProps} />
      <InviteLink team={team} />
    </FormDialog>
  )
}
