import { importRoutes } from '@agone/contract/imports/routes'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { call } from '../../../lib/api/browser.ts'
import { saveJson } from '../../../lib/forms/save-file.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'

/** Downloads the season file of a tournament, which can be imported again. */
export const ExportPanel = ({ tournament }: { tournament: Tournament }) => {
  const t = useT()
  const { act, busy } = useAct(undefined, { faultToast: true })
  const download = async () => {
    const season = await call(importRoutes.export, { params: { id: tournament.id } })
    saveJson(`${tournament.name}.json`, season)
  }
  return (
    <Panel title={t('cockpit.export')} plain>
      <div className="stack">
        <p className="muted">{t('cockpit.exportText')}</p>
        <div>
          <Button variant="outline" icon="download" loading={busy} onClick={() => void act(download)}>
            {t('cockpit.exportYes')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
