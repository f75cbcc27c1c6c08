import type { Stake } from '@agone/contract/standings/routes/comparisons'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { Link } from 'react-router'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import type { ShownSide } from '../../../ui/score/score.tsx'
import { Numeral } from '../../../ui/standings/standings.tsx'
import styles from './comparison.module.css'
import { stakeText } from './stake-text.ts'

export type BothSides = { home: ShownSide & { isUser: boolean }; away: ShownSide & { isUser: boolean } }

type StakesProps = { stakes: readonly Stake[]; sides: BothSides; tournament: Pick<Tournament, 'id'> }

/** What each outcome of the match means for the table as it is now. */
export const StakesPanel = ({ stakes, sides, tournament }: StakesProps) => {
  const t = useT()
  return (
    <Panel
      title={t('comparison.stakes')}
      actions={<span className="small muted">{t('comparison.asOfToday')}</span>}
      footer={<Link to={`${pages.tournament(tournament.id)}/what-if`}>{t('comparison.otherResults')}</Link>}
      flush
    >
      <ul className={styles.stakes}>
        {stakes.map((stake) => (
          <Outcome key={stake.outcome} stake={stake} sides={sides} />
        ))}
      </ul>
    </Panel>
  )
}

const Outcome = ({ stake, sides }: { stake: Stake; sides: BothSides }) => {
  const t = useT()
  const { outcome } = stake
  const order = outcome === 'away' ? (['away', 'home'] as const) : (['home', 'away'] as const)
  return (
    <li style={outcome === 'draw' ? undefined : clubStyle(sides[outcome].id)}>
      <span className={styles.places} aria-hidden>
        {order.map((side) => (
          <Place key={side} side={sides[side]} {...stake[side]} isLoser={outcome !== 'draw' && side !== outcome} />
        ))}
      </span>
      <p>{stakeText(t, stake, sides)}</p>
    </li>
  )
}

type PlaceProps = { side: BothSides['home']; position: number; points: number; isLoser: boolean }

const Place = ({ side: { id, name, file, isUser }, position, points, isLoser }: PlaceProps) => {
  const t = useT()
  const { number } = useFormats()
  return (
    <span>
      <ParticipantPicture {...{ id, name, file, isUser }} size="sm" />
      <Numeral lost={isLoser}>
        {t(isUser ? 'comparison.placeShortPlayer' : 'comparison.placeShort', { position })}
      </Numeral>
      <small>{t('standings.pointsWord', { count: points, points: number(points) })}</small>
    </span>
  )
}
