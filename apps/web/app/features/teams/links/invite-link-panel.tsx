import { teamLinkRoutes } from '@agone/contract/teams/routes/links'
import type { Team } from '@agone/contract/teams/routes/teams'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { LinkMaker } from './link-maker.tsx'

type Linked = { team: Pick<Team, 'id' | 'name'> }

/** The link by which anybody may join the team, in a panel of its own. */
export const InviteLinkPanel = ({ team }: Linked) => {
  const t = useT()
  return (
    <Panel title={t('teams.inviteLink')}>
      <InviteLink team={team} />
    </Panel>
  )
}

/** Says what such a link does, and makes it. */
export const InviteLink = ({ team }: Linked) => {
  const t = useT()
  return (
    <div className="stack">
      <p className="muted">{t('teams.inviteLinkText')}</p>
      <LinkMaker
        label={t('teams.inviteLink')}
        title={t('teams.inviteFrom', { name: team.name })}
        make={() => call(teamLinkRoutes.makeInvite, { params: { id: team.id } })}
        pathOf={pages.invite}
      />
    </div>
  )
}
