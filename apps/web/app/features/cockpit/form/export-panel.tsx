import { importRoutes } from '@agone/contract/imports/routes'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { useCockpitAct } from '../use-cockpit-act.ts'

/** The season file of a tournament, to keep or to import again. */
export const ExportPanel = ({ tournament }: { tournament: Tournament }) => {
  const t = useT()
  const { act, busy } = useCockpitAct(tournament.id)
  const download = async () => {
    const season = await call(importRoutes.export, { params: { id: tournament.id } })
    const address = URL.createObjectURL(new Blob([JSON.stringify(season, null, 2)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${tournament.name}.json`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Panel title={t('cockpit.export')} plain>
      <div className="stack">
        <p className="muted">{t('cockpit.exportText')}</p>
        <div>
          <Button variant="outline" icon="download" loading={busy} onClick={() => void act(download, { loud: true })}>
            {t('cockpit.exportYes')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
