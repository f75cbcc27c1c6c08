import type { EliminationResults } from '@agone/contract/standings/routes/standings'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Bracket } from '../../../ui/bracket/bracket.tsx'
import { BracketTie } from '../../../ui/bracket/tie.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { useLocalFormats } from '../../../lib/i18n/local-formats.ts'
import { useTournamentPage } from '../../tournaments/index.ts'
import { bracketRounds, type Schedule } from './bracket-rounds.ts'
import styles from '../standings.module.css'

type BracketPanelProps = { results: EliminationResults; schedule: Schedule }

/** The bracket: with zoom and pan on wide screens, one round at a time on phones, as a list, and for printing. */
export const BracketPanel = ({ results, schedule }: BracketPanelProps) => {
  const t = useT()
  const formats = useLocalFormats()
  const { tournament, own } = useTournamentPage()
  const { rounds, thirdPlace, current } = bracketRounds(results, { t, formats, schedule })
  if (rounds.length === 0) {
    return (
      <Panel title={t('tournaments.bracket')}>
        <EmptyState title={t('standings.noBracket')}>{t('standings.noBracketText')}</EmptyState>
      </Panel>
    )
  }
  const texts = {
    tree: t('standings.tree'),
    list: t('standings.list'),
    view: t('standings.view'),
    round: t('standings.chooseRound'),
    zoomIn: t('standings.zoomIn'),
    zoomOut: t('standings.zoomOut'),
    versus: t('tournaments.versus'),
    upcoming: t('standings.toCome'),
  }
  return (
    <Panel
      title={t('tournaments.bracket')}
      flush
      actions={
        <Button size="sm" variant="outline" icon="print" onClick={() => window.print()}>
          {t('standings.print')}
        </Button>
      }
      footer={<span className="small muted">{t('standings.bracketKeys')}</span>}
    >
      <Bracket
        label={t('standings.bracketOf', { name: tournament.name })}
        rounds={rounds}
        {...(current === undefined ? {} : { current })}
        {...(own === undefined ? {} : { own: own.participantId })}
        texts={texts}
      />
      {thirdPlace === undefined ? null : (
        <section className={styles.thirdPlace} aria-label={t('standings.round_thirdPlace')}>
          <h3>{t('standings.round_thirdPlace')}</h3>
          <BracketTie tie={thirdPlace} own={own?.participantId} texts={texts} />
        </section>
      )}
    </Panel>
  )
}
