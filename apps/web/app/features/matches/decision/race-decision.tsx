import { useAct } from '../../../lib/forms/use-act.ts'
import { standingReport, type SideReports } from '../compare-reports.ts'
import type { FoundMatch } from '../find-match.ts'
import { useDone } from './decision-panel.tsx'
import { RaceForm } from './race-form.tsx'
import { ReopenButton } from './reopen-button.tsx'

/** The classification of a race on its page, for its manager. */
export const RaceDecision = ({ found, sides }: { found: FoundMatch; sides: readonly SideReports[] }) => {
  const { match, tournament } = found
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
      {match.status === 'verified' ? <ReopenButton found={found} onDone={() => void done()} /> : null}
    </RaceForm>
  )
}
