import { teamAdminRoutes } from '@agone/contract/teams/routes/admins'
import type { Team } from '@agone/contract/teams/routes/teams'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { useTeamRefresh } from '../team-query.ts'
import { useUserChoice } from '../user-search.tsx'

/** Assigns an owner to a team of an imported season, which has no members. */
export const FirstOwnerPanel = ({ team }: { team: Team }) => {
  const t = useT()
  const navigate = useNavigate()
  const { comboboxProps, busy, send } = useUserChoice({
    detailOf: () => undefined,
    missing: t('teams.entrustMissing'),
    run: async ({ id: userId, username }) => {
      await call(teamAdminRoutes.handOver, { params: { id: team.id }, body: { userId } })
      showToast({ text: t('teams.handedOver', { name: username }), kind: 'good' })
      await navigate(pages.team(team.id))
    },
    after: useTeamRefresh(team.id),
  })
  return (
    <Panel title={t('teams.entrust')}>
      <div className="stack">
        <p className="muted">{t('teams.entrustText')}</p>
        <Combobox {...comboboxProps} />
        <div>
          <Button variant="primary" icon="crown" loading={busy} onClick={() => void send()}>
            {t('teams.entrust')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
