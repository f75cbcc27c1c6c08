import { DateTime } from '../../../../lib/i18n/date-time.tsx'
import { useLocalFormats } from '../../../../lib/i18n/local-formats.ts'
import { useFormats, useT } from '../../../../lib/i18n/use-t.tsx'
import { cx } from '../../../../ui/cx.ts'
import type { OverlayData } from '../find-overlay.ts'
import overlay from '../overlay.module.css'
import styles from './season-boards.module.css'

type NextBoardProps = Extract<OverlayData, { view: 'next' }>

/** The next race with day and time, its sprint, and who leads the season; after the last race who has won it. */
export const NextBoard = ({ tournament, sessions, left, leader, second }: NextBoardProps) => {
  const t = useT()
  const next = sessions.at(-1)
  const days = tournament.matchDays
  const title = next ? next.name : (leader?.name ?? tournament.name)
  return (
    <section className={cx(overlay.match, styles.next)}>
      <p className={overlay.strap}>
        <b>{tournament.name}</b>
        <span>
          {next ? t('tournaments.raceOf', { day: next.round, days }) : days === 0 ? null : t('overlays.seasonOver')}
        </span>
      </p>
      <div className={styles.weekend}>
        {next ? <span className={styles.round}>{next.round}</span> : null}
        <div className={styles.which}>
          <small>{next ? t('overlays.view_next') : leader ? t('overlays.champion') : null}</small>
          <h1>{days === 0 ? t('overlays.noRaces') : title}</h1>
        </div>
        {next ? <When sessions={sessions} /> : null}
      </div>
      <p className={cx(overlay.note, styles.stand)}>
        <Standing leader={leader} second={second} isOver={next === undefined} />
        {left > 0 ? <span>{t('overlays.racesLeft', { count: left })}</span> : null}
      </p>
    </section>
  )
}

/** The day above the times; on two days each time has its own. Sessions at the same time are one. */
const When = ({ sessions }: Pick<NextBoardProps, 'sessions'>) => {
  const t = useT()
  const { date } = useLocalFormats()
  const times = [...new Set(sessions.map(({ scheduledAt }) => scheduledAt))]
  const dated = times.flatMap((at) => at ?? [])
  const [first] = dated
  const isOneDay = first !== undefined && dated.length === times.length && dated.every((at) => date(at) === date(first))
  return (
    <div className={styles.when}>
      {isOneDay ? (
        <p>
          <DateTime at={first} format="weekday" />
        </p>
      ) : null}
      <ul>
        {times.map((at) => (
          <li key={at}>
            <SessionLabel
              sessions={sessions.filter(({ scheduledAt }) => scheduledAt === at)}
              isAlone={sessions.length === 1}
            />
            {at === null ? <span>{t('ownRace.noTime')}</span> : <Time at={at} hasDay={!isOneDay} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A race without a sprint needs no name. */
const SessionLabel = ({ sessions: [one, other], isAlone }: Pick<NextBoardProps, 'sessions'> & { isAlone: boolean }) => {
  const t = useT()
  if (isAlone && !one?.sprint) return null
  return <small>{t(other ? 'overlays.sprintAndRace' : one?.sprint ? 'matches.sprint' : 'ownRace.race')}</small>
}

const Time = ({ at, hasDay }: { at: string; hasDay: boolean }) => (
  <>
    {hasDay ? <DateTime at={at} format="day" /> : null}
    <b>
      <DateTime at={at} format="time" />
    </b>
  </>
)

type StandingProps = Pick<NextBoardProps, 'leader' | 'second'> & { isOver: boolean }

const Standing = ({ leader, second, isOver }: StandingProps) => {
  const t = useT()
  const { number } = useFormats()
  if (leader === null) return null
  const { name, points, ahead } = leader
  const of = { name, count: points, points: number(points), second: second ?? '', ahead: number(ahead) }
  if (second === undefined) return <span>{t('overlays.leads', of)}</span>
  if (isOver) return <span>{t(ahead === 0 ? 'overlays.hasWonLevel' : 'overlays.hasWon', of)}</span>
  return <span>{t(ahead === 0 ? 'overlays.leadsLevel' : 'overlays.leadsBy', of)}</span>
}
