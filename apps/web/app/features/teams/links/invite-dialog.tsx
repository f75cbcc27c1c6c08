import { inviteRoutes } from '@agone/contract/teams/routes/invites'
import type { Team } from '@agone/contract/teams/routes/teams'
import { call } from '../../../lib/api/browser.ts'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { QueryScope } from '../../../lib/query.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import styles from './invite-dialog.module.css'
import { InviteLink } from './invite-link-panel.tsx'
import { useTeamRefresh } from '../team-query.ts'
import { useUserChoice } from '../user-search.tsx'

/** Opens the dialog that invites a user. */
export const openInvite = (team: Team): void =>
  void openDialog((parts) => (
    <QueryScope>
      <InviteDialog {...parts} team={team} />
    </QueryScope>
  ))

/** The invite link, for players without an account. */
const InviteByLink = ({ team }: { team: Team }) => {
  const t = useT()
  return (
    <section className={styles.byLink} aria-label={t('teams.inviteLink')}>
      <h3>{t('teams.orByLink')}</h3>
      <InviteLink team={team} />
    </section>
  )
}

const InviteDialog = ({ open, close, team }: DialogParts & { team: Team }) => {
  const t = useT()
  const { comboboxProps, busy, send } = useUserChoice({
    detailOf: (id) => {
      if (team.memberIds.includes(id)) return t('teams.alreadyIn')
      return team.invitedIds.includes(id) ? t('teams.alreadyInvited') : undefined
    },
    missing: t('teams.playerMissing'),
    run: async ({ id: userId, username }) => {
      await call(inviteRoutes.send, { params: { id: team.id }, body: { userId } })
      showToast({ text: t('teams.invited', { name: username }), kind: 'good' })
      close()
    },
    after: useTeamRefresh(team.id),
  })
  return (
    <FormDialog {...{ open, close, busy }} title={t('teams.invite')} submitLabel={t('teams.sendInvite')} onSend={send}>
      <p className="muted">{t('teams.inviteText')}</p>
      <Combobox {...comboboxProps} />
      <InviteByLink team={team} />
    </FormDialog>
  )
}
