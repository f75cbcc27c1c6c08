import type { Consequences } from '@agone/contract/matches/routes/reports'
import { matchRoundName, roundName } from '@agone/i18n/round-names'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import styles from '../match.module.css'

/** The number of next matches that are listed; the others are counted. */
const maxNextMatches = 6

type Kind = Parameters<typeof roundName>[1]

/** The effects of a decision or a reopening: rows of the table, slots of the bracket, next matches. */
export const ConsequencesList = ({ effects, tournament }: { effects: Consequences; tournament: Kind }) => {
  const t = useT()
  const { rows, slots, next, matchDay } = effects
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
              count: row.before.points,
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
              round: matchRoundName(t, tournament, slot),
              before: slot.before ?? noSide,
              after: slot.after ?? noSide,
            })}
          </li>
        ))}
        {matchDay === null ? null : (
          <li>{t('matches.dayMoves', { round: roundName(t, tournament, { ...matchDay, round: matchDay.after }) })}</li>
        )}
        <NextMatches next={next} tournament={tournament} />
      </ul>
      {slots.some((slot) => slot.blocked) ? <p>{t('matches.slotBlocked')}</p> : null}
    </section>
  )
}

const NextMatches = ({ next, tournament }: Pick<Consequences, 'next'> & { tournament: Kind }) => {
  const t = useT()
  const named = next.filter(({ sides }) => sides.length === 2)
  const shown = named.slice(0, maxNextMatches)
  return (
    <>
      {shown.map(({ matchId, sides: [home = '', away = ''], ...match }) => (
        <li key={matchId}>{t('matches.nextOpens', { round: matchRoundName(t, tournament, match), home, away })}</li>
      ))}
      {named.length > shown.length ? <li>{t('matches.nextMore', { count: named.length - shown.length })}</li> : null}
    </>
  )
}
