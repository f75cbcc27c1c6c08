import { teamLinkRoutes } from '@agone/contract/teams/routes/links'
import type { Team } from '@agone/contract/teams/routes/teams'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { CreateLink } from './create-link.tsx'

type InviteLinkProps = { team: Pick<Team, 'id' | 'name'> }

/** A panel with the link with which anybody can join the team. */
export const InviteLinkPanel = ({ team }: InviteLinkProps) => {
  const t = useT()
  return (
    <Panel title={t('teams.inviteLink')}>
      <InviteLink team={team} />
    </Panel>
  )
}

/** Explains the invite link and creates it. */
export const InviteLink = ({ team }: InviteLinkProps) => {
  const t = useT()
  return (
    <div className="stack">
      <p className="muted">{t('teams.inviteLinkText')}</p>
      <CreateLink
        label={t('teams.inviteLink')}
        title={t('teams.inviteFrom', { name: team.name })}
        create={() => call(teamLinkRoutes.makeInvite, { params: { id: team.id } })}
        pathOf={pages.invite}
      />
    </div>
  )
}
