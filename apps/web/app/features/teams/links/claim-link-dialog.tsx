import type { User } from '@agone/contract/accounts/routes/users'
import { teamLinkRoutes } from '@agone/contract/teams/routes/links'
import type { Team } from '@agone/contract/teams/routes/teams'
import { call } from '../../../lib/api/browser.ts'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { CreateLink } from './create-link.tsx'

type Guest = { team: Pick<Team, 'id' | 'memberIds'>; user: Pick<User, 'id' | 'username'> }

/** Creates a link with which a user takes over a guest and its history. */
export const openClaimLink = (guest: Guest): void =>
  void openDialog((parts) => <ClaimLinkDialog {...parts} {...guest} />)

const ClaimLinkDialog = ({ open, close, team, user }: DialogParts & Guest) => {
  const t = useT()
  const name = user.username
  const isInRoster = team.memberIds.includes(user.id)
  return (
    <Dialog open={open} onClose={close} title={t('teams.claimLinkFor', { name })} closeText={t('shell.close')}>
      <div className="stack">
        <p className="muted">{t(isInRoster ? 'teams.claimLinkText' : 'teams.claimLinkPastText', { name })}</p>
        <CreateLink
          label={t('teams.claimLink')}
          title={t('teams.claimOf', { name })}
          create={() => call(teamLinkRoutes.makeClaim, { params: { id: team.id, userId: user.id } })}
          pathOf={pages.claim}
        />
      </div>
    </Dialog>
  )
}
