import type { EliminationResults } from '@agone/contract/standings/routes/standings'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { useLocalFormats } from '../../../lib/i18n/local-formats.ts'
import { useTournamentPage } from '../../tournaments/index.ts'
import { bracketRounds, type Schedule } from './bracket-rounds.ts'
import { BracketView } from './bracket-view.tsx'

type BracketPanelProps = { results: EliminationResults; schedule: Schedule }

/** The bracket: with zoom and pan on wide screens, one round at a time on phones, as a list, and for printing. */
export const BracketPanel = ({ results, schedule }: BracketPanelProps) => {
  const t = useT()
  const formats = useLocalFormats()
  const { tournament } = useTournamentPage()
  const shown = bracketRounds(results, { t, formats, schedule })
  if (shown.parts.length === 0) {
    return (
      <Panel title={t('tournaments.bracket')}>
        <EmptyState title={t('standings.noBracket')}>{t('standings.noBracketText')}</EmptyState>
      </Panel>
    )
  }
  return (
    <Panel
      title={t('tournaments.bracket')}
      flush
      actions={
        <>
          {results.winnerEntryId === null ? (
            <ButtonLink size="sm" variant="outline" to={`${pages.tournament(tournament.id)}/what-if`}>
              {t('standings.whatIfOpen')}
            </ButtonLink>
          ) : null}
          <Button size="sm" variant="outline" icon="print" onClick={() => window.print()}>
            {t('standings.print')}
          </Button>
        </>
      }
      footer={<span className="small muted">{t('standings.bracketKeys')}</span>}
    >
      <BracketView {...shown} />
    </Panel>
  )
}
