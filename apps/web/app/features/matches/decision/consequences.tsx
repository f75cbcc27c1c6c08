import type { Consequences } from '@agone/contract/matches/routes/reports'
import { roundLabel } from '@agone/i18n/round-label'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import styles from '../match.module.css'

/** The number of next matches that are listed; the others are counted. */
const maxNextMatches = 6

type Kind = Parameters<typeof roundLabel>[1]

/** The effects of a decision or a reopening: rows of the table, slots of the bracket, next matches. */
export const ConsequencesList = ({ effects, tournament }: { effects: Consequences; tournament: Kind }) => {
  const t = useT()
  const { rows, slots, next, matchDay } = effects
  const labelOf = (round: number) => roundLabel(t, tournament, round)
  const { number } = useFormats()
  if (rows.length + slots.length + next.length === 0 && matchDay === null) {
    return <p className="muted">{t('matches.noEffects')}</p>
  }
  const noSide = t('matches.nobodyYet')
  return (
    <section className={styles.consequences} aria-label={t('matches.effects')}>
      <strong>{t('matches.effects')}</strong>
      <ul>
        {rows.map((row) => (
          <li key={row.entryId}>
            {t('matches.rowMoves', {
              name: row.name,
              before: row.before.position,
              beforePoints: number(row.before.points),
              after: row.after.position,
              afterPoints: number(row.after.points),
            })}
          </li>
        ))}
        {slots.map((slot) => (
          <li key={`${slot.matchId} ${slot.before} ${slot.after}`}>
            {t('matches.slotMoves', {
              round: labelOf(slot.round),
              before: slot.before ?? noSide,
              after: slot.after ?? noSide,
            })}
          </li>
        ))}
        {matchDay === null ? null : <li>{t('matches.dayMoves', { round: labelOf(matchDay.after) })}</li>}
        <NextMatches next={next} labelOf={labelOf} />
      </ul>
      {slots.some((slot) => slot.blocked) ? <p>{t('matches.slotBlocked')}</p> : null}
    </section>
  )
}

const NextMatches = ({ next, labelOf }: Pick<Consequences, 'next'> & { labelOf: (round: number) => string }) => {
  const t = useT()
  const named = next.filter(({ sides }) => sides.length === 2)
  const shown = named.slice(0, maxNextMatches)
  return (
    <>
      {shown.map(({ matchId, round, sides: [home = '', away = ''] }) => (
        <li key={matchId}>{t('matches.nextOpens', { round: labelOf(round), home, away })}</li>
      ))}
      {named.length > shown.length ? <li>{t('matches.nextMore', { count: named.length - shown.length })}</li> : null}
    </>
  )
}
