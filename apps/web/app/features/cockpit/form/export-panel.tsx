import type { RouteSpec } from '@agone/contract'
import { importRoutes } from '@agone/contract/imports/routes'
import { exportRoutes } from '@agone/contract/standings/routes/exports'
import { isKnockout } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { call } from '../../../lib/api/browser.ts'
import { CsvButton } from '../../../lib/forms/csv-button.tsx'
import { saveJson } from '../../../lib/forms/save-file.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'

/** Downloads the season file of a tournament, which has everything in it, and its lists as CSV. */
export const ExportPanel = ({ tournament }: { tournament: Tournament }) => {
  const t = useT()
  return (
    <Panel title={t('cockpit.export')} plain>
      <div className="stack">
        <p className="muted">{t('cockpit.exportText')}</p>
        <div>
          <SeasonButton tournament={tournament} />
        </div>
        <p className="muted">{t('cockpit.exportLists')}</p>
        <div className="row" role="group" aria-label={t('cockpit.exportLists')}>
          {useLists(tournament).map((list) => (
            <CsvButton
              key={list.label}
              {...list}
              params={{ id: tournament.id }}
              file={`${tournament.name} ${list.label}`}
            />
          ))}
        </div>
      </div>
    </Panel>
  )
}

type TournamentProps = { tournament: Tournament }

const SeasonButton = ({ tournament }: TournamentProps) => {
  const t = useT()
  const { act, busy } = useAct(undefined, { faultToast: true })
  const download = async () => {
    const season = await call(importRoutes.export, { params: { id: tournament.id } })
    saveJson(`${tournament.name}.json`, season)
  }
  return (
    <Button variant="outline" icon="download" loading={busy} onClick={() => void act(download)}>
      {t('cockpit.exportYes')}
    </Button>
  )
}

type List = { label: string; route: Pick<RouteSpec, 'path'>; query?: { ranking: string } }

/** The lists that a tournament of this kind has. */
const useLists = ({ type, module, inTeam }: Tournament): List[] => {
  const t = useT()
  const isRacing = module === 'FORMULA1'
  return [
    ...(isKnockout(type) ? [] : [{ label: t('cockpit.exportTable'), route: exportRoutes.table }]),
    ...(isRacing ? [{ label: t('standings.stables'), route: exportRoutes.stables }] : []),
    { label: t(isRacing ? 'standings.races' : 'cockpit.exportMatches'), route: exportRoutes.matches },
    { label: t('cockpit.exportParticipants'), route: exportRoutes.participants },
    ...(module === 'FIFA' && inTeam
      ? [{ label: t('standings.scorers'), route: exportRoutes.players, query: { ranking: 'topScorer' } }]
      : []),
  ]
}
