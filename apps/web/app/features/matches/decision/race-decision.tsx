import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { standingReport, type SideReports } from '../compare-reports.ts'
import type { FoundMatch } from '../find-match.ts'
import { useDone } from './decision-panel.tsx'
import { RaceForm } from './race-form.tsx'
import { askReopen } from './reopen-dialog.tsx'

/** The classification of a race on its page, for its manager. */
export const RaceDecision = ({ found, sides }: { found: FoundMatch; sides: readonly SideReports[] }) => {
  const { match, tournament } = found
  const t = useT()
  const acting = useAct()
  const done = useDone(found)
  return (
    <RaceForm
      id="decide"
      {...{ match, acting }}
      version={tournament.version}
      reports={sides.flatMap(({ reports }) => standingReport(reports) ?? [])}
      onDone={() => void done()}
    >
      {match.status === 'verified' ? (
        <Button variant="danger" onClick={() => askReopen({ match, version: found.tournament.version, after: done })}>
          {t('matches.reopen')}
        </Button>
      ) : null}
    </RaceForm>
  )
}
