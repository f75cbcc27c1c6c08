import type { Entry } from '@agone/contract/tournaments/routes/entries'
import type { FoundMatch } from '../find-match.ts'
import { PlayersFields } from './players-fields.tsx'
import { ScoreFields } from '../score-fields.tsx'
import type { ReportFormState } from './use-report-form.ts'

type FootballProps = { found: FoundMatch; entry: Entry; form: ReportFormState }

/** The score, a shoot-out where there may be one, and what the own players did. */
export const FootballFields = ({ found, entry, form }: FootballProps) => {
  const { draft, change, frame } = form
  return (
    <>
      <ScoreFields
        match={found.match}
        line={draft}
        shootOut={frame.shootOut}
        penaltiesFault={form.faultAt('penalties')}
        onChange={change}
      />
      {found.tournament.module === 'FIFA' && entry.teamId !== null ? (
        <PlayersFields found={found} entry={entry} form={form} />
      ) : null}
    </>
  )
}
