import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Bracket } from '../../../ui/bracket/bracket.tsx'
import { BracketTie } from '../../../ui/bracket/tie.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { useTournamentPage } from '../../tournaments/index.ts'
import type { BracketPart, ShownParts } from './bracket-rounds.ts'
import styles from '../standings.module.css'

/**
 * The tree or the list of a bracket, and the match for third place below it. The two brackets of double elimination stand below each
 * other; on phones one of them is chosen.
 */
export const BracketView = ({ parts, thirdPlace }: ShownParts) => {
  const t = useT()
  const { own } = useTournamentPage()
  const texts = useBracketTexts()
  const [single] = parts
  return (
    <>
      {parts.length > 1 ? <TwoBrackets parts={parts} /> : single ? <Part part={single} /> : null}
      {thirdPlace === undefined ? null : (
        <section className={styles.thirdPlace} aria-label={t('standings.round_thirdPlace')}>
          <h3>{t('standings.round_thirdPlace')}</h3>
          <BracketTie tie={thirdPlace} own={own?.participantId} texts={texts} />
        </section>
      )}
    </>
  )
}

const useBracketTexts = () => {
  const t = useT()
  return {
    tree: t('standings.tree'),
    list: t('standings.list'),
    view: t('standings.view'),
    round: t('standings.chooseRound'),
    zoomIn: t('standings.zoomIn'),
    zoomOut: t('standings.zoomOut'),
    versus: t('tournaments.versus'),
    upcoming: t('standings.toCome'),
  }
}

const TwoBrackets = ({ parts }: Pick<ShownParts, 'parts'>) => {
  const t = useT()
  const [chosen, setChosen] = useState<BracketPart['section']>('winners')
  return (
    <div className={styles.twoBrackets}>
      <div className={styles.bracketChoice}>
        <Segmented
          label={t('standings.chooseBracket')}
          value={chosen ?? 'winners'}
          options={[
            { value: 'winners', label: t('standings.winners') },
            { value: 'losers', label: t('standings.losers') },
          ]}
          onChange={setChosen}
        />
      </div>
      {parts.map((part) => (
        <section
          key={part.section}
          className={styles.bracketPart}
          data-chosen={part.section === chosen ? '' : undefined}
        >
          <h3>{titleOf(t, part)}</h3>
          <Part part={part} />
        </section>
      ))}
    </div>
  )
}

const titleOf = (t: ReturnType<typeof useT>, { section }: BracketPart) =>
  section === 'losers' ? t('standings.losersBracket') : t('standings.winnersBracket')

const Part = ({ part }: { part: BracketPart }) => {
  const t = useT()
  const { tournament, own } = useTournamentPage()
  const texts = useBracketTexts()
  const whole = t('standings.bracketOf', { name: tournament.name })
  return (
    <Bracket
      label={part.section === null ? whole : `${titleOf(t, part)}: ${tournament.name}`}
      rounds={part.rounds}
      trophy={part.section !== 'losers'}
      {...(part.current === undefined ? {} : { current: part.current })}
      {...(own === undefined ? {} : { own: own.participantId })}
      texts={part.section === null ? texts : { ...texts, round: `${texts.round}, ${titleOf(t, part)}` }}
    />
  )
}
