import { participantName } from '@agone/contract/matches/labels'
import type { Participant, PlayerInMatch } from '@agone/contract/matches/routes/matches'
import { lazy, Suspense } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import type { MatchData } from '../find-match.ts'
import './match-cards.module.css'
import styles from './match-sheet.module.css'

/* Only matches of season files have cards. Their styles come with the page, which is painted before the script. */
const MatchCards = lazy(() => import('./match-cards.tsx').then((it) => ({ default: it.MatchCards })))

/** The scorers, assists, best players and cards of a verified match; nothing if none are named. */
export const MatchSheet = ({ match, players }: MatchData) => {
  const t = useT()
  if (players.length === 0) return null
  return (
    <Panel title={t('matches.sheet')}>
      <div className={styles.sheet}>
        {match.participants.map((side) => (
          <Side key={side.entryId} side={side} players={players} />
        ))}
      </div>
    </Panel>
  )
}

const Side = ({ side, players }: { side: Participant; players: readonly PlayerInMatch[] }) => {
  const t = useT()
  const own = players.filter((player) => player.entryId === side.entryId)
  const rows = [
    { label: t('matches.scorers'), value: countsOf(own, 'goals') },
    { label: t('matches.assistsShort'), value: countsOf(own, 'assists') },
    { label: t('matches.mvp'), value: namesOf(own.filter((player) => player.mvp)) },
  ]
  const booked = own.filter(({ cards }) => cards.length > 0)
  const shown = rows.filter((row) => row.value !== '')
  return (
    <section aria-label={participantName(side) ?? undefined}>
      <h3>{participantName(side)}</h3>
      {shown.length + booked.length === 0 ? <p className="muted">{t('matches.nobodyNamed')}</p> : null}
      <dl>
        {shown.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {booked.length > 0 ? (
          <Suspense>
            <MatchCards players={booked} />
          </Suspense>
        ) : null}
      </dl>
    </section>
  )
}

const namesOf = (players: readonly PlayerInMatch[]) => players.map(({ name }) => name).join(', ')

const countsOf = (players: readonly PlayerInMatch[], figure: 'goals' | 'assists') =>
  players
    .filter((player) => player[figure] > 0)
    .toSorted((a, b) => b[figure] - a[figure])
    .map((player) => (player[figure] > 1 ? `${player.name} ×${player[figure]}` : player.name))
    .join(', ')
