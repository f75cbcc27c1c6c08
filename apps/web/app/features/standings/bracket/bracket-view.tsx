import { useT } from '../../../lib/i18n/use-t.tsx'
import { Bracket } from '../../../ui/bracket/bracket.tsx'
import { BracketTie } from '../../../ui/bracket/tie.tsx'
import { useTournamentPage } from '../../tournaments/index.ts'
import type { bracketRounds } from './bracket-rounds.ts'
import styles from '../standings.module.css'

/** The tree or the list of a bracket, and the match for third place below it. */
export const BracketView = ({ rounds, thirdPlace, current }: ReturnType<typeof bracketRounds>) => {
  const t = useT()
  const { tournament, own } = useTournamentPage()
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
    <>
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
    </>
  )
}
